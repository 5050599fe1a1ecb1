//! Any bytes are a record or are refused; what loads, and what is sound of what does not, is
//! written as it loads again.

#![no_main]

use jungle::record::{Record, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    match read(content) {
        Ok(record) => check(&record),
        Err(problem) => {
            assert!(!problem.to_string().contains('\n'), "{problem}");
            if let Some(sound) = problem.sound {
                check(&sound);
            }
        }
    }
});

fn check(record: &Record) {
    let text = write(record, record.len());
    let again = read(text.as_bytes()).expect("what was written");
    assert_eq!(write(&again, again.len()), text);
}
