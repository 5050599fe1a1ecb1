//! Answers an AI request from the standard input as the worker of the page does, to compare their
//! speed.

use std::io::{read_to_string, stdin};

use jungle::ai_request::{read_request, write_message};
use jungle::search::StopSignal;

fn main() {
    let text = read_to_string(stdin()).expect("the request is text");
    let request = read_request(&text).expect("the text is a request");
    request.run(1, StopSignal::never(), &|message| println!("{}", write_message(&message)));
}
