import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problemFrom } from '#lib/api/problem-error.ts'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { localText } from '../labels.ts'
import { reservation } from '../reservation-for-tests.ts'
import { ChangeForm } from './change-form.tsx'
import type { ChangeAnswer, OwnModels, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

const booking = reservation({ status: 'confirmed', payment: null, askable: 'amend', paid: 85_000, balance: 0 })

const model = (productId: number, changes: Partial<OwnModels['models'][number]> = {}): OwnModels['models'][number] => ({
  productId,
  category: 'scooter',
  name: { th: `รุ่นที่ ${productId}`, en: `Model ${productId}` },
  drawing: { kind: 'scooter-maxi', paint: 'sea' },
  photo: null,
  isFree: true,
  total: 90_000,
  difference: 15_000,
  ...changes,
})
const MODELS = [
  model(1, { photo: { hash: 'a'.repeat(32), width: 320 } }),
  model(2, { difference: -5000 }),
  model(3, { difference: 0 }),
  ...[4, 5, 6, 7].map((id) => model(id)),
  model(9, { isFree: false }),
]
const ANSWER: ChangeAnswer = {
  things: [
    {
      no: 1,
      kind: 'amend',
      name: { th: 'รุ่นที่ 1', en: 'Model 1' },
      isOtherModel: true,
      start: booking.start,
      end: booking.end,
      lines: [{ text: { th: 'ค่าเช่า', en: 'Rent' }, amount: 100_000 }],
      oldTotal: 85_000,
      newTotal: 100_000,
      isFree: true,
      nearestFreeStart: null,
      freeUntil: null,
    },
  ],
  isFree: true,
  oldTotal: 85_000,
  newTotal: 100_000,
  difference: 15_000,
  toPay: 15_000,
  credit: 0,
}

/** A shop that answers each call as it is told. */
function shop(answers: Record<string, () => unknown>) {
  const sent: { operation: string; body: unknown }[] = []
  const call = async (operation: string, request: { body?: unknown }) => {
    sent.push({ operation, body: request.body })
    const answer = await Promise.resolve(answers[operation]?.())
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: { call } as unknown as ApiClient, sent }
}

const show = (api: ApiClient, of: TrackedReservation = booking) =>
  render(<ChangeForm reservation={of} contact={null} api={api} token="secret" onChange={vi.fn()} onSent={vi.fn()} />)
const other = () => page.getByRole('button', { name: m.track_model_other() })
const radios = () => page.getByRole('radio')
const all = (): Record<string, () => unknown> => ({
  findOwnModels: () => ({ models: MODELS, unlicensed: 2 }),
  previewOwnChange: () => ANSWER,
  askForChange: () => booking,
})

it('asks for other models only where somebody wants one, and shows pictures, what each costs more and what is free', async () => {
  const { api, sent } = shop(all())
  await show(api)
  await expect.element(other()).toBeVisible()
  expect(sent).toEqual([])
  await other().click()
  await expect.poll(() => radios().elements().length).toBe(6)
  expect(sent).toEqual([{ operation: 'findOwnModels', body: { thing: 1, start: null, end: booking.end } }])
  await expect.element(radios().nth(0)).toBeChecked()
  const row = (at: number) => radios().elements()[at]?.closest('label')
  expect(row(0)?.textContent).toContain(localText(booking.product.name))
  expect(row(1)?.querySelector('img')?.getAttribute('src')).toBe(
    `/api/public/vehicle-photos/${'a'.repeat(32)}-320.webp`,
  )
  expect(row(1)?.textContent).toContain(m.track_model_more({ amount: formatMoney(15_000) }))
  expect(row(2)?.textContent).toContain(m.track_model_less({ amount: formatMoney(5000) }))
  expect(row(3)?.textContent).toContain(m.track_model_same())
  expect(document.body.textContent).toContain(m.track_model_unlicensed())
  expect(document.body.textContent).toContain(localText(model(9).name))
  await page.getByRole('button', { name: m.track_model_all({ count: 2 }) }).click()
  expect(radios().elements()).toHaveLength(8)
})

it('asks what the chosen model costs at the times that stay, and sends just that', async () => {
  const { api, sent } = shop(all())
  await show(api)
  await other().click()
  await radios().nth(1).click({ force: true })
  await page.getByRole('button', { name: m.track_ask_look() }).click()
  await expect.element(page.getByText('+150.00')).toBeVisible()
  await expect.element(page.getByText(m.track_model_to({ name: localText(model(1).name) }))).toBeVisible()
  await page.getByRole('button', { name: m.track_ask_send() }).click()
  const asked = { things: [1], start: null, end: booking.end, productId: 1 }
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ operation: 'askForChange', body: { ...asked, expectedDifference: 15_000 } })
  expect(sent.at(-2)).toEqual({ operation: 'previewOwnChange', body: asked })
})

it('asks anew for other times, and says what the shop cannot take of them', async () => {
  const closed = problemFrom(422, {
    code: 'period_refused',
    errors: [{ pointer: '/end', code: 'closed_return', detail: '' }],
  })
  const answers = all()
  const { api, sent } = shop(answers)
  await show(api)
  await other().click()
  await expect.poll(() => radios().elements().length).toBe(6)
  answers['findOwnModels'] = () => closed
  await page.getByRole('textbox', { name: m.track_ask_end_day() }).fill('27/11/2569')
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.search_fault_closed_return())
  expect(sent.at(-1)?.body).toMatchObject({ end: '2026-11-27T10:00:00+07:00' })
  answers['findOwnModels'] = () => ({ models: [], unlicensed: 0 })
  await page.getByRole('button', { name: m.shared_retry() }).click()
  await expect.element(page.getByText(m.track_model_none())).toBeVisible()
})

it('offers none for what is out, and none for a house', async () => {
  const screen = await show(shop({}).api, reservation({ status: 'on_rent', askable: 'extend' }))
  await expect.element(page.getByText(m.track_ask_earlier())).toBeVisible()
  expect(other().elements()).toEqual([])
  const house = reservation({ status: 'confirmed', askable: 'amend' })
  const stay = { ...house, product: { ...house.product, category: 'pool_villa' as const, charging: 'night' as const } }
  await screen.unmount()
  await show(shop({}).api, stay)
  await expect.element(page.getByText(m.track_ask_other_things())).toBeVisible()
  expect(other().elements()).toEqual([])
})
