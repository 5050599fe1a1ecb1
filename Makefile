# Every target installs its dependencies; see tools/setup.sh.
export PATH := $(PATH):$(HOME)/.cargo/bin

.PHONY: play dist test-dist test-reproducible release media server test slowest test-server test-analysis test-cluster test-endgame test-puzzles lint lint-core bench ladder fuzz sounds pictures web web-build web-quick lint-web test-web bench-web

# The port on which the page is served, only on the loopback interface.
PORT = 8080

# The games of the ladder, all if it is empty.
GAMES =

# The features of `make server`.
FEATURES = server

# The fuzz targets, all if it is empty, and the time that each of them runs, in seconds.
TARGETS =
SECONDS = 60

play:
	tools/setup.sh
	cargo run --release

# All packages, in target/packages.
dist:
	tools/setup.sh
	tools/setup.sh web
	tools/setup.sh dist
	tools/setup_web.sh
	tools/setup_dist.sh
	tools/dist/all.sh

# Installs and starts what `make dist` has made; pictures are in target/packaging/pictures.
test-dist:
	tools/setup.sh test
	tools/setup.sh web
	tools/setup.sh test-dist
	tools/setup_web.sh
	tools/dist/test.sh

# Makes the packages once more in another folder, and compares them.
test-reproducible:
	tools/dist/reproduce.sh

# Checks that VERSION can be released, and makes and tests its packages.
release:
	tools/dist/release.sh "$(VERSION)"

# The pictures of the README, of the metainfo and of link previews.
media: web-quick
	tools/setup.sh test
	tools/make_media.sh

# Without the window, with the page. FEATURES=cluster makes one with `jungle worker`.
server: web-build
	tools/setup.sh
	tools/setup_dist.sh
	install -D "$$(PROFILE=release tools/dist/build.sh x86_64-unknown-linux-gnu --no-default-features --features $(FEATURES))" target/server/jungle

test:
	tools/setup.sh test
	cargo test --no-fail-fast

# The slowest of these tests.
slowest:
	tools/setup.sh slowest
	tools/slowest_tests.sh

# The server and its database, on SQLite and PostgreSQL, a minute of many games with connections that
# are cut, and several servers with nodes of NATS that are killed. The same packages are chosen each time,
# so that the features of dependencies are the same.
SERVER = -p jungle -p jungle-server -p jungle-mine --no-default-features --features jungle/cluster
test-server:
	tools/setup.sh server
	cargo test $(SERVER) --lib --test server --test store -- --nocapture
	NATS_SERVER="$$(tools/nats_server.sh)" cargo test $(SERVER) --test cluster -- --nocapture --test-threads 1
	cargo build $(SERVER) --bins --example load
	"$${CARGO_TARGET_DIR:-target}/debug/examples/load" --rooms 50 --rate 100 --length 20 --reconnect 5 --seconds 60

# Two hundred windows that are killed while a game is analysed in them; `make test` kills twenty.
test-analysis:
	tools/setup.sh test
	JUNGLE_ANALYSIS_KILLS=200 cargo test --test window a_killed_analysis -- --nocapture

# Several servers and nodes that are killed and cut off many times, with the table of what came of it,
# the load that clusters of several sizes bear, and two pages whose server is killed. It takes 70
# minutes.
test-cluster: web-quick
	tools/setup.sh test
	tools/setup.sh server
	cargo build --release $(SERVER) --bins --example load --example jobs
	NATS_SERVER="$$(tools/nats_server.sh)" JUNGLE_CLUSTER_KILLS=200 JUNGLE_NODE_KILLS=20 JUNGLE_CUTS=10 JUNGLE_RIVAL_ROUNDS=10000 cargo test --release $(SERVER) --test cluster -- --nocapture --test-threads 1
	tools/cluster_load.sh --rooms 500 --rate 500 --seconds 60
	tools/build_server_for_tests.sh $(SERVER)
	NATS_SERVER="$$(tools/nats_server.sh)" tools/node.sh --test web/cluster.mjs

# What takes minutes: published figures, and five pieces played out.
test-endgame:
	tools/setup.sh
	cargo test --release -p jungle-engine -p jungle-study --test endgame --test five_pieces -- --ignored --nocapture

# All puzzles, proved again.
test-puzzles:
	tools/setup.sh
	cargo test --release -p jungle-study --test puzzle -- --ignored --nocapture

lint: lint-core
	cargo clippy --all-targets --features dev -- --deny warnings

# Everything except the window.
lint-core:
	tools/setup.sh lint
	cargo fmt --all --check
	cargo fmt --manifest-path web/bindgen/Cargo.toml --check
	cargo clippy --workspace --exclude jungle-web --all-targets --no-default-features -- --deny warnings
	cargo clippy --all-targets --no-default-features --features art,server -- --deny warnings
	cargo clippy --workspace --exclude jungle-web --all-targets --no-default-features --features jungle/art,jungle/cluster -- --deny warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --exclude jungle --exclude jungle-web --no-deps --quiet
	tools/check_form.sh
	tools/check_walls.py
	tools/check_dependencies.sh

bench:
	tools/setup.sh test
	cargo bench --bench rules --bench search --bench endgame --bench records --bench report --bench live_search --bench export --bench rooms --bench puzzles --bench window --bench hosting

ladder:
	tools/setup.sh
	tools/ladder.sh $(GAMES)

fuzz:
	tools/setup.sh fuzz
	tools/fuzz.sh $(SECONDS) $(TARGETS)

sounds:
	tools/setup.sh sounds
	tools/make_sounds.sh
	tools/make_music.py

pictures:
	tools/setup.sh test
	tools/pictures.sh target/pictures

web: web-build
	web/node_modules/.bin/sirv web/dist --host 127.0.0.1 --port $(PORT) --brotli --gzip

web-build:
	tools/setup.sh web
	tools/setup_web.sh
	tools/web.sh

lint-web:
	tools/setup.sh web
	tools/lint_web.sh

# The page for tests, which takes half the time to build.
web-quick:
	tools/setup.sh web
	tools/setup_web.sh
	tools/web.sh quick

# The programs for these tests contain the page. The benchmark has the features of the dependencies as
# `make test` compiles them.
test-web: web-quick
	tools/setup.sh test
	tools/build_server_for_tests.sh $(SERVER)
	JUNGLE_PAGE=web/dist cargo build --bin jungle --bench window
	tools/node.sh --test --test-concurrency=1 web/tests/*.test.mjs

bench-web: web-build
	tools/web.sh minimal
	cargo build
	tools/node.sh web/bench.mjs
