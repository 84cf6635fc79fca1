import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DAY, HOUR } from '@rodchao/rental'
import type { StaffReservation } from '@rodchao/contract'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { wireTime } from '../core/wire-time.ts'
import { TakeBackSheet } from './take-back-sheet.tsx'

const open = (left: number, product = RESERVATION.product) => {
  const reservation: StaffReservation = {
    ...RESERVATION,
    product,
    status: 'on_rent',
    start: wireTime(Date.now() - DAY),
    end: wireTime(Date.now() + left),
    allowed: ['take_back'],
  }
  return render(
    <TestingRouter api={createTestingApi({})}>
      <TakeBackSheet things={null} reservation={reservation} file={HAND_OVER} onClose={vi.fn()} onDone={vi.fn()} />
    </TestingRouter>,
  )
}
const early = (length: number) => page.getByText(m.counter_back_early({ time: formatDuration(length) }))

it('says of what comes back days early that its price stays', async () => {
  await open(2 * DAY + HOUR / 2)
  await expect.element(early(2 * DAY)).toBeVisible()
})

it('says nothing of hours', async () => {
  await open(20 * HOUR)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(early(20 * HOUR)).not.toBeInTheDocument()
})

it('says of guests who leave days early that they checked out, not that they brought something back', async () => {
  await open(2 * DAY + HOUR / 2, { ...RESERVATION.product, charging: 'night' })
  await expect.element(page.getByText(m.counter_back_early_stay({ time: formatDuration(2 * DAY) }))).toBeVisible()
  await expect.element(early(2 * DAY)).not.toBeInTheDocument()
})
