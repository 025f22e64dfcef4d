// Keeps the page for use without a network. Files with a hash in their name never change, so the
// kept copy serves; everything else is asked for anew, and the kept copy serves when that fails.

const CACHE = "sudoku";
const HASHED = /-[0-9a-f]{16}(-baseline)?(_bg)?\.\w+$/;
const HOME = new URL("./", self.location).href;

// What a page's document names, and the scripts that only the code names.
const named_in = (html) => {
  const names = [...html.matchAll(/\s(?:src|href|data-[\w-]*(?:js|wasm))="([^"#]+)"/g)].map((match) => match[1]);
  const urls = [...names, "worker.js", "picture.js"].map((name) => new URL(name, HOME).href);
  return new Set(urls.filter((url) => url.startsWith(HOME)));
};

// Keeps a document and all that it names. The files of the document before it stay one turn
// longer: an open page may still start a worker from them.
const keep = async (response) => {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const before = await (await cache.match(HOME))?.text();
  if (html === before) {
    return;
  }
  const wanted = named_in(html);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  await cache.addAll([...wanted].filter((url) => !(HASHED.test(url) && kept.has(url))));
  await cache.put(HOME, response);
  const recent = new Set([...wanted, ...named_in(before ?? "")]);
  for (const url of kept) {
    if (HASHED.test(url) && !recent.has(url)) {
      await cache.delete(url);
    }
  }
};

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(HOME).then((response) => (response.ok ? keep(response) : Promise.reject())));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

const fetch_and_keep = async (request) => {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
};

const kept_copy = async (key) => {
  const cache = await caches.open(CACHE);
  return cache.match(key, { ignoreVary: true });
};

const document_of = async (event) => {
  try {
    const response = await fetch(event.request);
    if (response.ok) {
      event.waitUntil(keep(response.clone()).catch(() => {}));
    }
    return response;
  } catch {
    return (await kept_copy(HOME)) ?? Response.error();
  }
};

const file_of = async (request) => {
  if (HASHED.test(request.url)) {
    return (await kept_copy(request)) ?? fetch_and_keep(request);
  }
  try {
    return await fetch_and_keep(request);
  } catch {
    return (await kept_copy(request)) ?? Response.error();
  }
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const home_page = request.mode === "navigate" && [HOME, `${HOME}index.html`].includes(request.url.replace(/[?#].*$/, ""));
  if (request.method !== "GET" || !request.url.startsWith(HOME)) {
    return;
  }
  if (home_page) {
    event.respondWith(document_of(event));
  } else if (request.mode !== "navigate") {
    event.respondWith(file_of(request));
  }
});
