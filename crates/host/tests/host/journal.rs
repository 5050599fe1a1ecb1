//! The journal in files.

use jungle_host::journal::FileJournal;

use crate::journal_cases::conform;

#[test]
fn the_journal_in_files_conforms() {
    let folder = tempfile::tempdir().expect("a folder");
    conform(&|| Box::new(FileJournal::open(folder.path().to_owned()).expect("a journal")));
}
