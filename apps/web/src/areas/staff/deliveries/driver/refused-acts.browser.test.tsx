import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import type { RefusedAct } from '#areas/staff/core/road/acts.ts'
import type { Road } from '#areas/staff/core/road/use-road.ts'
import { LEK, makeStop } from '../testing-stops.ts'
import { actLabel } from './act-labels.ts'
import { RefusedActs } from './refused-acts.tsx'

const stop = makeStop('lek', LEK, 1, 9)
const act: RefusedAct = {
  key: 'k',
  user: 'driver',
  stopId: stop.id,
  reservationId: stop.reservation.id,
  state: 'refused',
  body: { kind: 'money', occurredAt: '2026-11-21T10:00:00+07:00', taken: [] },
  problem: { status: 409, code: 'booking_changed', detail: '', errors: [], extensions: {}, traceId: null },
}
const road: Road = {
  acts: [act],
  open: 1,
  isCut: false,
  isBlocked: false,
  record: () => Promise.resolve(),
  again: () => undefined,
  drop: () => undefined,
  send: () => undefined,
}
const fix = page.getByRole('button', { name: m.door_fix() })

it('lets a driver correct what the shop refused at a stop of the day', async () => {
  await render(<RefusedActs road={road} stops={[stop]} onFix={() => undefined} />)
  await expect.element(fix).toBeVisible()
  await expect.element(page.getByText(m.door_fix_elsewhere())).not.toBeInTheDocument()
})

// A rental kept longer takes its stop along to another day: "look at the new sum" stood there, with no way to it.
it('says where it is corrected when the stop is in another day, and ends its title with no dot', async () => {
  await render(<RefusedActs road={road} stops={[]} onFix={() => undefined} />)
  await expect.element(page.getByText(m.door_fix_elsewhere())).toBeVisible()
  await expect.element(page.getByText(m.door_refused_title({ act: actLabel(act) }), { exact: true })).toBeVisible()
  await expect.element(fix).not.toBeInTheDocument()
})

it('asks before it drops something, and the keyboard goes on where it asks', async () => {
  await render(<RefusedActs road={road} stops={[stop]} onFix={() => undefined} />)
  await page.getByRole('button', { name: m.door_drop(), exact: true }).click()
  await expect.element(page.getByText(m.door_drop_sure())).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV')
  expect(document.activeElement?.textContent).toBe(`${m.door_drop_yes()}${m.door_drop_no()}`)
})
