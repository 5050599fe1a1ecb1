# Every target does its own set-up; see tools/setup.sh.
export PATH := $(PATH):$(HOME)/.cargo/bin

.PHONY: play test lint bench ladder fuzz

# How long each fuzz target runs, in seconds.
SECONDS = 60

play:
	tools/setup.sh
	cargo run --release

test:
	tools/setup.sh test
	cargo test

lint:
	tools/setup.sh lint
	cargo fmt --check
	cargo clippy --all-targets -- --deny warnings
	cargo clippy --all-targets --no-default-features -- --deny warnings
	cargo clippy --all-targets --no-default-features --features art -- --deny warnings
	tools/check_form.sh

bench:
	tools/setup.sh test
	cargo bench --bench rules --bench search --bench endgame --bench records --bench export --bench window

ladder:
	tools/setup.sh
	tools/ladder.sh

fuzz:
	tools/setup.sh fuzz
	tools/fuzz.sh $(SECONDS)
