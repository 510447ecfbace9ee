// Keeps styles, scripts and icons, and the front page, boards, posts and weather that were read, for when there is no
// network or the server does not respond. Of a page that the server marks with cache-control: no-store, a copy is kept
// that has nothing of the account in it, at the same place. Answers to forms are kept for the history alone. Signing in
// or out removes what was kept.

const assets = "assets-1";
const pages = "pages-3";
const maximumPages = 60;
const maximumAssets = 24;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

async function keepOffline() {
  const cache = await caches.open(pages);
  for (const name of ["/offline", "/unresponsive"]) {
    const answer = await fetch(name, { credentials: "omit" });
    if (!answer.ok) return;
    await cache.put(name, answer.clone());
    const files = (await answer.text()).match(/\/assets\/[\w.-]+/g) ?? [];
    await (await caches.open(assets)).addAll([...new Set(files)]);
  }
}

async function removeOldCaches() {
  for (const name of await caches.keys()) if (name !== assets && name !== pages) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // A form that cannot be sent leads to a page of the board, which says so, and back.
  if (request.method === "POST" && request.mode === "navigate") return event.respondWith(sent(event, request, url));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(event, request, url));
});

// A proxy's answer while the server behind it does not respond; the board's own pages name their language.
const isDown = (answer) => [502, 503, 504].includes(answer.status) && !answer.headers.has("content-language");

async function sent(event, request, url) {
  // The history wants the answer again, which the browser does not keep for a form that this script has sent.
  const name = "/kept/answer" + url.pathname;
  if (request.isHistoryNavigation) return (await (await caches.open(pages)).match(name)) ?? formPage(url);
  try {
    const answer = await fetch(request);
    const isSecret = (answer.headers.get("cache-control") ?? "").includes("no-store");
    if (["/signin", "/signout", "/register", "/recover", "/account/delete"].includes(url.pathname)) event.waitUntil(removeKept());
    else if (answer.type === "basic" && !isDown(answer) && !isSecret) event.waitUntil(keep(name, answer.clone()));
    return isDown(answer) ? failed() : answer;
  } catch {
    return failed();
  }
}

// Leads from a form whose answer is not kept to its page, at the same address or at one above it.
async function formPage(url) {
  try {
    for (let path = url.pathname; path; path = path.slice(0, path.lastIndexOf("/"))) {
      const answer = await fetch(path, { method: "HEAD", headers: { Accept: "text/html" } });
      if (isDown(answer)) return failed();
      if (answer.ok) return Response.redirect(answer.url, 303);
    }
    return Response.redirect("/", 303);
  } catch {
    return failed();
  }
}

// The page that says why there is no other.
async function failed() {
  const name = navigator.onLine ? "/unresponsive" : "/offline";
  return (await (await caches.open(pages)).match(name)) ?? Response.error();
}

async function removeKept() {
  const cache = await caches.open(pages);
  for (const request of await cache.keys()) if (new URL(request.url).pathname.startsWith("/kept/")) await cache.delete(request);
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

// The name under which a page is kept; null for pages that are not.
function slot(url) {
  if (url.search) return null;
  return /^\/(boards\/[\w-]+|posts\/\d+|weather(\/\w+)?)?$/.test(url.pathname) ? "/kept" + url.pathname : null;
}

async function page(event, request, url) {
  let answer;
  try {
    // For an address that follows an answer to a form, the history allows no connection.
    answer = await fetch(request.cache === "only-if-cached" ? new Request(request, { cache: "default" }) : request);
  } catch {
    return keptPage(url);
  }
  if (isDown(answer)) return keptPage(url);
  const name = slot(url);
  if (name && answer.ok && !answer.redirected) {
    const isPrivate = (answer.headers.get("cache-control") ?? "").includes("no-store");
    const language = answer.headers.get("content-language");
    event.waitUntil(isPrivate ? keepCopy(name, url, language) : keep(name, answer.clone()));
  }
  return answer;
}

// Keeps the copy of a page without anything of the account, in the language of the page that was read.
async function keepCopy(name, url, language) {
  const answer = await fetch(`${url.pathname}?lang=${language}`, { headers: { "Board-Copy": "offline" } });
  if (answer.ok && !answer.redirected) await keep(name, answer);
}

async function keep(name, answer) {
  const headers = new Headers(answer.headers);
  headers.set("x-kept", new Date().toISOString());
  for (const field of ["set-cookie", "content-encoding", "content-length"]) headers.delete(field);
  const body = await answer.blob();
  const cache = await caches.open(pages);
  // The one that was read last is the last of the keys.
  await cache.delete(name);
  await cache.put(name, new Response(body, { headers }));
  const kept = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith("/kept/"));
  for (const old of kept.slice(0, Math.max(0, kept.length - maximumPages))) await cache.delete(old);
}

async function keptPage(url) {
  const cache = await caches.open(pages);
  const name = slot(url);
  const kept = name && (await cache.match(name));
  if (!kept) return failed();
  const reason = navigator.onLine ? "down" : "offline";
  const text = (await kept.text()).replace("<html ", `<html data-kept="${kept.headers.get("x-kept")}" data-reason="${reason}" `);
  return new Response(text, { headers: kept.headers });
}
