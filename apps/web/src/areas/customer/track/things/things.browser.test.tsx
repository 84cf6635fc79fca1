import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problemFrom } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { localText } from '../labels.ts'
import { member, reservation } from '../reservation-for-tests.ts'
import { AddSheet } from './add-sheet.tsx'
import { DriverSheet } from './driver-sheet.tsx'
import { ThingFoot } from './thing-foot.tsx'
import { ThingNote } from './thing-note.tsx'
import { shownThings } from './things-model.ts'
import type { OwnOffers, OwnThingAnswer, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

const booked = reservation({
  status: 'on_rent',
  payment: null,
  members: [
    member(1, { status: 'on_rent', askable: 'extend', depositHeld: 100_000 }),
    member(2, { status: 'confirmed', askable: 'amend', mayNameDriver: true, namedDriver: 'Pakorn' }),
    member(3, { status: 'confirmed', askable: 'amend', mayNameDriver: true }),
  ],
})

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

const open = (api: ApiClient, of: TrackedReservation = booked) => ({
  reservation: of,
  api,
  token: 'secret',
  now: Date.parse('2026-11-21T11:00:00+07:00'),
  news: '1',
  onChange: vi.fn(),
})

function thing(no: number) {
  const found = shownThings(booked).find((one) => one.no === no)
  if (found === undefined) throw new Error(`no thing ${no}`)
  return found
}

it('has its own buttons for each thing: longer for what is out, other times and an end for what is not', async () => {
  const papers = { rows: [] }
  const { api } = shop(papers, papers, papers)
  const screen = await render(<ThingFoot booking={open(api)} shown={thing(1)} contact={null} />)
  await expect
    .element(page.getByRole('button', { name: `${m.track_thing_extend()} 1 · ${localText(booked.product.name)}` }))
    .toBeVisible()
  await screen.rerender(<ThingFoot booking={open(api)} shown={thing(2)} contact={null} />)
  await expect
    .element(page.getByRole('button', { name: `${m.track_change_or_cancel()} 2 · ${localText(booked.product.name)}` }))
    .toBeVisible()
})

it('counts the papers of a thing, its own and those of all, and shows them', async () => {
  const paper = (kind: string, thingNo: number | null) => ({
    id: `${kind}-${thingNo}`,
    kind,
    thingNo,
    number: `${kind} ${thingNo}`,
    status: 'issued',
    issuedAt: '2026-11-21T11:00:00+07:00',
  })
  const rows = [paper('rental_contract', 1), paper('rental_contract', 2), paper('deposit_slip', 1), paper('receipt', 1)]
  const { api, sent } = shop({ rows })
  const booking = { ...open(api), news: 'papers' }
  await render(<ThingFoot booking={booking} shown={thing(2)} contact={null} />)
  await expect
    .element(page.getByRole('button', { name: new RegExp(`^${m.track_thing_papers({ count: 2 })}`) }))
    .toBeVisible()
  expect(sent).toHaveLength(1)
})

it('says who drives, and that the first is driven by whoever booked unless it was said otherwise', async () => {
  const { api } = shop()
  const screen = await render(<ThingNote booking={open(api)} shown={thing(1)} />)
  await expect.element(page.getByText(m.track_thing_driver({ name: 'Emma' }))).toBeVisible()
  await expect.element(page.getByText(m.track_thing_deposit_held({ amount: '1,000' }))).toBeVisible()
  await screen.rerender(<ThingNote booking={open(api)} shown={thing(2)} />)
  await expect.element(page.getByText(m.track_thing_driver({ name: 'Pakorn' }))).toBeVisible()
  await screen.rerender(<ThingNote booking={open(api)} shown={thing(3)} />)
  await expect.element(page.getByText(m.track_thing_driver_add(), { exact: true })).toBeVisible()
})

it('asks nothing of one vehicle', async () => {
  const one = reservation({ status: 'confirmed', mayNameDriver: true })
  const [only] = shownThings(one)
  if (only === undefined) throw new Error('nothing booked')
  const { container } = await render(<ThingNote booking={open(shop().api, one)} shown={only} />)
  expect(container.textContent).not.toContain(m.track_thing_driver_add())
})

it('keeps the typed name when somebody else has typed another one, and replaces that only when told to', async () => {
  const theirs = {
    ...booked,
    members: booked.members.map((one) => (one.no === 3 ? { ...one, namedDriver: 'Bert' } : one)),
  }
  const { api, sent } = shop(problemFrom(412, { code: 'stale_version' }), theirs, booked)
  const booking = open(api)
  const onClose = vi.fn()
  await render(<DriverSheet booking={booking} shown={thing(3)} title="3" onClose={onClose} />)
  const field = page.getByRole('textbox', { name: m.track_thing_driver_label() })
  await field.fill('Anna')
  await page.getByRole('button', { name: m.track_thing_driver_save() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.track_thing_driver_taken({ name: 'Bert' }))
  await expect.element(field).toHaveValue('Anna')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: m.track_thing_driver_save() }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.filter(({ operation }) => operation === 'nameOwnDriver').map(({ body }) => body)).toEqual([
    { no: 3, name: 'Anna', was: '' },
    { no: 3, name: 'Anna', was: 'Bert' },
  ])
})

const offer = (productId: number, isFree: boolean): OwnOffers['offers'][number] => ({
  productId,
  category: 'scooter',
  name: { th: `รุ่น ${productId}`, en: `Model ${productId}` },
  drawing: { kind: 'scooter-sport', paint: 'red' },
  damageDeposit: 100_000,
  total: 40_000,
  isFree,
})
const addon = (id: number, changes: Partial<OwnOffers['addons'][number]>): OwnOffers['addons'][number] => ({
  id,
  slug: `addon-${id}`,
  name: { th: `ของ ${id}`, en: `Extra ${id}` },
  note: { th: '', en: '' },
  charge: 'per_item',
  unitAmount: 5_000,
  includedQuantity: 0,
  maxQuantity: 3,
  isCounted: false,
  categories: ['scooter'],
  productId: null,
  icon: 'helmet',
  ...changes,
})
const offers = (isAtOnce: boolean): OwnOffers => ({
  start: '2026-11-22T10:00:00+07:00',
  end: '2026-11-25T10:00:00+07:00',
  isDelivered: false,
  isAtOnce,
  offers: [offer(1, true), offer(2, false)],
  addons: [addon(7, { includedQuantity: 2 }), addon(8, { categories: ['car'] })],
})
const answer = (total: number, isAtOnce: boolean): OwnThingAnswer => ({
  start: '2026-11-22T10:00:00+07:00',
  end: '2026-11-25T10:00:00+07:00',
  quote: { ...booked.quote, lines: [], total },
  isFree: true,
  nearestFreeStart: null,
  isDelivered: false,
  isAtOnce,
  newTotal: 200_000 + total,
  toPay: total,
})

it('adds one more at the price that was shown, and shows another price before it is taken', async () => {
  const refused = problemFrom(422, {
    code: 'amount_refused',
    errors: [{ pointer: '/expectedTotal', code: 'price_changed', detail: '' }],
  })
  const { api, sent } = shop(offers(true), answer(40_000, true), refused, answer(45_000, true), booked)
  const onClose = vi.fn()
  await render(<AddSheet booking={open(api)} contact={null} onClose={onClose} />)
  await expect.element(page.getByRole('radio')).toHaveLength(1)
  await page.getByRole('radio').click({ force: true })
  await expect.element(page.getByText('+400.00')).toBeVisible()
  await page.getByRole('button', { name: m.track_thing_add_now() }).click()
  await expect.element(page.getByText(m.track_ask_new_price())).toBeVisible()
  await expect.element(page.getByText('+450.00')).toBeVisible()
  await page.getByRole('button', { name: m.track_thing_add_now() }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent.at(-1)).toMatchObject({ operation: 'addOwnThing', body: { productId: 1, expectedTotal: 45_000 } })
})

it('takes along what is included and what is chosen, at the price of both', async () => {
  const { api, sent } = shop(offers(true), answer(40_000, true), answer(45_000, true), booked)
  await render(<AddSheet booking={open(api)} contact={null} onClose={vi.fn()} />)
  await page.getByRole('radio').click({ force: true })
  await expect.element(page.getByText('+400.00')).toBeVisible()
  const more = m.reserve_addon_more({ name: localText(addon(7, {}).name) })
  await expect
    .element(page.getByRole('button', { name: m.reserve_addon_more({ name: localText(addon(8, {}).name) }) }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: more }).click()
  await expect.element(page.getByText('+450.00')).toBeVisible()
  await page.getByRole('button', { name: m.track_thing_add_now() }).click()
  await expect.poll(() => sent.length).toBe(4)
  expect(sent.slice(1).map(({ body }) => (body as { addons: unknown }).addons)).toEqual([
    [{ addonId: 7, quantity: 2 }],
    [{ addonId: 7, quantity: 3 }],
    [{ addonId: 7, quantity: 3 }],
  ])
})

it('asks the shop once the booking is agreed, and says so where it is full', async () => {
  const full = problemFrom(422, {
    code: 'amount_refused',
    errors: [{ pointer: '/productId', code: 'too_many', detail: '', params: { maximum: 6 } }],
  })
  const first = shop(offers(false), answer(40_000, false))
  const screen = await render(<AddSheet booking={open(first.api)} contact={null} onClose={vi.fn()} />)
  await page.getByRole('radio').click({ force: true })
  await expect.element(page.getByRole('button', { name: m.track_ask_send() })).toBeVisible()
  await screen.unmount()
  await render(<AddSheet booking={open(shop(full).api)} contact={null} onClose={vi.fn()} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.track_thing_add_full({ count: 6 }))
})
