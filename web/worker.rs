//! The machine in a Web Worker beside the page.

fn main() {
    jungle::worker::run();
}
