//! The journal in a stream.

use jungle::net::journal::StreamJournal;

use crate::journal_cases::conform;
use crate::nats::{all, runtime};

#[test]
fn the_journals_in_streams_conform() {
    let runtime = runtime();
    let _inside = runtime.enter();
    for nats in all() {
        let cluster = runtime.block_on(nats.connect());
        println!("{} nodes", nats.settings().replicas);
        conform(&|| Box::new(StreamJournal::new(cluster.clone())));
    }
}
