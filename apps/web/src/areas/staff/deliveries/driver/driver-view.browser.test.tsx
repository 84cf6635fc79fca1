import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { session } from '#lib/session/session.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { closeRoad, roadDatabase } from '#areas/staff/core/road/database.ts'
import { LEK, makePlan, makeStop } from '../testing-stops.ts'
import { DriverView } from './driver-view.tsx'

const ID = '00000000-0000-4000-8000-0000000000'
const NAMES = ['Anna', 'Ben']
const STOPS = NAMES.map((customerName, at) => {
  const stop = makeStop(`${ID}a${at}`, LEK, at + 1, 9 + at)
  return {
    ...stop,
    status: 'on_way' as const,
    allowed: ['fail' as const],
    reservation: { ...stop.reservation, id: `${ID}b${at}`, customerName },
  }
})
const PLAN = makePlan(...STOPS)
const STATE = {
  day: PLAN.day,
  branch: undefined,
  driver: undefined,
  status: undefined,
  isDriverView: true,
}

beforeEach(async () => {
  vi.spyOn(session, 'current').mockReturnValue({ user: { id: LEK.id, fullName: LEK.name, ability: [] } } as never)
  const road = await roadDatabase()
  await Promise.all([road.clear('acts'), road.clear('days'), road.clear('drafts')])
})
afterEach(() => closeRoad())

const card = (name: string) => page.getByRole('region', { name, exact: true })

/** The next press of the tab key is at the stops, not at the top of the page. */
async function expectKeyboardAtStops() {
  await expect.poll(() => document.activeElement?.querySelector('#next-stop') ?? null).not.toBeNull()
  expect(document.activeElement).not.toBe(document.body)
}

it('goes on at the stops with the keyboard when one is brought forward, and when one has failed', async () => {
  const api = createTestingApi({
    findDriverDay: () => ({
      at: PLAN.at,
      plans: [PLAN],
      doors: [],
      terms: { version: '1', body: { th: '', en: '' } },
      promptPay: { kind: 'phone', id: '0812345678', name: 'ร้าน' },
    }),
  })
  await render(
    <TestingPage api={api}>
      <DriverView state={STATE} driverId={undefined} />
    </TestingPage>,
  )
  await expect.element(card('Anna')).toBeVisible()
  await page.getByRole('button', { name: `${m.deliveries_deliver()} Ben` }).click()
  await expect.element(card('Ben')).toBeVisible()
  await expectKeyboardAtStops()

  // Its way stands where the list was pressed, and takes no press for a moment.
  await expect
    .element(page.getByRole('button', { name: m.deliveries_cannot_deliver() }))
    .not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: m.deliveries_cannot_deliver() }).click()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: m.deliveries_fail_submit() }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(card('Anna')).toBeVisible()
  await expectKeyboardAtStops()
})
