// Keeps the page for the time without a connection. Files with a hash in their name never change;
// the page itself is asked for again whenever that is possible.
// Other pages of the same server have caches, too.
const OURS = `jungle ${registration.scope} `;
const CACHE = `${OURS}@HASH@`;
const FILES = ["manifest.webmanifest", @FILES@];

// The browser's own cache may hold an older page, which names files that are gone.
// Where it has moved to is the browser's to follow.
const FRESH = { cache: "no-cache", redirect: "manual" };

addEventListener("install", (event) => {
  const files = [new Request("./", { cache: "no-cache" }), ...FILES];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

// By then no page of an older version is open. The one that is open now may have come before this.
addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(
      names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
    );
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") {
    return;
  }
  const kept = async (what) => (await caches.open(CACHE)).match(what, { ignoreSearch: true });
  event.respondWith(
    request.mode === "navigate"
      ? fetch(request.url, FRESH).catch(() => kept("./"))
      : kept(request).then((response) => response ?? fetch(request)),
  );
});
