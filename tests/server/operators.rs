//! What an operator meets: a database that is in use, or damaged.

use std::io::{Seek, SeekFrom, Write};
use std::process::Command;

use jungle_server::cluster::ClusterSettings;
use jungle_server::store::StoreError;
use jungle_server::{Server, ServerError, ServerSettings};
use sqlx::{AnyConnection, Connection, raw_sql};
use tokio::runtime::{Builder, Runtime};

use crate::postgres::{Postgres, postgres};
use crate::support::{User, settings, start};

fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime")
}

#[test]
fn a_database_is_used_by_one_server_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = settings(folder.path());
    let mut all = vec![own.clone()];
    if let Some(server) = postgres() {
        let name = runtime().block_on(server.create_database());
        all.push(ServerSettings { database: Postgres::address(&server.folder, &name), ..own });
    }
    for settings in all {
        let server = Server::start(settings.clone()).expect("a server");
        let second = Server::start(settings.clone()).err().expect("no second server").to_string();
        let process = std::process::id().to_string();
        let address = server.address().to_string();
        assert!(second.contains(&process) && second.contains(&address), "{second}");
        let to = format!("sqlite:{}", folder.path().join("copy.db").display());
        let migrate = || {
            Command::new(env!("CARGO_BIN_EXE_jungle"))
                .args(["serve", "migrate", &to, "--database", &settings.database])
                .output()
                .expect("the program of this package")
        };
        let refused = migrate();
        let error = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && error.contains(&process), "{error}");
        drop(server);
        assert!(migrate().status.success(), "without the server");
        std::fs::remove_file(folder.path().join("copy.db")).expect("the copy");
        drop(Server::start(settings).expect("a server again"));
    }
}

#[test]
fn servers_of_a_cluster_need_postgres() {
    let folder = tempfile::tempdir().expect("a folder");
    let nodes = "nats://127.0.0.1:1".to_owned();
    let cluster = Some(ClusterSettings { nodes, replicas: 1 });
    let refused = Server::start(ServerSettings { cluster, ..settings(folder.path()) });
    assert!(matches!(refused, Err(ServerError::ClusterDatabase)));
}

#[test]
fn a_damaged_database_is_found_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    for name in ["Ada", "Ben", "Cleo"] {
        User::register(server.address().port(), name);
    }
    drop(server);
    let settings = settings(folder.path());
    // Everything is in the file itself after this.
    runtime().block_on(async {
        let mut connection = AnyConnection::connect(&settings.database).await.expect("a database");
        let whole = raw_sql("PRAGMA wal_checkpoint(TRUNCATE)");
        whole.execute(&mut connection).await.expect("a checkpoint");
        connection.close().await.expect("an end");
    });
    let path = folder.path().join("server.db");
    let mut file = std::fs::File::options().write(true).open(path).expect("the database");
    let length = file.metadata().expect("a length").len();
    // The second half of the file, whose first page says how large it is.
    file.seek(SeekFrom::Start(length / 2)).expect("a place");
    let noise = vec![0xa5; usize::try_from(length / 2).expect("a small file")];
    file.write_all(&noise).expect("damage");
    drop(file);
    match Server::start(settings).err() {
        Some(ServerError::Store(StoreError::DamagedFile { .. } | StoreError::Database(_))) => {}
        other => panic!("{other:?}"),
    }
}
