import { describe, expect, test } from 'vitest'
import type { StaffReservation } from '@rodchao/contract'
import { addonsFor, toChangeChoice, changeDraft, extensionDays, isChanged, laterEnd } from './change-model.ts'
import { movedTo } from '../trip/booking-draft.ts'

const reservation = {
  start: '2026-11-21T10:30:00+07:00',
  end: '2026-11-24T18:00:00+07:00',
  place: { mode: 'delivery', text: 'Sea Moon Hotel 412' },
} as StaffReservation

const choice = {
  productId: 4,
  branchId: 1,
  zoneId: 2,
  addons: [{ addonId: 7, quantity: 2 }],
  discountCode: null,
}

describe('the form of a change', () => {
  const draft = changeDraft(reservation, choice)

  test('the form starts with what is booked and reports no change', () => {
    expect(toChangeChoice(draft)).toEqual({
      productId: 4,
      start: reservation.start,
      end: reservation.end,
      addons: [{ addonId: 7, quantity: 2 }],
      zoneId: 2,
    })
    expect(draft.place).toBe('Sea Moon Hotel 412')
    expect(isChanged(draft, changeDraft(reservation, choice))).toBe(false)
  })

  test('a branch is not a delivery place', () => {
    expect(changeDraft({ ...reservation, place: { mode: 'branch', text: 'Hua Hin' } }, choice).place).toBe('')
  })

  test.each([
    ['another day', { backDay: '2026-11-25' }],
    ['another time', { outTime: '11:00' }],
    ['another product', { productId: 5 }],
    ['an add-on less', { addons: { 7: 1 } }],
    ['no delivery', { zoneId: null }],
    ['another place', { place: 'Baan Talay' }],
  ])('a change of %s is detected', (_, change) => {
    expect(isChanged(draft, { ...draft, ...change })).toBe(true)
  })

  test('an add-on reduced to zero equals one never chosen', () => {
    expect(toChangeChoice({ ...draft, addons: { 7: 2, 9: 0 } })?.addons).toEqual([{ addonId: 7, quantity: 2 }])
  })

  test('a period that ends before it begins is not priced', () => {
    expect(toChangeChoice({ ...draft, backDay: '2026-11-20' })).toBeNull()
  })

  test('moving the period keeps its length, over the end of a month too', () => {
    const moved = movedTo(draft, '2026-11-29T09:00:00+07:00')
    expect(toChangeChoice(moved)).toMatchObject({
      start: '2026-11-29T09:00:00+07:00',
      end: '2026-12-02T16:30:00+07:00',
    })
  })
})

test('another product keeps the add-ons that it allows', () => {
  const addons: Parameters<typeof addonsFor>[2] = [
    { id: 7, categories: ['scooter', 'motorcycle'], productId: null },
    { id: 8, categories: ['car'], productId: null },
  ]
  expect(addonsFor({ id: 1, category: 'motorcycle' }, { 7: 2, 8: 1 }, addons)).toEqual({ 7: 2 })
  expect(addonsFor({ id: 2, category: 'pool_villa' }, { 7: 2 }, addons)).toEqual({})
  expect(addonsFor(undefined, { 7: 2 }, addons)).toEqual({})
})

describe('a later end', () => {
  test('a later end keeps the time of day', () => {
    expect(laterEnd(reservation.end, 7)).toBe('2026-12-01T18:00:00+07:00')
  })

  test.each([
    ['2026-11-25T18:00:00+07:00', 1],
    ['2026-11-27T18:00:00+07:00', 3],
    ['2026-11-27T17:00:00+07:00', null],
    ['2026-11-26T18:00:00+07:00', null],
  ])('the end %s is the choice of %s days', (later, days) => {
    expect(extensionDays(reservation.end, later)).toBe(days)
  })
})
