//! What an operator does with the database of a server.

use std::io::{Write, stdout};
use std::process::ExitCode;

use jungle::clock::date_ms;
use jungle::net::account::{AccountId, AccountName};
use jungle::net::server::new_password;
use jungle::net::store::{Account, AuditEntry, DatabaseLock, Store, StoreError, Usage};
use serde_json::{Value, json};
use tokio::runtime::Builder;

use super::Operation;
use crate::commands::output::ignore_closed_pipe;
use crate::commands::{Failure, shown};

/// Runs an operation on a database.
pub(super) fn run(operation: &Operation, database: &str) -> Result<ExitCode, Failure> {
    // Otherwise an empty database would be created, and copied with success.
    if let Some(path) = Store::missing_file(database) {
        return Err(Failure(format!("{}: there is no such database", shown(path))));
    }
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        // What a server writes in the meantime would not be copied.
        let _locks = match operation {
            Operation::Migrate { to } => vec![lock(database).await?, lock(to).await?],
            _ => Vec::new(),
        };
        let store = Store::open(database).await?;
        let result = operate(operation, &store).await;
        store.close().await;
        result
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Locks a database, so that no server uses it.
async fn lock(database: &str) -> Result<DatabaseLock, StoreError> {
    let owner = format!("a migration, process {}", std::process::id());
    DatabaseLock::take(database, Usage::Alone, &owner).await
}

async fn operate(operation: &Operation, store: &Store) -> Result<(), Failure> {
    match operation {
        Operation::Migrate { to } => {
            let other = Store::open(to).await?;
            let result = store.copy_to(&other).await;
            other.close().await;
            result?;
            ignore_closed_pipe(writeln!(stdout(), "everything is copied"))?;
        }
        Operation::Backup { to } => store.backup(to).await?,
        Operation::Accounts => list(store).await?,
        Operation::Rename { name, to } => {
            let account = find(store, name).await?;
            let to = AccountName::try_from(to.clone())?;
            store.rename(&account.id, &to, date_ms()).await?;
            note(store, &account, "renamed", json!({ "from": name, "to": to })).await?;
        }
        Operation::Reset { name } => {
            let account = find(store, name).await?;
            let (password, hash) = new_password().ok_or_else(no_randomness)?;
            store.set_password(&account.id, &hash, date_ms()).await?;
            note(store, &account, "reset the password", Value::Null).await?;
            ignore_closed_pipe(writeln!(stdout(), "{password}"))?;
        }
        Operation::Close { name } => {
            let account = find(store, name).await?;
            store.close_account(&account.id, date_ms()).await?;
            note(store, &account, "closed", Value::Null).await?;
        }
        Operation::Audit => audit(store).await?,
    }
    Ok(())
}

fn no_randomness() -> Failure {
    Failure("the system has no source of random numbers".to_owned())
}

/// The account with a name.
async fn find(store: &Store, name: &str) -> Result<Account, Failure> {
    let missing = || Failure(format!("no account is called '{name}'"));
    let known = AccountName::new(name).ok_or_else(missing)?;
    Ok(store.credentials(&known).await?.ok_or_else(missing)?.account)
}

async fn note(
    store: &Store,
    account: &Account,
    action: &str,
    detail: Value,
) -> Result<(), StoreError> {
    let subject = Some(account.id.clone());
    let entry = AuditEntry { actor: None, subject, action: action.to_owned(), detail };
    store.add_audit(&entry, date_ms()).await
}

async fn list(store: &Store) -> Result<(), Failure> {
    let mut last = None;
    loop {
        let page = store.accounts(last.as_ref()).await?;
        let Some(end) = page.last().cloned() else {
            return Ok(());
        };
        for account in page {
            let name = account.name.as_ref().map_or("-", AccountName::as_str);
            let kind = match (account.closed_ms, account.is_guest) {
                (Some(_), _) => "closed",
                (None, true) => "guest",
                (None, false) => "account",
            };
            let made = date(account.made_ms);
            ignore_closed_pipe(writeln!(
                stdout(),
                "{name}\t{kind}\t{made}\t{}",
                account.id.as_str()
            ))?;
        }
        last = Some(end);
    }
}

async fn audit(store: &Store) -> Result<(), Failure> {
    let mut before = None;
    loop {
        let page = store.audit(None, before).await?;
        let Some(end) = page.last().map(|row| row.number) else {
            return Ok(());
        };
        for row in page {
            let id = |id: Option<AccountId>| id.map_or_else(|| "operator".to_owned(), String::from);
            let (at, entry) = (date(row.at_ms), row.entry);
            let (actor, subject) = (id(entry.actor), id(entry.subject));
            let line = format!("{at}\t{actor}\t{}\t{subject}\t{}", entry.action, entry.detail);
            ignore_closed_pipe(writeln!(stdout(), "{line}"))?;
        }
        before = Some(end);
    }
}

/// A time as text.
fn date(ms: u64) -> String {
    let ms = i64::try_from(ms).unwrap_or(i64::MAX);
    jiff::Timestamp::from_millisecond(ms).map_or_else(|_| "-".to_owned(), |at| at.to_string())
}
