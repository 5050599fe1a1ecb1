//! The file with the settings of a server.

use std::fs::File;
use std::io::Read;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use jungle::messages::Messages;
use jungle::net::cluster::ClusterSettings;
use jungle::net::server::{AddressRange, ServerLimits, TlsFiles};
use serde::Deserialize;

use crate::commands::{Failure, shown};

/// The maximum size of the file, in bytes.
const MAX_BYTES: u64 = 64 * 1024;

/// The settings in a file. Everything may be left out.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Config {
    /// The address on which the server listens.
    pub address: Option<SocketAddr>,
    /// The address on which it gives figures.
    pub metrics: Option<SocketAddr>,
    /// The names by which browsers ask for it.
    pub names: Vec<String>,
    /// The addresses of proxies.
    pub proxies: Vec<IpAddr>,
    /// The networks without limits by address.
    pub trusted: Vec<AddressRange>,
    /// The address of the database.
    pub database: Option<String>,
    /// The folder of the page.
    pub web: Option<PathBuf>,
    /// The certificate.
    pub tls: Option<TlsFiles>,
    /// The nodes of the cluster.
    pub cluster: Option<ClusterSettings>,
    /// What the server has to keep to.
    pub limits: Option<ServerLimits>,
}

impl Config {
    /// Reads a file in RON.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let failed = |error: &dyn std::fmt::Display| Failure(format!("{}: {error}", shown(path)));
        let mut text = String::new();
        let file = File::open(path).map_err(|error| failed(&error))?;
        file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(|error| failed(&error))?;
        if text.len() as u64 > MAX_BYTES {
            return Err(failed(&format!("larger than {MAX_BYTES} bytes")));
        }
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(&text).map_err(|error| failed(&Messages::english().ron_error(&error)))
    }
}
