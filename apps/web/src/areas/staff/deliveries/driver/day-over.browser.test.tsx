import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DeliveryStop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { LEK, makeStop } from '../testing-stops.ts'
import { DayOver } from './day-over.tsx'

const done: DeliveryStop = { ...makeStop('done', LEK, 1, 9), status: 'done' }
const failed: DeliveryStop = {
  ...makeStop('failed', LEK, 2, 10),
  kind: 'collect',
  status: 'failed',
  failure: { reason: 'customer_absent', note: '', at: '2026-11-21T10:05:00+07:00', isResolved: false },
}
const allDone = page.getByText(m.deliveries_all_over())

it('does not call a day done on which a stop failed: it names the stop and says where it goes', async () => {
  await render(<DayOver stops={[done, failed]} />)
  await expect.element(page.getByText(m.deliveries_over_failed({ count: 1 }))).toBeVisible()
  const name = failed.reservation.customerName ?? ''
  await expect
    .element(page.getByText(`${m.deliveries_collect()} ${name}: ${m.deliveries_failure_customer_absent()}`))
    .toBeVisible()
  await expect.element(page.getByText(m.deliveries_back_to_plan())).toBeVisible()
  await expect.element(allDone).not.toBeInTheDocument()
})

it('calls it done once the shop has planned that stop anew', async () => {
  const failure = failed.failure === null ? null : { ...failed.failure, isResolved: true }
  await render(<DayOver stops={[done, { ...failed, failure }]} />)
  await expect.element(allDone).toBeVisible()
})
