//! Answers a question from the standard input as the worker of a page does, to measure it against.

use std::io::{read_to_string, stdin};
use std::sync::atomic::AtomicBool;

use jungle::thought::{Said, read_question, write_said};

fn main() {
    let text = read_to_string(stdin()).expect("the question is text");
    let question = read_question(&text).expect("the text is a question");
    let spec = question.record.setup.start.spec().clone();
    let say = |said| println!("{}", write_said(&said, &spec));
    let never = AtomicBool::new(false);
    let answer = question.answer(1, &never, &|report| say(Said::Report(report.clone())));
    say(Said::Answer(answer));
}
