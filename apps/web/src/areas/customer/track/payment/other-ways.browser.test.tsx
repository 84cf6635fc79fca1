import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { problemFrom } from '#lib/api/problem-error.ts'
import { PAYMENT, reservation } from '../reservation-for-tests.ts'
import { CardLookedAt, OtherWays } from './other-ways.tsx'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ShopContact } from '../api.ts'

const contact: ShopContact = { lineUrl: null, payByMinutes: 60, takesCards: true, branches: [], zones: [] }
const until = '2026-11-22T10:00:00+07:00'

/** A shop that answers each call as it is told; what it was asked is kept. */
function shop(answers: Record<string, unknown>) {
  const asked: string[] = []
  const call = (operation: string) => {
    asked.push(operation)
    const answer = answers[operation]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { api: { call } as unknown as ApiClient, asked }
}

const refusal = (code: string, status: number, rest: object = {}) =>
  problemFrom(status, { type: `/problems/${code}`, title: '', status, code, detail: '', traceId: 'x', ...rest })

interface Shown {
  booking?: Partial<TrackedReservation>
  answers?: Record<string, unknown>
  of?: ShopContact | null
}

async function show({ booking = {}, answers = {}, of = contact }: Shown = {}) {
  const { api, asked } = shop(answers)
  const shown = reservation({ payment: { ...PAYMENT, counterUntil: until }, ...booking })
  const heard = { onChange: vi.fn(), onRefresh: vi.fn() }
  const payment = shown.payment ?? PAYMENT
  await render(<OtherWays reservation={shown} payment={payment} contact={of} api={api} token="secret" {...heard} />)
  return { asked, ...heard }
}

it('offers what the shop has, and nothing at all where that is nothing', async () => {
  await show()
  await expect.element(page.getByRole('button', { name: m.track_card_pay() })).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.track_counter_pay() })).toBeVisible()
})

it('is not there where the shop takes neither cards nor money at its counter', async () => {
  await show({ booking: { payment: PAYMENT }, of: { ...contact, takesCards: false } })
  expect(document.querySelector('button, h2')).toBeNull()
})

it('says that the card service does not answer, and leaves the button', async () => {
  const { onRefresh } = await show({ answers: { startCardPayment: refusal('card_unavailable', 503) } })
  await page.getByRole('button', { name: m.track_card_pay() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.track_card_unavailable())
  await expect.element(page.getByRole('button', { name: m.track_card_pay() })).not.toHaveAttribute('aria-disabled')
  expect(onRefresh).not.toHaveBeenCalled()
})

it('asks by itself about a page that was opened before, and again when asked to', async () => {
  const open = { card: { state: 'open', startedAt: '2026-11-21T10:00:00+07:00' } } as const
  const answer = reservation(open)
  const { asked, onChange } = await show({ booking: open, answers: { checkCardPayment: answer } })
  await expect.poll(() => asked).toEqual(['checkCardPayment'])
  await expect.poll(() => onChange.mock.calls).toEqual([[answer]])
  await page.getByRole('button', { name: m.track_card_ask() }).click()
  await expect.poll(() => asked).toHaveLength(2)
})

it('asks for no second payment while the shop looks at the first', async () => {
  const card = { state: 'looked_at', startedAt: '2026-11-21T10:00:00+07:00' } as const
  await render(<CardLookedAt card={card} />)
  await show({ booking: { card } })
  await expect.element(page.getByText(m.track_card_looked_at())).toBeVisible()
  expect(page.getByRole('button', { name: m.track_card_pay() }).query()).toBeNull()
})

it.each([
  ['too_many', () => m.track_counter_too_many()],
  ['too_late', () => m.track_counter_too_late()],
])('says why the shop does not wait for the money: %s', async (reason, words) => {
  await show({ answers: { payAtCounter: refusal('counter_refused', 409, { reason }) } })
  await page.getByRole('button', { name: m.track_counter_pay() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words())
})

it('reads the booking anew where it has moved on meanwhile', async () => {
  const { onRefresh } = await show({ answers: { payAtCounter: refusal('not_from_here', 409) } })
  await page.getByRole('button', { name: m.track_counter_pay() }).click()
  await expect.poll(() => onRefresh.mock.calls.length).toBe(1)
})
