import type { Page } from 'playwright-core'

// What one visit of a page fetches, as the browser itself counts it: every request until the network is quiet, and the
// bytes that came over the wire, headers included. Used by the benchmarks too.
const QUIET_MS = 1500
const PATIENCE_MS = 30_000
const POLL_MS = 50
const KILOBYTE = 1000

interface LoadedRequest {
  url: string
  type: string
  bytes: number
  isOpen: boolean
}

export interface PageLoad {
  requests: number
  /** Of scripts and style sheets. */
  kilobytes: number
}

const isProgram = ({ type }: LoadedRequest) => type === 'Script' || type === 'Stylesheet'

/** Opens the address in a page that has fetched nothing before. A stream of events never ends; it counts as one request. */
export async function measureLoad(page: Page, address: string): Promise<PageLoad> {
  const protocol = await page.context().newCDPSession(page)
  const requests = new Map<string, LoadedRequest>()
  let changedAt = performance.now()
  const note = (id: string, change: Partial<LoadedRequest>) => {
    changedAt = performance.now()
    requests.set(id, { url: '', type: '', bytes: 0, isOpen: true, ...requests.get(id), ...change })
  }
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return
    note(requestId, { url: request.url, type: type ?? '', isOpen: type !== 'EventSource' })
  })
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!requests.has(requestId)) return
    // Streams over fetch are known by what they answer.
    if (response.mimeType === 'text/event-stream') note(requestId, { isOpen: false })
    else note(requestId, { type })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) note(requestId, { bytes: encodedDataLength, isOpen: false })
  })
  protocol.on('Network.loadingFailed', ({ requestId }) => {
    if (requests.has(requestId)) note(requestId, { isOpen: false })
  })
  await protocol.send('Network.enable')
  await page.goto(address)
  const deadline = performance.now() + PATIENCE_MS
  // On a busy machine the network is quiet also while the page has not come to ask for the rest: quiet counts from idle.
  let idleAt = 0
  const isQuiet = () =>
    performance.now() - Math.max(changedAt, idleAt) > QUIET_MS && [...requests.values()].every(({ isOpen }) => !isOpen)
  for (let seenAt = -1; seenAt !== changedAt && performance.now() < deadline;) {
    seenAt = changedAt
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    idleAt = performance.now()
    while (!isQuiet() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  await protocol.detach()
  const list = [...requests.values()]
  // A browser with a window asks for the page's icon; one without shows it nowhere.
  const icon = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href)
  const icons = icon === undefined || list.some(({ url }) => url === icon) ? 0 : 1
  const bytes = list.filter(isProgram).reduce((sum, one) => sum + one.bytes, 0)
  return { requests: list.length + icons, kilobytes: bytes / KILOBYTE }
}
