// Makes the page work offline. Files with a hash in their name never change; the page itself is
// fetched again whenever there is a connection.

// Other pages of the same origin may also have caches.
const PREFIX = `jungle ${registration.scope} `;
const CACHE = `${PREFIX}@HASH@`;
const FILES = ["manifest.webmanifest", @FILES@];

// The time that the page waits for the network before it is loaded from the cache, in milliseconds.
const TIME_LIMIT = 4000;

// The HTTP cache may contain an older page that refers to files that no longer exist. The browser
// follows redirects itself.
const FRESH = { cache: "no-cache", redirect: "manual" };

addEventListener("install", (event) => {
  const files = [new Request("./", { cache: "no-cache" }), ...FILES];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

// When a worker is activated, no page controlled by an older version is open. An open page may be
// older than this worker.
addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(
      names
        .filter((name) => name.startsWith(PREFIX) && name !== CACHE)
        .map((name) => caches.delete(name)),
    );
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

// A page asks whether this worker is newer than itself.
addEventListener("message", ({ ports }) => ports[0]?.postMessage("@HASH@"));

const cached = async (request) => (await caches.open(CACHE)).match(request, { ignoreSearch: true });

// The page from the network, or from the cache if the network fails or takes too long.
async function page(request) {
  const network = fetch(request.url, FRESH);
  const late = new Promise((resolve) => setTimeout(resolve, TIME_LIMIT));
  const response = await Promise.race([network.catch(() => undefined), late]);
  return response ?? (await cached("./")) ?? network;
}

// The files that not every visitor needs are cached when they are first used.
async function file(request) {
  const known = await cached(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && /\/(credits|locale|looks|manifest|music|names|puzzles|sound)[-.][^/]*$/.test(new URL(request.url).pathname)) {
    await (await caches.open(CACHE)).put(request, response.clone());
  }
  return response;
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") {
    return;
  }
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});
