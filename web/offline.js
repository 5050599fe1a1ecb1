// Keeps the page for the time without a connection. Files with a hash in their name never change;
// the page itself is asked for again whenever that is possible.
const CACHE = "jungle-@HASH@";
const FILES = ["manifest.webmanifest", @FILES@];

// The browser's own cache may hold an older page, which names files that are gone.
const FRESH = { cache: "no-cache" };

addEventListener("install", (event) => {
  const files = [new Request("./", FRESH), ...FILES];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

// By then no page of an older version is open. The one that is open now may have come before this.
addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") {
    return;
  }
  const kept = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(
    request.mode === "navigate"
      ? fetch(request.url, FRESH).catch(() => caches.match("./"))
      : kept().then((response) => response ?? fetch(request)),
  );
});
