import { describe, expect, test } from 'vitest'
import type { Product, Shop } from '@rodchao/contract'
import {
  customerLanguage,
  toBookingRequest,
  toQuoteRequest,
  rentalDays,
  missingFields,
  newDraft,
  draftPeriod,
  withLength,
  withOutDay,
  withProduct,
} from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'

const NOW = Date.parse('2026-12-30T22:41:00+07:00')
const filled: BookingDraft = {
  ...newDraft(NOW),
  productId: 3,
  branchId: 1,
  phone: ' 081-234-5678 ',
  fullName: ' สมชาย ใจดี ',
  payment: { isPaid: true, method: 'cash', amount: '850' },
}

function addon(id: number, more: Partial<Shop['addons'][number]> = {}): Shop['addons'][number] {
  return {
    id,
    slug: `addon-${id}`,
    name: { th: '', en: '' },
    note: { th: '', en: '' },
    charge: 'per_item',
    unitAmount: 5000,
    includedQuantity: 0,
    maxQuantity: 3,
    isCounted: false,
    categories: ['scooter'],
    productId: null,
    icon: 'helmet',
    ...more,
  }
}

const PRODUCTS = [
  { id: 3, category: 'scooter' as const },
  { id: 8, category: 'car' as const },
]
const OFFERED = { products: PRODUCTS, addons: [addon(1), addon(2)] }

test('a new booking starts at the next half hour of the shop and lasts a day', () => {
  expect(draftPeriod(newDraft(NOW))).toEqual({ start: '2026-12-30T23:00:00+07:00', end: '2026-12-31T23:00:00+07:00' })
})

test('changing the first day keeps the length, also over the new year', () => {
  const week = withLength(newDraft(NOW), 7)
  expect(week.backDay).toBe('2027-01-06')
  expect(rentalDays(withOutDay(week, '2027-02-25'))).toBe(7)
  expect(withOutDay(week, '2027-02-25').backDay).toBe('2027-03-04')
})

test('changing the time or the product clears the chosen vehicle', () => {
  const chosen = { ...filled, unitId: 9 }
  expect(withLength(chosen, 2).unitId).toBeNull()
  expect(withOutDay(chosen, '2027-01-02').unitId).toBeNull()
  expect(withProduct(chosen, undefined).unitId).toBeNull()
})

test('choosing a villa sets its check-in and check-out times', () => {
  const villa = { id: 8, charging: 'night', checkInMinute: 840, checkOutMinute: 690 } as Product
  expect(withProduct(filled, villa)).toMatchObject({ productId: 8, outTime: '14:00', backTime: '11:30' })
})

test('choosing a villa counts the guests of its price, of this villa alone, and delivers nothing there', () => {
  const villa = { id: 8, category: 'pool_villa', charging: 'night', checkInMinute: 840, checkOutMinute: 690 } as Product
  const guests = { categories: [], icon: 'guests', maxQuantity: 6, includedQuantity: 5 }
  const addons = [
    { ...guests, id: 1, productId: 8 },
    { ...guests, id: 2, productId: 9 },
    { ...guests, id: 3, productId: 8, icon: 'pets' },
  ] as unknown as Shop['addons']
  const draft = withProduct({ ...filled, zoneId: 4, place: 'โรงแรม' }, villa, addons)
  expect(draft).toMatchObject({ addons: { 1: 5 }, zoneId: null, place: '' })
})

describe('what is asked of the shop', () => {
  test('nothing is requested while vehicle, branch or period are missing', () => {
    expect(toQuoteRequest(newDraft(NOW), OFFERED)).toBeNull()
    expect(toQuoteRequest({ ...filled, backDay: filled.outDay, backTime: filled.outTime }, OFFERED)).toBeNull()
  })

  test('the request leaves out add-ons that nobody took', () => {
    expect(toQuoteRequest({ ...filled, addons: { 1: 2, 2: 0 } }, OFFERED)?.addons).toEqual([
      { addonId: 1, quantity: 2 },
    ])
  })

  test('the request has what is included with each thing, as customers’ bookings have, unless somebody says otherwise', () => {
    const helmets = { products: PRODUCTS, addons: [addon(1, { includedQuantity: 2 }), addon(2)] }
    const asked = toQuoteRequest({ ...filled, more: [3, 8] }, helmets)
    expect(asked?.addons).toEqual([{ addonId: 1, quantity: 2 }])
    expect(asked?.more).toEqual([
      { productId: 3, addons: [{ addonId: 1, quantity: 2 }] },
      { productId: 8, addons: [] },
    ])
    expect(toQuoteRequest({ ...filled, addons: { 1: 1 } }, helmets)?.addons).toEqual([{ addonId: 1, quantity: 1 }])
    expect(toQuoteRequest({ ...filled, addons: { 1: 0 } }, helmets)?.addons).toEqual([])
    expect(toQuoteRequest(filled, { ...helmets, products: undefined })).toBeNull()
  })

  test('the request names the discount code, without blanks, where there is one', () => {
    expect(toQuoteRequest(filled, OFFERED)).toMatchObject({ discountCode: null })
    expect(toQuoteRequest({ ...filled, code: '  ' }, OFFERED)).toMatchObject({ discountCode: null })
    expect(toQuoteRequest({ ...filled, code: ' SEA10 ' }, OFFERED)).toMatchObject({ discountCode: 'SEA10' })
  })

  test('the request is trimmed and complete', () => {
    const choice = toQuoteRequest(filled, OFFERED)
    expect(choice && toBookingRequest(filled, choice, null)).toMatchObject({
      channel: 'walk_in',
      customer: { fullName: 'สมชาย ใจดี', phone: '081-234-5678', email: null, nationality: null },
      language: 'th',
      outcome: 'confirmed',
      payment: { method: 'cash', amount: 85_000 },
    })
  })

  test('the request holds no payment for a booking that is paid by link', () => {
    const choice = toQuoteRequest(filled, OFFERED)
    expect(
      choice && toBookingRequest({ ...filled, outcome: 'pending_payment', nationality: 'SE' }, choice, null),
    ).toMatchObject({
      payment: null,
      reason: '',
      language: 'en',
    })
  })
})

describe('the language of the customer', () => {
  test.each([
    { fullName: '', nationality: '', language: null, of: 'th' },
    { fullName: 'สมชาย Smith', nationality: '', language: null, of: 'th' },
    { fullName: '081', nationality: '', language: null, of: 'th' },
    { fullName: 'Наталья Волкова', nationality: '', language: null, of: 'en' },
    { fullName: '王伟', nationality: '', language: null, of: 'en' },
    { fullName: 'Zoë Müller', nationality: '', language: null, of: 'en' },
    { fullName: 'Somchai Jaidee', nationality: 'TH', language: null, of: 'th' },
    { fullName: 'สมชาย ใจดี', nationality: 'SE', language: null, of: 'en' },
    { fullName: 'John Miller', nationality: 'US', language: 'th', of: 'th' },
    { fullName: 'สมชาย ใจดี', nationality: 'TH', language: 'en', of: 'en' },
  ] as const)('of $fullName from $nationality, with $language chosen, it is $of', ({ of, ...typed }) => {
    expect(customerLanguage({ ...filled, ...typed })).toBe(of)
    const choice = toQuoteRequest(filled, OFFERED)
    expect(choice && toBookingRequest({ ...filled, ...typed }, choice, null)).toMatchObject({ language: of })
  })
})

describe('what is missing', () => {
  test('missing fields are listed in the order of the form', () => {
    expect(missingFields(newDraft(NOW), null)).toEqual(['product', 'phone', 'fullName'])
    expect(missingFields({ ...filled, payment: { ...filled.payment, amount: 'x' } }, null)).toEqual(['amount'])
    expect(missingFields(filled, null)).toEqual([])
    // At a price of nothing neither an amount nor a reason is asked for.
    expect(missingFields({ ...filled, payment: { ...filled.payment, amount: null } }, 0)).toEqual([])
    expect(missingFields({ ...filled, payment: { ...filled.payment, isPaid: false } }, 0)).toEqual([])
  })

  test('a reason is required when no money is taken, and nothing when the customer pays by link', () => {
    const unpaid = { ...filled, payment: { ...filled.payment, isPaid: false } }
    expect(missingFields(unpaid, null)).toEqual(['reason'])
    expect(missingFields({ ...unpaid, outcome: 'pending_payment' }, null)).toEqual([])
  })

  test('a delivery requires its place', () => {
    expect(missingFields({ ...filled, zoneId: 1 }, null)).toEqual(['place'])
  })
})
