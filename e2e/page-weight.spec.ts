import { expect, test } from './support/journey.ts'
import { measureLoad } from './support/page-load.ts'
import { addressOf, PAGE_WEIGHTS } from './support/page-weights.ts'
import { openOwnersPage, openStaffPage } from './support/staff.ts'
import type { PageWeight } from './support/page-weights.ts'

test.describe.configure({ timeout: 180_000 })

const AT_ONCE = 6
/** In kB, what a page of the desk may fetch; those of the template area have other bars. */
const OF_THE_DESK = 220

const PARTS = ['customers', 'the desk', 'the records', 'the template area'] as const
type Part = (typeof PARTS)[number]

function partOf({ path, as, kilobytes }: PageWeight): Part {
  if (as === undefined) return 'customers'
  if (path.startsWith('/records/')) return 'the records'
  return kilobytes === OF_THE_DESK ? 'the desk' : 'the template area'
}

for (const part of PARTS) {
  test(`no page of ${part} asks for more than it may on a first visit`, async ({ browser, request, baseURL }) => {
    const origin = baseURL ?? ''
    const signedIn = await openStaffPage(browser, origin, '/home')
    const staffState = await signedIn.context().storageState()
    const accessToken = await signedIn.evaluate(() => localStorage.getItem('accessToken'))
    await signedIn.context().close()
    const owner = await openOwnersPage(browser, origin, '/home')
    const states = { staff: staffState, admin: await owner.context().storageState() }
    await owner.context().close()

    const measure = async (weight: PageWeight) => {
      const address = await addressOf(weight, { origin, accessToken, request })
      const context = await browser.newContext({
        locale: 'th-TH',
        viewport: { width: 1440, height: 900 },
        ...(weight.as === undefined ? {} : { storageState: states[weight.as] }),
      })
      const page = await context.newPage()
      const { requests, kilobytes } = await measureLoad(page, address)
      const found = `${weight.path}: ${requests} requests, ${kilobytes.toFixed(1)} kB of scripts and styles`
      test.info().annotations.push({ type: 'weight', description: found })
      expect.soft(page.url(), 'the page itself was opened').toContain(weight.opens ?? weight.path)
      expect.soft(requests, found).toBeLessThanOrEqual(weight.requests)
      expect.soft(kilobytes, found).toBeLessThanOrEqual(weight.kilobytes)
      await context.close()
    }
    // Most of a measurement waits for the network to be quiet.
    const weights = PAGE_WEIGHTS.filter((weight) => partOf(weight) === part)
    expect(weights.length).toBeGreaterThan(0)
    for (let at = 0; at < weights.length; at += AT_ONCE) {
      await Promise.all(weights.slice(at, at + AT_ONCE).map(measure))
    }
  })
}
