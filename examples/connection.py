"""The connection of `bot.py` to a server: requests of HTTP, and a WebSocket."""

import base64
import contextlib
import hashlib
import http.client
import json
import os
import select
import socket
import ssl
import struct
import sys

ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MAX_MESSAGE = 32768
LOST_SECONDS = 9.0


class Lost(Exception):
    """The connection was lost, or closed with a code."""

    def __init__(self, reason, code=None):
        super().__init__(reason)
        self.code = code


class WebSocket:
    """The client's side of a WebSocket (RFC 6455) for text messages."""

    def __init__(self, address):
        self.buffer = b""
        self.socket = socket.create_connection((address.name, address.port), LOST_SECONDS)
        try:
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if address.is_secure:
                context = ssl.create_default_context()
                self.socket = context.wrap_socket(self.socket, server_hostname=address.name)
            self.shake_hands(address.host)
        except BaseException:
            self.socket.close()
            raise

    def shake_hands(self, host):
        """Asks the server to speak WebSocket, and checks its answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.buffer:
            if len(self.buffer) > MAX_MESSAGE:
                raise Lost("a long answer")
            self.read()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        answer = base64.b64encode(hashlib.sha1((key + ACCEPT_SUFFIX).encode()).digest()).decode()
        if " 101 " not in status or headers.get("sec-websocket-accept") != answer:
            raise Lost(status)

    def read(self):
        """Adds what has arrived to the buffer, and waits until something has."""
        data = self.socket.recv(65536)
        if not data:
            raise Lost("the connection has ended")
        self.buffer += data

    def send_frame(self, kind, payload):
        """Sends a frame, masked as a client has to."""
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        if len(payload) < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | len(payload))
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(payload))
        self.socket.sendall(head + mask + masked)

    def send_text(self, text):
        """Sends a message."""
        self.send_frame(TEXT, text.encode())

    def take_frame(self):
        """The kind and the payload of the first frame in the buffer, or None if it is not whole."""
        if len(self.buffer) < 2:
            return None
        first, length = self.buffer[0], self.buffer[1]
        start = 2
        if length in (126, 127):
            start, form = (4, "!H") if length == 126 else (10, "!Q")
            if len(self.buffer) < start:
                return None
            (length,) = struct.unpack(form, self.buffer[2:start])
        # The messages of a server are short, so that servers need not send them in parts.
        if not first & 0x80 or length > MAX_MESSAGE:
            raise Lost("a frame that is not of this protocol", 1003)
        if len(self.buffer) < start + length:
            return None
        payload = self.buffer[start : start + length]
        self.buffer = self.buffer[start + length :]
        return first & 0x0F, payload

    def messages(self, seconds):
        """The texts that arrive within some time; ends as soon as something has arrived."""
        has_more = isinstance(self.socket, ssl.SSLSocket) and self.socket.pending()
        if has_more or select.select([self.socket], [], [], max(0, seconds))[0]:
            self.read()
        while (frame := self.take_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                yield payload.decode()
            elif kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else None
                raise Lost("the server has closed the connection", code)

    def close(self):
        """Closes the connection."""
        with self.socket, contextlib.suppress(OSError):
            self.send_frame(CLOSE, struct.pack("!H", 1000))
            self.socket.settimeout(1)
            while self.socket.recv(65536):
                pass


class Address:
    """The address of a server."""

    def __init__(self, scheme, name, port):
        self.is_secure = scheme == "https"
        self.port = int(port or (443 if self.is_secure else 80))
        # What `Host` says, in which the usual port may be left out.
        self.host = name if port is None else f"{name}:{port}"
        self.name = name.strip("[]")

    def ask(self, method, path, session=None):
        """Sends a request of HTTP, and returns the JSON of the answer."""
        kind = http.client.HTTPSConnection if self.is_secure else http.client.HTTPConnection
        connection = kind(self.name, self.port, timeout=LOST_SECONDS)
        headers = {"Host": self.host}
        if session:
            headers["Authorization"] = f"Bearer {session}"
        with contextlib.closing(connection):
            connection.request(method, path, headers=headers)
            answer = connection.getresponse()
            content = answer.read()
        try:
            content = json.loads(content)
        except ValueError as error:
            raise Lost(f"an answer that is no JSON, status {answer.status}") from error
        if answer.status >= 500 or answer.status == 429:
            raise Lost(content["error"])
        if answer.status != 200:
            sys.exit(f"The server refuses {path}: {content['error']}.")
        return content
