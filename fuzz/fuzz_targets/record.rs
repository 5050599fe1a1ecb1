//! Any bytes are a record or an error. A record that loads, and the valid prefix of one that does
//! not, can be written and loads again.

#![no_main]

use jungle::messages::Messages;
use jungle::record::{Record, read, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    match read(content) {
        Ok(record) => check(&record),
        Err(error) => {
            let message = Messages::english().load_error(&error);
            assert!(!message.contains(char::is_control), "{message}");
            if let Some(record) = error.valid_prefix {
                check(&record);
            }
        }
    }
});

fn check(record: &Record) {
    let text = write(record, record.len());
    let again = read(text.as_bytes()).expect("what was written");
    assert_eq!(write(&again, again.len()), text);
}
