import { expect, test } from 'vitest'
import { problemFrom } from '#lib/api/problem-error.ts'
import { knownBookings, withBooking } from './api.ts'
import { checkBookingSearch, toSearchRefusal } from './model.ts'

test('an impossible code and a short phone number are refused without a request', () => {
  expect(checkBookingSearch({ code: '', phone: '' })).toEqual({ code: 'missing', phone: 'missing' })
  expect(checkBookingSearch({ code: 'K7M-29Q-XF5', phone: '081' })).toEqual({ code: 'wrong', phone: 'wrong' })
  expect(checkBookingSearch({ code: 'k7m 29q xf4', phone: '๐๘๑๒๓๔๕๖๗๘' })).toEqual({ code: null, phone: null })
})

test('a phone number refused by the server is reported at the phone field', () => {
  expect(toSearchRefusal(problemFrom(400, { code: 'phone_invalid' }))).toEqual({ kind: 'phone' })
  expect(toSearchRefusal(problemFrom(404, { code: 'not_found' }))).toEqual({ kind: 'not_found' })
})

test('unreadable entries in storage are ignored', () => {
  const good = { code: 'A', token: 't' }
  expect(knownBookings(null)).toEqual([])
  expect(knownBookings({ bookings: 'x' })).toEqual([])
  expect(knownBookings({ bookings: [good, null, { code: 1, token: 't' }, { code: 'B' }] })).toEqual([good])
})

test('remembered bookings are newest first, without duplicates and limited in number', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ code: `C${index}`, token: `t${index}` }))
  const kept = many.reduce<{ code: string; token: string }[]>(withBooking, [])
  expect(kept.map(({ code }) => code)).toEqual(['C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4'])
  expect(
    withBooking(kept, { code: 'C5', token: 'new' })
      .map(({ token }) => token)
      .slice(0, 2),
  ).toEqual(['new', 't11'])
  expect(withBooking(kept, { code: 'C5', token: 'new' })).toHaveLength(8)
})
