// Keeps the pages of a booking for when there is no signal: their HTML, which knows nothing of the booking, and the parts
// they are made of. Never a price, an answer of the shop or another page. What is kept of the booking itself is written by
// the page: src/areas/customer/track/kept-booking.ts. For the front page, which shows prices and is never kept, it only has
// something to say when an installed app is opened without a line.
const PAGES = ['/reserve-trackStatus', '/reserve-success']
const STORE = 'booking-pages-1'
const FRONT_PAGE = '/menu'
const LAST_BOOKING = '/kept-booking/last'
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

const NO_LINE = `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ไม่มีสัญญาณ · No signal</title>
<style>:root{color-scheme:light dark}body{max-width:26rem;margin:20vh auto 0;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}
h1{font-size:1.375rem}a{display:inline-block;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit}</style>
<h1>ไม่มีสัญญาณ</h1><p>หน้านี้ต้องต่ออินเทอร์เน็ต เพราะแสดงรถว่างและราคา</p>
<h1 lang="en">No signal</h1><p lang="en">This page needs the internet: it shows what is free and what it costs.</p>
<p><a href="${FRONT_PAGE}">ลองอีกครั้ง <span lang="en">/ Try again</span></a></p></html>`

/** The booking that the app showed last, where there is one; else a word in both languages. */
async function frontPage(request) {
  try {
    return await fetch(request)
  } catch {
    const page = await (await caches.open(STORE)).match(PAGES[0])
    const last = await caches.match(LAST_BOOKING)
    if (page !== undefined && last !== undefined) return Response.redirect(PAGES[0])
    return new Response(NO_LINE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
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
  if (request.mode === 'navigate' && pathname === FRONT_PAGE) event.respondWith(frontPage(request))
  else if (self.registration.scope.endsWith(FRONT_PAGE)) return
  else if (request.mode === 'navigate' && PAGES.includes(pathname)) event.respondWith(freshPage(request, pathname))
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
