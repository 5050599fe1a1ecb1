// Makes the page work offline. Files with a hash in their name never change; the page itself is
// fetched again whenever there is a connection.

// Other pages of the same origin may also have caches.
const PREFIX = `jungle ${registration.scope} `;
const CACHE = `${PREFIX}@HASH@`;
const FILES = [@FILES@];
// Its name has no hash.
const MANIFEST = "manifest.webmanifest";

// The time that the page waits for the network before it is loaded from the cache, in milliseconds.
const TIME_LIMIT = 4000;

// The HTTP cache may contain an older file, and an older page refers to files that no longer exist.
const FRESH = { cache: "no-cache" };

addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const page = await fetch("./", FRESH);
  // A host may for some time still send the page of the version before. The browser tries again.
  if (!page.ok || !(await page.clone().text()).includes('data-version="@HASH@"')) {
    throw new Error("the page is of another version");
  }
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(MANIFEST, FRESH), ...FILES]);
  await cache.put("./", page);
}

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

// The page from the network, or from the cache if the network or the host fails or takes too long.
async function page(request) {
  // The browser follows redirects itself.
  const network = fetch(request.url, { ...FRESH, redirect: "manual" });
  const late = new Promise((resolve) => setTimeout(resolve, TIME_LIMIT));
  const response = await Promise.race([network.catch(() => undefined), late]);
  return response?.status < 500 ? response : (await cached("./")) ?? network;
}

// Files that not every visitor needs, which are cached when they are first used.
const EXTRA = /^(credits|locale|looks|manifest|music|names|puzzles|sound)[-.][^/]*$/;

async function file(event, path) {
  const { request } = event;
  const known = await cached(request);
  if (known) return known;
  const response = await (path.endsWith(".webmanifest") ? fetch(request, FRESH) : fetch(request));
  if (response.ok && EXTRA.test(path)) {
    const copy = response.clone();
    const put = caches.open(CACHE).then((cache) => cache.put(request, copy));
    // The storage may be full.
    event.waitUntil(put.catch(() => {}));
  }
  return response;
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") {
    return;
  }
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  const path = address.startsWith(registration.scope) ? address.slice(registration.scope.length) : address;
  // Others that are navigated to are documents of their own, such as the credits.
  const isPage = mode === "navigate" && ["", "index.html"].includes(path);
  event.respondWith(isPage ? page(event.request) : file(event, path));
});
