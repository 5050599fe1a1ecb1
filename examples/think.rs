//! Answers an AI request from the standard input as the worker of the page does, for comparing their
//! speed.

use std::io::{read_to_string, stdin};

use jungle::ai_request::{WorkerMessage, read_request, write_message};
use jungle::search::StopSignal;

fn main() {
    let text = read_to_string(stdin()).expect("the request is text");
    let request = read_request(&text).expect("the text is a request");
    let info = request.record.setup.start.info().clone();
    let say = |said| println!("{}", write_message(&said, &info));
    let answer =
        request.answer(1, StopSignal::never(), &|report| say(WorkerMessage::Info(report.clone())));
    say(WorkerMessage::Response(answer));
}
