import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { problemFrom } from '#lib/api/problem-error.ts'
import { reservation } from '../reservation-for-tests.ts'
import type { ShopContact } from '../api.ts'
import { ChangeForm } from './change-form.tsx'
import type { ChangeAnswer } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

const booking = reservation({ status: 'confirmed', payment: null, askable: 'amend', paid: 85_000, balance: 0 })

function answer(difference: number, changes: Partial<ChangeAnswer['things'][number]> = {}): ChangeAnswer {
  const newTotal = 85_000 + difference
  return {
    things: [
      {
        no: 1,
        kind: 'amend',
        name: { th: 'คลิก', en: 'Click' },
        isOtherModel: false,
        start: booking.start,
        end: '2026-11-27T10:00:00+07:00',
        lines: [{ text: { th: 'ค่าเช่า', en: 'Rent' }, amount: newTotal }],
        oldTotal: 85_000,
        newTotal,
        isFree: true,
        nearestFreeStart: null,
        freeUntil: null,
        ...changes,
      },
    ],
    isFree: changes.isFree ?? true,
    oldTotal: 85_000,
    newTotal,
    difference,
    toPay: Math.max(0, difference),
    credit: 0,
  }
}

/** A shop that answers as it is told, in turn; what it was sent is kept. */
function shop(...answers: unknown[]) {
  const sent: { operation: string; body: unknown }[] = []
  const call = (operation: string, request: { body?: unknown }) => {
    sent.push({ operation, body: request.body })
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  return { api: { call } as unknown as ApiClient, sent }
}

const CONTACT: ShopContact = {
  lineUrl: null,
  payByMinutes: 60,
  takesCards: false,
  branches: [{ name: booking.branch.name, phone: booking.branch.phone, opening: [{ opens: 480, closes: 1200 }] }],
  zones: [{ name: { th: 'ในเมือง', en: 'Town' }, opensMinute: 420, closesMinute: 1200 }],
}

it.each([
  ['at the branch', booking.place, '08:00'],
  ['in the zone it is brought to', { ...booking.place, zone: CONTACT.zones[0]?.name ?? null }, '07:00'],
])('offers the hours %s', async (_name, place, first) => {
  const told = { onChange: vi.fn(), onSent: vi.fn() }
  const of = { ...booking, place }
  await render(<ChangeForm reservation={of} contact={CONTACT} api={shop().api} token="secret" {...told} />)
  const select = page.getByRole('combobox', { name: m.track_ask_end_time() }).element() as HTMLSelectElement
  expect([...select.options].map(({ value }) => value).filter((value) => value !== '')[0]).toBe(first)
})

async function open(api: ApiClient) {
  const done = { onChange: vi.fn(), onSent: vi.fn() }
  await render(<ChangeForm reservation={booking} contact={null} api={api} token="secret" {...done} />)
  await page.getByRole('textbox', { name: m.track_ask_end_day() }).fill('27/11/2569')
  await page.getByRole('button', { name: m.track_ask_look() }).click()
  return done
}

it('shows the price line by line before anything is sent, and sends just that', async () => {
  const { api, sent } = shop(answer(25_000), booking)
  const { onSent } = await open(api)
  await expect.element(page.getByText('1,100.00').first()).toBeVisible()
  await expect.element(page.getByText('+250.00')).toBeVisible()
  await expect.element(page.getByText(m.track_ask_money_pick_up({ amount: '250.00' }))).toBeVisible()
  expect(sent.map(({ operation }) => operation)).toEqual(['previewOwnChange'])
  await page.getByRole('button', { name: m.track_ask_send() }).click()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(sent[1]).toEqual({
    operation: 'askForChange',
    body: { things: [1], start: null, end: '2026-11-27T10:00:00+07:00', expectedDifference: 25_000 },
  })
})

it('a price that has changed is shown anew and loses nothing that was typed', async () => {
  const refused = problemFrom(422, { code: 'amount_refused', errors: [] })
  const { api, sent } = shop(answer(25_000), refused, answer(30_000), booking)
  const { onSent } = await open(api)
  await page.getByRole('button', { name: m.track_ask_send() }).click()
  await expect.element(page.getByText(m.track_ask_new_price())).toBeVisible()
  await expect.element(page.getByText('+300.00')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: m.track_ask_end_day() })).toHaveValue('27/11/2569')
  await page.getByRole('button', { name: m.track_ask_send() }).click()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(sent.at(-1)?.body).toMatchObject({ expectedDifference: 30_000 })
})

it('a time that is taken cannot be sent, and the nearest end is one press away', async () => {
  const taken = answer(0, { kind: 'extend', isFree: false, freeUntil: '2026-11-26T18:00:00+07:00' })
  const { api, sent } = shop(taken, answer(12_000, { kind: 'amend' }))
  await open(api)
  await expect.element(page.getByText(m.track_ask_taken_extend())).toBeVisible()
  expect(page.getByRole('button', { name: m.track_ask_send() }).elements()).toEqual([])
  await page.getByRole('button', { name: m.track_ask_take_end() }).click()
  await expect.element(page.getByText('+120.00')).toBeVisible()
  expect(sent[1]?.body).toMatchObject({ end: '2026-11-26T18:00:00+07:00' })
})

it('a day on which the shop is closed says why', async () => {
  const params = { reasonTh: 'สงกรานต์', reasonEn: 'Songkran' }
  const closed = { pointer: '/end', code: 'closed_return', detail: '', params }
  const { api } = shop(problemFrom(422, { code: 'period_refused', errors: [closed] }))
  await open(api)
  const reason = getLocale() === 'th' ? params.reasonTh : params.reasonEn
  await expect
    .element(page.getByRole('textbox', { name: m.track_ask_end_day() }))
    .toHaveAccessibleDescription(expect.stringContaining(m.reserve_period_closed_for({ reason })))
})

it('what the shop cannot take is said at its field, and a lost line keeps the form', async () => {
  const closed = problemFrom(422, {
    code: 'period_refused',
    errors: [{ pointer: '/end', code: 'closed_return', detail: '' }],
  })
  const { api } = shop(closed, problemFrom(503, { code: 'unavailable' }))
  await open(api)
  await expect
    .element(page.getByRole('textbox', { name: m.track_ask_end_day() }))
    .toHaveAccessibleDescription(new RegExp(m.search_fault_closed_return()))
  await page.getByRole('button', { name: m.track_ask_look() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.track_problem_unavailable())
  await expect.element(page.getByRole('textbox', { name: m.track_ask_end_day() })).toHaveValue('27/11/2569')
})
