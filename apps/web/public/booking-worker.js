// Keeps the pages of a booking for when there is no signal: their HTML, which knows nothing of the booking, and the parts
// they are made of. Never a price, an answer of the shop or another page. What is kept of the booking itself is written by
// the page: src/areas/customer/track/kept-booking.ts.
const PAGES = ['/reserve-trackStatus', '/reserve-success']
const STORE = 'booking-pages-1'
/** Parts that came through this worker: some of them after the page told what it is made of. */
const passed = new Set()

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What is there comes from the shop; what was there stands in for it while there is no line. */
async function freshPage(request, path) {
  const store = await caches.open(STORE)
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await store.put(path, response.clone())
    return response
  } catch (error) {
    const kept = await store.match(path)
    if (kept === undefined) throw error
    return kept
  }
}

/** Parts have the digest of their content in their name: one that is kept is the right one. */
async function keptPart(request) {
  const store = await caches.open(STORE)
  passed.add(request.url)
  const kept = await store.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await store.put(request.url, response.clone())
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && PAGES.includes(pathname)) event.respondWith(freshPage(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptPart(request))
})

/** All that a page is made of, told by the page: the rest is of an earlier version of it. */
async function keepOnly(addresses) {
  const store = await caches.open(STORE)
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.origin).href))
  for (const { url } of await store.keys()) {
    if (wanted.has(url)) wanted.delete(url)
    else if (!passed.has(url) && new URL(url).pathname.startsWith('/assets/')) await store.delete(url)
  }
  // One that cannot be had does not keep the others away.
  await Promise.all([...wanted].map((url) => store.add(url).catch(() => undefined)))
}

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepOnly(event.data.keep))
})
