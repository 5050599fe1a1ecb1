"""A simulated network: an Ethernet switch between network namespaces that loses and delays frames.

    switch.py COUNT

makes COUNT namespaces with the addresses 10.77.0.10, 10.77.0.11 and so on, and gives the namespace in
which it runs the address 10.77.0.1. It prints the process ids that hold the namespaces, and then obeys
the lines of its standard input, each of which it answers with `ok`:

    cut FROM TO             frames from one place to another are lost, until:
    join                    nothing is cut any more
    weather DELAY JITTER LOSS   delay and its variation in milliseconds, loss in per cent

Places are the numbers of namespaces; `all` stands for any. Everything ends with the standard input.
"""

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TAP = 0x0002
IFF_NO_PI = 0x1000
CLONE_NEWNET = 0x40000000
LIBC = ctypes.CDLL(None, use_errno=True)


def enter(path):
    """Enters a network namespace."""
    with open(path) as namespace:
        if LIBC.setns(namespace.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")


def port(number, address):
    """Makes the interface of a place in the present namespace."""
    tap = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tap, TUNSETIFF, struct.pack("16sH", b"net0", IFF_TAP | IFF_NO_PI))
    for command in (
        f"ip link set net0 address {mac(number)}",
        f"ip address add {address}/24 dev net0",
        "ip link set net0 up",
        "ip link set lo up",
    ):
        subprocess.run(command.split(), check=True)
    return tap


def mac(number):
    return f"02:00:00:00:00:{number:02x}"


class Switch:
    """The ports by number; the last one is that of the namespace in which the switch runs."""

    def __init__(self, ports):
        self.ports = ports
        self.by_mac = {bytes.fromhex(mac(number).replace(":", "")): number for number in range(len(ports))}
        self.cuts = set()
        self.weather = (0.0, 0.0, 0.0)
        self.waiting = []
        self.count = 0
        self.random = random.Random(1)

    def obey(self, line):
        match line.split():
            case ["cut", start, end]:
                self.cuts.add((start, end))
            case ["join"]:
                self.cuts.clear()
            case ["weather", *numbers]:
                delay, jitter, loss = map(float, numbers)
                self.weather = (delay / 1000, jitter / 1000, loss / 100)
            case _:
                sys.exit(f"switch.py: {line}")

    def is_cut(self, start, end):
        pairs = ((start, end), (start, "all"), ("all", end))
        return any((str(one), str(other)) in self.cuts for one, other in pairs)

    def forward(self, start, frame):
        target = self.by_mac.get(frame[:6])
        ends = [target] if target is not None else [end for end in range(len(self.ports)) if end != start]
        delay, jitter, loss = self.weather
        for end in ends:
            if self.is_cut(start, end) or (loss and self.random.random() < loss):
                continue
            if not delay:
                self.send(end, frame)
                continue
            self.count += 1
            due = time.monotonic() + max(0.0, delay + self.random.uniform(-jitter, jitter))
            heapq.heappush(self.waiting, (due, self.count, end, frame))

    def send(self, end, frame):
        try:
            os.write(self.ports[end], frame)
        except BlockingIOError:
            pass  # As on any network, a frame that finds no room is lost.

    def run(self):
        poll = select.poll()
        numbers = {tap: number for number, tap in enumerate(self.ports)}
        for tap in self.ports:
            poll.register(tap, select.POLLIN)
        poll.register(0, select.POLLIN | select.POLLHUP)
        while True:
            wait = self.waiting[0][0] - time.monotonic() if self.waiting else 1.0
            for source, _ in poll.poll(max(0.0, wait) * 1000):
                if source == 0:
                    line = sys.stdin.readline()
                    if not line:
                        return
                    self.obey(line)
                    print("ok", flush=True)
                    continue
                try:
                    while True:
                        self.forward(numbers[source], os.read(source, 65536))
                except BlockingIOError:
                    pass
            while self.waiting and self.waiting[0][0] <= time.monotonic():
                _, _, end, frame = heapq.heappop(self.waiting)
                self.send(end, frame)


def main():
    count = int(sys.argv[1])
    home = f"/proc/{os.getpid()}/ns/net"
    # They end with this program, however it ends.
    holders = [
        subprocess.Popen(["unshare", "--net", "cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        for _ in range(count)
    ]
    try:
        own = os.readlink(home)
        own_file = os.open(home, os.O_RDONLY)
        ports = []
        for number, holder in enumerate(holders):
            path = f"/proc/{holder.pid}/ns/net"
            while os.readlink(path) == own:
                time.sleep(0.01)
            enter(path)
            ports.append(port(number, f"10.77.0.{10 + number}"))
        enter(f"/proc/self/fd/{own_file}")
        ports.append(port(count, "10.77.0.1"))
        print(*(holder.pid for holder in holders), flush=True)
        Switch(ports).run()
    finally:
        for holder in holders:
            holder.kill()


main()
