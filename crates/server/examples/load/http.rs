//! Requests to the server by HTTP.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// The time in which the server has to answer.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// A connection to the server from an address.
pub async fn connect(server: SocketAddr, from: IpAddr) -> io::Result<TcpStream> {
    let socket = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    if server.is_ipv4() {
        socket.bind((from, 0).into())?;
    }
    let stream = timeout(ANSWER_TIME, socket.connect(server)).await??;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends a request without a body, with the token of a session if there is one, and returns the JSON
/// of the answer.
pub async fn post(
    server: SocketAddr,
    from: IpAddr,
    path: &str,
    session: Option<&str>,
) -> io::Result<Value> {
    let bearer =
        session.map_or_else(String::new, |session| format!("Authorization: Bearer {session}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}"
    );
    let mut stream = connect(server, from).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    timeout(ANSWER_TIME, stream.read_to_string(&mut answer)).await??;
    let failed = || io::Error::other(format!("{path}: {answer}"));
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(failed)?;
    if head.split(' ').nth(1) != Some("200") {
        return Err(failed());
    }
    serde_json::from_str(body).map_err(|_| failed())
}
