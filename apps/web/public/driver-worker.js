// Keeps the driver's page for when there is no signal: its HTML, which knows nothing of any stop, and the parts it is made
// of. No answer of the shop and no other page of staff. The day itself is kept by the page: src/areas/staff/core/road.
// Signing out deletes what is kept here: src/lib/session/kept-road.ts.
const PAGE = '/delivery-report'
const STORE = 'driver-page-1'
const EARLIER = /^driver-page-(?!1$)/
/** Parts that came through this worker: some of them after the page told what it is made of. */
const passed = new Set()

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (EARLIER.test(name)) await caches.delete(name)
      await self.clients.claim()
    })(),
  ),
)

/** A page that is worth keeping: it is the one that was asked for, not where somebody was sent instead. */
const isPage = (response) => response.ok && !response.redirected

/** Looked for without opening the store, which would make one: who has signed out leaves nothing behind. */
const find = (address) => caches.match(address, { cacheName: STORE, ignoreVary: true })

/** The newest page while there is a line, without waiting long for one that is hardly there. */
async function freshPage(request) {
  const kept = await find(PAGE)
  try {
    // Not kept here: its parts may be of a newer version, and are kept together with it once the page stands.
    return await fetch(request, kept === undefined ? {} : { signal: AbortSignal.timeout(8000) })
  } catch (error) {
    if (kept === undefined) throw error
    return kept
  }
}

/** Parts have the digest of their content in their name: one that is kept is the right one. */
async function keptPart(request) {
  passed.add(request.url)
  const kept = await find(request.url)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  // Only for a driver who keeps the page: until the page says so, nothing is kept.
  if (response.ok && (await find(PAGE)) !== undefined) {
    const store = await caches.open(STORE)
    await store.put(request.url, response.clone())
    // Signed out meanwhile.
    if ((await find(PAGE)) === undefined) await caches.delete(STORE)
  }
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(freshPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptPart(request))
})

/** All that the page is made of, told by the page: the rest is of an earlier version of it. */
async function keepOnly(addresses) {
  const store = await caches.open(STORE)
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.origin).href))
  // One that cannot be had does not keep the others away.
  const add = async (url) => {
    if ((await store.match(url, { ignoreVary: true })) === undefined) await store.add(url).catch(() => undefined)
  }
  await Promise.all([...wanted].map(add))
  // The page itself comes last: with it there is all that it needs.
  const page = await fetch(PAGE, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (page === undefined || !isPage(page)) return
  const named = (await page.clone().text()).match(/\/assets\/[^"' )]+/g) ?? []
  const have = await Promise.all(named.map((path) => store.match(path, { ignoreVary: true })))
  // The shop has a newer version than the page that told: the earlier one stays whole until that stands.
  if (have.includes(undefined)) return
  await store.put(PAGE, page)
  for (const { url } of await store.keys())
    if (!wanted.has(url) && !passed.has(url) && new URL(url).pathname.startsWith('/assets/')) await store.delete(url)
}

self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return
  const done = keepOnly(event.data.keep).then(() => event.source?.postMessage({ kept: true }))
  event.waitUntil(done)
})
