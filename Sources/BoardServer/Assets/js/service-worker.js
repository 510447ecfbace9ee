// Keeps styles, scripts and icons, and the front page and board that were seen last, for when there is no network.
// Pages of members are not kept: the server marks them with cache-control: no-store.

const assets = "assets-1";
const pages = "pages-1";
const maximumAssets = 24;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

async function keepOffline() {
  const cache = await caches.open(pages);
  const answer = await fetch("/offline", { credentials: "omit" });
  if (!answer.ok) return;
  await cache.put("/offline", answer.clone());
  const files = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  await (await caches.open(assets)).addAll([...new Set(files)]);
}

async function removeOldCaches() {
  for (const name of await caches.keys()) if (name !== assets && name !== pages) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // A form that cannot be sent leads to a page of the board, which says so, and back.
  if (request.method === "POST" && request.mode === "navigate") return event.respondWith(fetch(request).catch(unsent));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(event, request, url));
});

async function unsent() {
  return (await (await caches.open(pages)).match("/offline")) ?? Response.error();
}

// Names of assets contain a hash of their content, so that a kept one is never old.
async function asset(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - maximumAssets))) await cache.delete(old);
  }
  return answer;
}

// One front page and one board are kept; another board replaces the last.
function slot(url) {
  if (url.pathname === "/") return "/kept/front";
  return /^\/boards\/[\w-]+$/.test(url.pathname) ? "/kept/board" : null;
}

async function page(event, request, url) {
  try {
    const answer = await fetch(request);
    const name = slot(url);
    const isPublic = answer.ok && !answer.redirected && !(answer.headers.get("cache-control") ?? "").includes("no-store");
    if (name && isPublic) event.waitUntil(keep(name, url, answer.clone()));
    return answer;
  } catch {
    return keptPage(url);
  }
}

async function keep(name, url, answer) {
  const headers = new Headers(answer.headers);
  headers.set("x-kept", new Date().toISOString());
  headers.set("x-path", url.pathname);
  headers.delete("set-cookie");
  const body = await answer.blob();
  await (await caches.open(pages)).put(name, new Response(body, { headers }));
}

async function keptPage(url) {
  const cache = await caches.open(pages);
  const name = slot(url);
  const kept = name && (await cache.match(name));
  if (!kept || kept.headers.get("x-path") !== url.pathname) {
    return (await cache.match("/offline")) ?? Response.error();
  }
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const text = (await kept.text()).replace("<html ", `<html data-kept="${kept.headers.get("x-kept")}" `);
  return new Response(text, { headers });
}
