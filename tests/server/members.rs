//! Members that were put out, at one server.

use crate::member_cases::members_that_were_put_out;
use crate::support::{behind_proxy, behind_proxy_settings};

#[test]
fn nothing_is_left_of_members_that_were_put_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let ports = [server.address().port(); 2];
    members_that_were_put_out(ports, &behind_proxy_settings(folder.path()).database);
}
