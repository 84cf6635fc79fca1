import type { MergeableCustomer } from '@rodchao/contract'
import { expect, it } from 'vitest'
import { firstChoice } from './merge-model.ts'

const person = (changes: Partial<MergeableCustomer>): MergeableCustomer => ({
  id: 'a',
  version: 1,
  fullName: 'สมชาย ใจดี',
  phone: '081-234-5678',
  email: null,
  lineId: null,
  nationality: null,
  idNumberLast4: null,
  address: null,
  language: 'th',
  flag: 'none',
  flagReason: '',
  note: '',
  bookings: 1,
  lastBooking: null,
  ...changes,
})

it('takes a value before none, and else what the one who stays has', () => {
  const [kept, other] = [person({ email: 'a@example.com' }), person({ email: 'b@example.com', lineId: 'somchai' })]
  expect(firstChoice('email', kept, other)).toBe('this')
  expect(firstChoice('lineId', kept, other)).toBe('other')
  expect(firstChoice('lineId', other, kept)).toBe('this')
})

it('never lifts a refusal by itself', () => {
  expect(firstChoice('flag', person({}), person({ flag: 'refuse' }))).toBe('other')
  expect(firstChoice('flag', person({ flag: 'refuse' }), person({ flag: 'watch' }))).toBe('this')
})
