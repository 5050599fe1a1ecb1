//! Encrypted connections, with a certificate from files.

use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::ServerError;
use jungle_host::endpoint::serve::{Secure, Stream};

/// The files with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TlsFiles {
    /// The certificate and those that lead to it, in PEM.
    pub certificate: PathBuf,
    /// Its private key, in PEM.
    pub key: PathBuf,
}

/// Accepts encrypted connections.
pub(super) struct Tls(TlsAcceptor);

impl Tls {
    /// Reads the files.
    ///
    /// # Errors
    /// If a file cannot be read, or they do not go together.
    pub fn read(files: &TlsFiles) -> Result<Self, ServerError> {
        let failed = |path: &Path, error: String| ServerError::Tls { path: path.into(), error };
        let of_certificate = |error: String| failed(&files.certificate, error);
        let read = CertificateDer::pem_file_iter(&files.certificate);
        let chain = read.and_then(Iterator::collect);
        let chain: Vec<_> = chain.map_err(|error| of_certificate(error.to_string()))?;
        let key = PrivateKeyDer::from_pem_file(&files.key);
        let key = key.map_err(|error| failed(&files.key, error.to_string()))?;
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key);
        let mut config = config.map_err(|error| of_certificate(error.to_string()))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }
}

impl Secure for Tls {
    fn accept(
        &self,
        stream: TcpStream,
    ) -> Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send>> {
        let accept = self.0.accept(stream);
        Box::pin(async move { Ok(Box::new(accept.await?) as Box<dyn Stream>) })
    }
}
