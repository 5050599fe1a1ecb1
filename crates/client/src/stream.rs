//! Connections to servers on native targets, encrypted or not.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};

use super::{HostAddress, ServerAddress};

/// A connection, encrypted or not.
pub(super) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Connects to a server.
///
/// # Errors
/// If the server does not answer, or an encrypted connection is not possible, for example because of
/// its certificate; see [`is_untrusted`].
pub(super) async fn connect(server: &ServerAddress) -> io::Result<Box<dyn Stream>> {
    // An address of IPv6 has brackets in links only.
    let name = match &server.host {
        HostAddress::Ip(ip) => ip.to_string(),
        HostAddress::Name(name) => name.as_str().to_owned(),
    };
    let stream = TcpStream::connect((name.as_str(), server.port)).await?;
    // Moves are short, and are sent at once.
    stream.set_nodelay(true)?;
    if !server.is_secure {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(name).map_err(io::Error::other)?;
    Ok(Box::new(connector()?.connect(name, stream).await?))
}

/// Whether a connection failed because the certificate of the server is not valid for it, or not known
/// to this computer.
pub(super) fn is_untrusted(error: &io::Error) -> bool {
    let error = error.get_ref().and_then(|error| error.downcast_ref::<Error>());
    matches!(error, Some(Error::InvalidCertificate(_)))
}

/// What encrypts connections. It accepts the certificates that the system accepts, for example that of
/// a school, and reads them once.
fn connector() -> io::Result<TlsConnector> {
    static CONNECTOR: OnceLock<TlsConnector> = OnceLock::new();
    if let Some(connector) = CONNECTOR.get() {
        return Ok(connector.clone());
    }
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        let error = found.errors.into_iter().next().map(io::Error::other);
        return Err(error.unwrap_or_else(|| io::ErrorKind::NotFound.into()));
    }
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Ok(CONNECTOR.get_or_init(|| TlsConnector::from(Arc::new(config))).clone())
}
