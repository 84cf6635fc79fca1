import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Product, ResponseBody } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { HAND_OVER, QUOTE, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { bookable, CLICK, SHOP } from '#areas/staff/core/testing-shop.ts'
import { TripDialog } from './trip-dialog.tsx'

const FILANO: Product = { ...CLICK, id: 5, slug: 'filano', name: { th: 'ฟีลาโน่', en: 'Filano' } }
const YARIS: Product = { ...CLICK, id: 6, slug: 'yaris', category: 'car', name: { th: 'ยาริส', en: 'Yaris' } }
const HELMET: (typeof SHOP)['addons'][number] = {
  id: 9,
  slug: 'helmet',
  name: { th: 'หมวกกันน็อก', en: 'Helmet' },
  note: { th: '', en: '' },
  charge: 'per_rental',
  unitAmount: 5000,
  includedQuantity: 0,
  maxQuantity: 2,
  categories: ['scooter'],
  productId: null,
  icon: 'helmet',
  isCounted: false,
}
const TOTALS: Record<number, number> = { [CLICK.id]: 25_000, [FILANO.id]: 32_500, [YARIS.id]: 90_000 }
const totalOf = (body: unknown) => TOTALS[(body as { productId: number }).productId] ?? 0

const previewThing = vi.fn<NonNullable<Answers['previewThing']>>()
const addThing = vi.fn<NonNullable<Answers['addThing']>>()
const previewChange = vi.fn<NonNullable<Answers['previewChange']>>()
const amendReservation = vi.fn<NonNullable<Answers['amendReservation']>>()
const findChangeModels = vi.fn<NonNullable<Answers['findChangeModels']>>()
const findThingModels = vi.fn<NonNullable<Answers['findThingModels']>>()
const findProducts = vi.fn<NonNullable<Answers['findProducts']>>()

const CHANGE: ResponseBody<'previewChange'> = {
  quote: QUOTE,
  oldTotal: RESERVATION.total,
  difference: 0,
  isFree: true,
  unitId: 4,
  unitLabel: '1กก 1234',
  inTheWay: [],
  nearestFreeStart: null,
}

beforeEach(() => {
  for (const mock of [previewThing, addThing, previewChange, amendReservation]) mock.mockReset()
  findProducts.mockReset()
  findProducts.mockReturnValue({ items: [YARIS, FILANO, CLICK] })
  const items = [FILANO, CLICK, YARIS].map(({ id }) => bookable(id, { total: TOTALS[id] ?? 0 }))
  findThingModels.mockReset()
  findThingModels.mockReturnValue({ items: items.with(2, { ...bookable(6), freeUnits: 0, reason: 'booked' }) })
  findChangeModels.mockReset()
  findChangeModels.mockReturnValue({ items })
  previewThing.mockImplementation((body) => ({
    quote: { ...QUOTE, total: totalOf(body) },
    isFree: totalOf(body) !== TOTALS[YARIS.id],
    start: RESERVATION.start,
    end: RESERVATION.end,
    nearestFreeStart: null,
  }))
  previewChange.mockImplementation((body) => ({
    ...CHANGE,
    quote: { ...QUOTE, total: totalOf(body) },
    difference: totalOf(body) - RESERVATION.total,
    isFree: totalOf(body) !== TOTALS[YARIS.id],
  }))
  addThing.mockReturnValue(RESERVATION)
  amendReservation.mockReturnValue(RESERVATION)
})

const open = (what: 'amend' | 'add_thing', choice = HAND_OVER.choice) =>
  render(
    <TestingPage
      api={createTestingApi({
        findShop: () => ({ ...SHOP, mostThings: 3, addons: [HELMET] }),
        findHandOverDetails: () => ({ ...HAND_OVER, choice }),
        findReservation: () => RESERVATION,
        findProducts,
        findThingModels,
        findChangeModels,
        previewThing,
        addThing,
        previewChange,
        amendReservation,
      })}
    >
      <TripDialog what={what} reservation={RESERVATION} onClose={vi.fn()} onDone={vi.fn()} />
    </TestingPage>,
  )

const name = (product: Product) => product.name[getLocale()]
const field = () => page.getByRole('combobox', { name: m.staff_filter_product() })
const options = () => page.getByRole('option')
const option = (product: Product) => page.getByRole('option', { name: new RegExp(`^${name(product)}`) })
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

describe('one more thing for a booking', () => {
  it('is chosen by typing, costs what the list said, and is added at that', async () => {
    await open('add_thing')
    await field().click()
    await expect.poll(() => options().elements()).toHaveLength(3)
    await expect.poll(() => options().elements()[0]?.textContent).toContain(formatMoney(32_500))
    await userEvent.keyboard(getLocale() === 'th' ? 'ฟีลา' : 'fila')
    await expect.poll(() => options().elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue(name(FILANO))
    const sum = page.getByText(m.changes_thing_total())
    await expect.element(sum).toBeVisible()
    expect(sum.element().closest('div')?.textContent).toContain(formatMoney(32_500))
    await press(m.changes_thing_add())
    await vi.waitFor(() =>
      expect(addThing.mock.lastCall?.[0]).toMatchObject({ productId: FILANO.id, expectedTotal: 32_500 }),
    )
  })

  it('that is booked out can be looked at, and the form says so', async () => {
    await open('add_thing')
    await field().click()
    await expect.poll(() => options().elements()[2]?.textContent).toContain(m.staff_model_booked())
    await option(YARIS).click()
    await expect.element(page.getByText(m.staff_none_free())).toBeVisible()
  })
})

describe('another model for a booking', () => {
  it('begins at the one it has, and the new total is what the list said', async () => {
    await open('amend')
    await expect.element(field()).toHaveValue(name(CLICK))
    await field().click()
    await option(FILANO).click()
    const sum = page.getByText(m.changes_new_total())
    await expect.poll(() => sum.element().closest('div')?.textContent).toContain(formatMoney(32_500))
    await press(m.changes_amend_now())
    await vi.waitFor(() =>
      expect(amendReservation.mock.lastCall?.[0]).toMatchObject({ productId: FILANO.id, expectedTotal: 32_500 }),
    )
  })

  it('is never proposed where the licence does not cover it', async () => {
    const items = [bookable(6, { isLicensed: false }), bookable(3), bookable(5, { freeUnits: 0, reason: 'booked' })]
    findChangeModels.mockReturnValue({ items })
    previewChange.mockImplementation((body) => ({ ...CHANGE, isFree: totalOf(body) !== TOTALS[FILANO.id] }))
    await open('amend')
    await field().click()
    await option(FILANO).click()
    await expect.element(page.getByText(m.staff_none_free())).toBeVisible()
    expect(page.getByRole('button', { name: new RegExp(`^${name(YARIS)}`) }).elements()).toEqual([])
  })

  it('that is proposed because the wanted one is booked out takes only the add-ons that go with it', async () => {
    const items = [bookable(6), bookable(3), bookable(5, { freeUnits: 0, reason: 'booked' })]
    findChangeModels.mockReturnValue({ items })
    previewChange.mockImplementation((body) => ({
      ...CHANGE,
      isFree: totalOf(body) !== TOTALS[FILANO.id],
      difference: 7500,
    }))
    await open('amend', { ...HAND_OVER.choice, addons: [{ addonId: HELMET.id, quantity: 2 }] })
    await field().click()
    await option(FILANO).click()
    await page.getByRole('button', { name: new RegExp(`^${name(YARIS)}`) }).click()
    await expect.element(field()).toHaveValue(name(YARIS))
    await vi.waitFor(() => expect(previewChange.mock.lastCall?.[0]).toMatchObject({ productId: YARIS.id, addons: [] }))
  })

  it('is asked for by the time that is chosen', async () => {
    await open('amend')
    await expect.element(field()).toHaveValue(name(CLICK))
    await press(m.shared_days({ count: 3 }))
    await vi.waitFor(() =>
      expect(findChangeModels.mock.lastCall?.[0]).toEqual({
        start: RESERVATION.start,
        end: '2030-06-11T10:00:00+07:00',
      }),
    )
  })

  it('says what an add-on costs before it is taken', async () => {
    await open('amend')
    await page.getByText(m.staff_addons(), { exact: true }).click()
    await expect.element(page.getByText(m.reserve_addon_per_rental({ amount: '50' }))).toBeVisible()
  })

  it('keeps the one it has though it is let to nobody any more', async () => {
    findProducts.mockReturnValue({ items: [FILANO] })
    await open('amend', { ...HAND_OVER.choice, addons: [{ addonId: HELMET.id, quantity: 1 }] })
    await expect.element(field()).toHaveValue(name(CLICK))
    await field().click()
    await option(FILANO).click()
    await field().click()
    await option(CLICK).click()
    await vi.waitFor(() =>
      expect(previewChange.mock.lastCall?.[0]).toMatchObject({
        productId: CLICK.id,
        addons: [{ addonId: HELMET.id, quantity: 1 }],
      }),
    )
  })

  it('can be chosen though nobody can say what is free', async () => {
    findChangeModels.mockReturnValue(refusal('unavailable'))
    await open('amend')
    await expect.element(page.getByRole('button', { name: m.shared_retry() })).toBeVisible()
    await field().click()
    await option(FILANO).click()
    await expect.element(field()).toHaveValue(name(FILANO))
  })
})
