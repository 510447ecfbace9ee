// Keeps styles, scripts and icons, and the front page and the boards that were read, for when there is no network.
// Private pages, which the server marks with cache-control: no-store, are not kept; of a board that a member reads, what
// everybody sees is.

const assets = "assets-1";
const pages = "pages-2";
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

// The name under which a page is kept; null for all but the front page and the first pages of the nine boards.
function slot(url) {
  if (url.search) return null;
  return url.pathname === "/" || /^\/boards\/[\w-]+$/.test(url.pathname) ? "/kept" + url.pathname : null;
}

async function page(event, request, url) {
  try {
    const answer = await fetch(request);
    const name = slot(url);
    if (name && answer.ok && !answer.redirected) {
      const isPrivate = (answer.headers.get("cache-control") ?? "").includes("no-store");
      const language = answer.headers.get("content-language");
      event.waitUntil(isPrivate ? keepPublic(name, url, language) : keep(name, answer.clone()));
    }
    return answer;
  } catch {
    return keptPage(url);
  }
}

// Keeps a page as it is to those who are not signed in, in the language of the page that was read.
async function keepPublic(name, url, language) {
  const answer = await fetch(`${url.pathname}?lang=${language}`, { credentials: "omit" });
  if (answer.ok) await keep(name, answer);
}

async function keep(name, answer) {
  const headers = new Headers(answer.headers);
  headers.set("x-kept", new Date().toISOString());
  headers.delete("set-cookie");
  const body = await answer.blob();
  await (await caches.open(pages)).put(name, new Response(body, { headers }));
}

async function keptPage(url) {
  const cache = await caches.open(pages);
  const name = slot(url);
  const kept = name && (await cache.match(name));
  if (!kept) return (await cache.match("/offline")) ?? Response.error();
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const text = (await kept.text()).replace("<html ", `<html data-kept="${kept.headers.get("x-kept")}" `);
  return new Response(text, { headers });
}
