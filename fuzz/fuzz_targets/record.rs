//! Any bytes are a record or are refused; what loads, and the sound part of what does not, is written
//! so that it loads again.

#![no_main]

use jungle::record::{Record, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    match read(content) {
        Ok(record) => check(&record),
        Err(error) => {
            assert!(!error.to_string().contains(char::is_control), "{error}");
            if let Some(sound) = error.valid_prefix {
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
