//! `jungle serve`: a server with accounts, a lobby, ratings and an archive.

mod config;
mod operate;

use std::io::{Write, stdout};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use jungle::net::cluster::ClusterSettings;
use jungle::net::endpoint::write_log;
use jungle::net::host::Page;
use jungle::net::server::{Server, ServerSettings, TlsFiles};
use jungle::storage::server_folder;
use jungle::version;
use tokio::runtime::Builder;

use super::Failure;
use super::host::asked_to_end;
use config::Config;

/// The address on which the server listens if none is given.
const ADDRESS: &str = "127.0.0.1:7878";
/// The name of the file of the database in the data folder.
const DATABASE: &str = "jungle.db";

/// Serve the page, a lobby, accounts, ratings and an archive, until Ctrl-C. Without options, only this
/// machine reaches it, under <http://127.0.0.1:7878>
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct ServeArgs {
    #[command(subcommand)]
    operation: Option<Operation>,
    /// The address on which the server listens, such as `0.0.0.0:7878`
    #[arg(long, value_name = "IP:PORT")]
    address: Option<SocketAddr>,
    /// Give figures for those who watch the server under `/metrics` of an address of its own, such as
    /// `127.0.0.1:9000`
    #[arg(long, value_name = "IP:PORT")]
    metrics: Option<SocketAddr>,
    /// A name by which browsers ask for the server; with the port that they use, such as
    /// `play.example.org:443`, if that is not the server's own, as behind a proxy
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// The address of a proxy that states from which address a request comes
    #[arg(long = "proxy", value_name = "IP")]
    proxies: Vec<IpAddr>,
    /// Encrypt connections with a certificate, and those that lead to it, in PEM
    #[arg(long, value_name = "FILE", requires = "key")]
    certificate: Option<PathBuf>,
    /// The private key of the certificate, in PEM
    #[arg(long, value_name = "FILE", requires = "certificate")]
    key: Option<PathBuf>,
    /// Serve the page from a folder instead of the one that is built in
    #[arg(long, value_name = "DIR")]
    web: Option<PathBuf>,
    /// Be one of several servers that share their games through these nodes of NATS JetStream, such as
    /// `nats://10.0.0.1:4222,nats://10.0.0.2:4222`, and a database of PostgreSQL
    #[arg(long, value_name = "NODES", env = "JUNGLE_CLUSTER", hide_env_values = true)]
    cluster: Option<String>,
    /// The number of nodes that have each entry
    #[arg(long, value_name = "NUMBER", default_value_t = 3, requires = "cluster")]
    replicas: usize,
    #[command(flatten)]
    store: StoreArgs,
}

/// Where the database is.
#[derive(Args)]
struct StoreArgs {
    /// The database: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`; a file in the data folder
    /// if it is not given
    #[arg(
        long,
        value_name = "URL",
        global = true,
        env = "JUNGLE_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// A file with settings; options go before it. `docs/server.md` describes it
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Operation {
    /// Copy everything into another database, which is empty. The server must not run
    Migrate {
        /// The other database
        #[arg(value_name = "URL")]
        to: String,
    },
    /// Copy a database of SQLite into a file, also while the server runs
    Backup {
        /// The file, which does not exist
        #[arg(value_name = "FILE")]
        to: PathBuf,
    },
    /// List the accounts
    Accounts,
    /// Give an account another name
    Rename {
        /// The present name
        name: String,
        /// The new name
        to: String,
    },
    /// Give an account a new password, which is printed
    Reset {
        /// The name
        name: String,
    },
    /// Close an account: its games stay, without its name
    Close {
        /// The name
        name: String,
    },
    /// Print what administrators and players have done to accounts, the latest first
    Audit,
}

impl StoreArgs {
    fn config(&self) -> Result<Config, Failure> {
        self.config.as_deref().map_or_else(|| Ok(Config::default()), Config::read)
    }

    /// The address of the database.
    fn database(&self, config: &Config) -> Result<String, Failure> {
        if let Some(given) = self.database.clone().or_else(|| config.database.clone()) {
            return Ok(given);
        }
        let folder =
            server_folder().ok_or_else(|| Failure("there is no data folder".to_owned()))?;
        std::fs::create_dir_all(&folder)?;
        Ok(format!("sqlite:{}", folder.join(DATABASE).display()))
    }
}

/// Runs the command.
pub fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let config = args.store.config()?;
    let database = args.store.database(&config)?;
    match &args.operation {
        Some(operation) => operate::run(operation, &database),
        None => serve(args, config, database),
    }
}

fn serve(args: &ServeArgs, config: Config, database: String) -> Result<ExitCode, Failure> {
    let address = args.address.or(config.address);
    let web = args.web.clone().or(config.web);
    let page = web.map_or(Page::Embedded, Page::Folder);
    let files = args.certificate.clone().zip(args.key.clone());
    let tls = files.map(|(certificate, key)| TlsFiles { certificate, key }).or(config.tls);
    let given = args.cluster.clone();
    let given = given.map(|nodes| ClusterSettings { nodes, replicas: args.replicas });
    let cluster = given.or(config.cluster);
    let scheme = if tls.is_some() { "https" } else { "http" };
    let is_without_page = page == Page::Embedded && !Page::is_embedded();
    write_log();
    let server = Server::start(ServerSettings {
        version: version::FULL,
        address: address.unwrap_or_else(|| ADDRESS.parse().expect("an address")),
        metrics: args.metrics.or(config.metrics),
        names: [args.names.clone(), config.names].concat(),
        proxies: [args.proxies.clone(), config.proxies].concat(),
        trusted: config.trusted,
        database,
        page,
        tls,
        limits: config.limits.unwrap_or_default(),
        cluster,
    })?;
    let mut out = stdout();
    writeln!(out, "{scheme}://{}", server.address())?;
    if is_without_page {
        writeln!(out, "This program was built without the page; see --web.")?;
    }
    out.flush()?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(asked_to_end());
    drop(server);
    Ok(ExitCode::SUCCESS)
}
