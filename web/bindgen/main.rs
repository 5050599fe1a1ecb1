//! Makes the JavaScript bindings of a WebAssembly program for browsers, like wasm-bindgen's own
//! command, whose test runner takes minutes to compile.
//!
//! `bindgen INPUT FOLDER NAME [--reset-state] [--no-names]` writes `NAME.js` and `NAME_bg.wasm`.
//! With `--reset-state`, the program can be started again in the same worker; with `--no-names`, the
//! names of functions are left out.

use std::env;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name, flags @ ..] = arguments.as_slice() else {
        bail!("expected an input file, a folder and a name");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).web(true)?.typescript(false);
    bindgen.omit_default_module_path(false);
    for flag in flags {
        match flag.as_str() {
            "--reset-state" => bindgen.reset_state_function(true),
            "--no-names" => bindgen.remove_name_section(true),
            other => bail!("unknown flag {other}"),
        };
    }
    bindgen.generate(folder).with_context(|| format!("no bindings of {input}"))
}
