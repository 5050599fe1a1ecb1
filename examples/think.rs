//! Answers a question from the standard input as the worker of a page does, to measure it against.

use std::io::{read_to_string, stdin};
use std::sync::atomic::AtomicBool;

use jungle::ai_request::{WorkerMessage, read_request, write_message};

fn main() {
    let text = read_to_string(stdin()).expect("the question is text");
    let question = read_request(&text).expect("the text is a question");
    let info = question.record.setup.start.info().clone();
    let say = |said| println!("{}", write_message(&said, &info));
    let never = AtomicBool::new(false);
    let answer = question.answer(1, &never, &|report| say(WorkerMessage::Info(report.clone())));
    say(WorkerMessage::Response(answer));
}
