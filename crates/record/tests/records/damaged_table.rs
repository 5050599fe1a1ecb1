//! The table of damaged files: the error of each.

use std::fs;
use std::path::{Path, PathBuf};

/// The first row of the table.
const HEADING: &str = "# file\tcode\tplace\tvalid moves\tsentence";

/// The folder of the records of this repository.
pub fn folder() -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut folders = folders.map(|folder| folder.join("crates/record/tests/data/records"));
    folders.find(|folder| folder.is_dir()).expect("the records")
}

pub fn rows() -> Vec<[String; 5]> {
    let text = fs::read_to_string(folder().join("damaged.tsv")).expect("the table of this folder");
    let (heading, rows) = text.split_once('\n').expect("more than a heading");
    assert_eq!(heading, HEADING);
    let cut = |row: &str| row.split('\t').map(str::to_owned).collect::<Vec<_>>();
    rows.lines().map(|row| cut(row).try_into().expect("five columns")).collect()
}
