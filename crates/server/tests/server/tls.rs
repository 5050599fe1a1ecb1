//! Encrypted connections. The certificate in `tests/data/tls` is for `localhost`, and for tests only.

use std::env;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::channel;

use jungle_client::http::{Credential, HttpError, HttpResult, send};
use jungle_client::online::{ApiReply, Call};
use jungle_client::{Connection, LobbySocket, ServerAddress};
use jungle_server::{Server, ServerError, ServerSettings, TlsFiles};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::support::{PATIENCE, settings};

fn files() -> TlsFiles {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls");
    TlsFiles { certificate: folder.join("certificate.pem"), key: folder.join("key.pem") }
}

#[test]
fn connections_are_encrypted_and_sessions_are_for_them_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(ServerSettings { tls: Some(files()), ..settings(folder.path()) });
    let server = server.expect("a server");
    let port = server.address().port();
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(files().certificate).expect("a certificate");
    roots.add(certificate).expect("a root");
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    let client = ClientConnection::new(Arc::new(config), name).expect("a client");
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    let mut stream = StreamOwned::new(client, stream);
    let request = format!(
        "POST /api/guest HTTP/1.1\r\nHost: localhost:{port}\r\n\
         Origin: https://localhost:{port}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    // The end of the connection is not announced.
    let _ = stream.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000\r\n"), "{answer}");
    assert!(answer.contains("__Host-session=") && answer.contains("; Secure"), "{answer}");
    // Without encryption there is no answer.
    let mut plain = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    plain.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    plain.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("a request");
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer);
    assert!(!String::from_utf8_lossy(&answer).contains("HTTP"));
}

/// The variable with the port of the server for [`a_program_uses_the_certificates_of_the_system`].
const PORT: &str = "JUNGLE_TEST_PORT";

#[test]
fn programs_trust_the_certificates_of_the_system() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(ServerSettings { tls: Some(files()), ..settings(folder.path()) });
    let server = server.expect("a server");
    // The certificates of the system are those in a file that is named by a variable.
    let tested = Command::new(env::current_exe().expect("this program"))
        .args(["tls::a_program_uses_the_certificates_of_the_system", "--exact", "--ignored"])
        .env("SSL_CERT_FILE", files().certificate)
        .env(PORT, server.address().port().to_string())
        .output();
    let tested = tested.expect("this program runs");
    let output = String::from_utf8_lossy(&tested.stdout);
    assert!(tested.status.success() && output.contains("1 passed"), "{output}");
}

/// Sends a request, and waits for the answer.
fn ask(address: &ServerAddress, call: &Call) -> HttpResult {
    let (woken, wake) = channel();
    let pending = send(
        call.request(address, None, None),
        Box::new(move || {
            // Nobody waits if the test has failed.
            let _ = woken.send(());
        }),
    );
    wake.recv_timeout(PATIENCE).expect("an answer");
    pending.take().expect("an answer")
}

#[test]
#[ignore = "run by another test, with other certificates of the system"]
fn a_program_uses_the_certificates_of_the_system() {
    let port = env::var(PORT).expect("the other test runs this one");
    let address = |host: &str| format!("https://{host}:{port}").parse().expect("an address");
    // The certificate is for another name.
    assert_eq!(ask(&address("127.0.0.1"), &Call::Me), Err(HttpError::Untrusted));
    let server = address("localhost");
    let reply = Call::Guest.reply(ask(&server, &Call::Guest));
    let Ok(ApiReply::SignedIn(guest)) = reply else { panic!("{reply:?}") };
    let session = Credential::Session(guest.session.expect("a session"));
    let (woken, wake) = channel();
    let wake_up = Box::new(move || {
        let _ = woken.send(());
    });
    let lobby = LobbySocket::open(&server, session, "test 1".to_owned(), 1, wake_up);
    let lobby = lobby.expect("a socket");
    loop {
        let news = lobby.news();
        if news.is_some_and(|news| news.snapshot.connection == Connection::Entered) {
            break;
        }
        wake.recv_timeout(PATIENCE).expect("news");
    }
}

#[test]
fn a_certificate_that_cannot_be_used_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let TlsFiles { certificate, key } = files();
    for (certificate, key, of) in [
        (folder.path().join("none.pem"), key.clone(), "none.pem"),
        (certificate.clone(), certificate, "certificate.pem"),
        (key.clone(), key, "key.pem"),
    ] {
        let tls = Some(TlsFiles { certificate, key });
        match Server::start(ServerSettings { tls, ..settings(folder.path()) }) {
            Err(ServerError::Tls { path, error }) => {
                assert!(path.ends_with(of) && !error.is_empty(), "{}: {error}", path.display());
            }
            Err(error) => panic!("{error}"),
            Ok(_) => panic!("a server without a certificate"),
        }
    }
}
