//! The choice of the node that a server is connected to.

use std::sync::Arc;

use async_nats::{ReconnectToServer, Server, ServerAddr};
use parking_lot::Mutex;

/// Which node is connected to next. Its copies share it.
#[derive(Clone, Default)]
pub(super) struct NextNode(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// The node that is to be connected to.
    wanted: Option<ServerAddr>,
    /// The address of the node that was tried last.
    last: Option<String>,
}

impl NextNode {
    /// The next connection is to this node.
    pub fn want(&self, node: ServerAddr) {
        self.0.lock().wanted = Some(node);
    }

    /// The node to connect to: the one that is wanted, or else another one than the last, since that may
    /// be cut off from the others. `None` at the first connection, for which all nodes are tried.
    pub fn choose(&self, mut nodes: Vec<Server>) -> Option<ReconnectToServer> {
        let mut state = self.0.lock();
        let address = |node: &Server| node.addr.as_url_str().to_owned();
        let next = match state.wanted.take() {
            Some(wanted) => wanted,
            None => {
                let connected = || nodes.iter().find(|node| node.did_connect).map(address);
                let before = state.last.take().or_else(connected)?;
                nodes.sort_by_key(address);
                let next = nodes.iter().find(|node| address(node) > before);
                next.or(nodes.first())?.addr.clone()
            }
        };
        state.last = Some(next.as_url_str().to_owned());
        Some(ReconnectToServer { addr: next, delay: None })
    }
}
