//! Answers an AI request from the standard input as the worker of the page does, to compare their
//! speed.

use std::io::{read_to_string, stdin};

use jungle::ai_request::{WorkerRequest, read_request, write_message};
use jungle::search::StopSignal;

fn main() {
    let text = read_to_string(stdin()).expect("the request is text");
    let WorkerRequest::Once(request) = read_request(&text).expect("the text is a request") else {
        panic!("a live search has no end");
    };
    request.run(1, StopSignal::never(), &|message| println!("{}", write_message(&message)));
}
