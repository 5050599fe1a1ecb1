#!/bin/sh
# Cargo as it is started by cargo-auditable. The path of that program would be part of the hashes of
# what it compiles; its name is not different on another machine.
RUSTC_WORKSPACE_WRAPPER=cargo-auditable exec cargo "$@"
