import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { RESERVATION, SLIP } from '#areas/staff/core/testing-reservation.ts'
import { DetailSide } from './detail-side.tsx'

const held = vi.hoisted(() => Promise.withResolvers<undefined>())
vi.mock('#areas/staff/core/summary/slip-review.tsx', async (load) => {
  await held.promise
  return load()
})

const SENT: StaffReservation = {
  ...RESERVATION,
  status: 'awaiting_review',
  slips: [SLIP],
  allowed: ['approve_payment', 'refuse_slip', 'cancel'],
}

it('asks for no decision on a slip before the slip is there', async () => {
  await render(
    <TestingPage api={createTestingApi({})}>
      <DetailSide reservation={SENT} now={Date.parse(RESERVATION.start)} isFirst onDone={() => undefined} />
    </TestingPage>,
  )
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.staff_approve_slip() })).not.toBeInTheDocument()
  held.resolve(undefined)
  // Its module is read only now.
  await expect.element(page.getByRole('region', { name: m.staff_slip_sent() }), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.staff_approve_slip() })).toBeVisible()
})
