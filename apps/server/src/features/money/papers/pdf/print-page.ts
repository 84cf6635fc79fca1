import { setTimeout as pause } from 'node:timers/promises'
import { type Chromium, startChromium } from './chromium-pipe.ts'

export interface PrintedPage {
  readonly program: string
  readonly isRoot: boolean
  /** Of this server. */
  readonly address: string
  readonly language: 'th' | 'en'
  /** A text that stands on the page once it is whole, such as the number of the paper. */
  readonly awaited: string
  readonly timeoutMs: number
}

const LOOK_MS = 100

/** The page as PDF, on the paper size of its own style sheet. Rejects when it does not become whole in time. */
export async function printPage(page: PrintedPage): Promise<Buffer> {
  const limit = AbortSignal.timeout(page.timeoutMs)
  const browser = await startChromium(page.program, page.isRoot)
  try {
    return await Promise.race([print(browser, page, limit), rejectedBy(limit)])
  } finally {
    await browser.close()
  }
}

function rejectedBy(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('The page was not ready in time')), { once: true })
  })
}

async function print(browser: Chromium, page: PrintedPage, limit: AbortSignal): Promise<Buffer> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string
  }
  await browser.send('Network.enable', {}, sessionId)
  await browser.send('Network.setExtraHTTPHeaders', { headers: { 'accept-language': page.language } }, sessionId)
  await browser.send('Page.navigate', { url: page.address }, sessionId)
  const isWhole = `document.fonts.ready.then(() => document.body.innerText.includes(${JSON.stringify(page.awaited)}))`
  while (!limit.aborted) {
    const { result } = (await browser
      .send('Runtime.evaluate', { expression: isWhole, awaitPromise: true, returnByValue: true }, sessionId)
      // A navigation that is under way takes the page's objects with it.
      .catch(() => ({ result: { value: false } }))) as { result: { value?: unknown } }
    if (result.value === true) break
    await pause(LOOK_MS)
  }
  const { data } = (await browser.send(
    'Page.printToPDF',
    { printBackground: true, preferCSSPageSize: true },
    sessionId,
  )) as { data: string }
  return Buffer.from(data, 'base64')
}
