//! Compiles the server again when there is a new migration: `sqlx::migrate!` does not see a new file.

fn main() {
    println!("cargo::rerun-if-changed=src/store/migrations");
}
