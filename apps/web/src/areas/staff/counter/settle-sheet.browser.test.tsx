import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StaffReservation } from '@rodchao/contract'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { reservationOptions } from '../core/api/reservations.ts'
import { SettleSheet } from './settle-sheet.tsx'

const OWING: StaffReservation = {
  ...RESERVATION,
  status: 'returned',
  total: 434_075,
  paid: 100_000,
  balance: 334_075,
  refunds: [],
  allowed: ['settle'],
}
const FILE = { ...HAND_OVER, deposit: { ...HAND_OVER.deposit, held: 100_000 } }

const settle = vi.fn<(body: unknown) => StaffReservation>()
let now: StaffReservation

beforeEach(() => {
  now = OWING
  settle.mockReset()
  settle.mockImplementation(() => ({ ...now, status: 'completed', version: now.version + 1 }))
})

/** As the page does, the sheet shows the newest that is known. */
function Sheet() {
  const api = useApi()
  const { data } = useQuery({ ...reservationOptions(api, OWING.id), initialData: now, staleTime: Infinity })
  const [file] = useState(FILE)
  return <SettleSheet things={null} reservation={data} file={file} onClose={vi.fn()} onDone={vi.fn()} />
}

async function open(): Promise<void> {
  const api = createTestingApi({
    addPayment: (body) => {
      const { amount } = body as { amount: number }
      now = { ...now, paid: now.paid + amount, balance: now.balance - amount, version: now.version + 1 }
      return now
    },
    settle,
  })
  await render(
    <TestingRouter api={api}>
      <Sheet />
    </TestingRouter>,
  )
}

const keep = () => page.getByRole('textbox', { name: m.counter_keep() })
const received = () => page.getByRole('textbox', { name: m.staff_payment_amount() })
const take = (satang: number) =>
  page.getByRole('button', { name: m.counter_take_owed({ amount: formatMoney(satang) }), exact: true })

it('what was typed to be kept of the deposit stays when a part is paid, and the rest of the deposit goes back', async () => {
  await open()
  await keep().fill('600.50')
  await page.getByRole('textbox', { name: m.counter_keep_reason() }).fill('น้ำมัน')
  await expect.element(received()).toHaveValue('2740.25')
  await received().fill('1000')
  await take(100_000).click()
  // So much less is asked for, and nothing else is another.
  await expect.element(received()).toHaveValue('1740.25')
  await expect.element(keep()).toHaveValue('600.50')
  await take(174_025).click()
  await expect.element(keep()).toHaveValue('600.50')
  await page.getByRole('button', { name: m.counter_settle(), exact: true }).click()
  await expect.poll(() => settle.mock.calls.length).toBe(1)
  expect(settle.mock.calls[0]?.[0]).toEqual({
    keep: 60_050,
    keepReason: 'น้ำมัน',
    refund: { method: 'cash', transferRef: null },
  })
})

it('a reason that is missing is come to, though the button that asks for it stays in sight', async () => {
  now = { ...OWING, total: 160_050, balance: 60_050 }
  await open()
  await page.getByRole('button', { name: m.counter_settle(), exact: true }).click()
  const reason = page.getByRole('textbox', { name: m.counter_keep_reason() })
  await expect.element(reason).toHaveFocus()
  await expect.element(reason).toBeInvalid()
  expect(settle).not.toHaveBeenCalled()
})
