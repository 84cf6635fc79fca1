import { expect, test } from 'vitest'
import { creditUntilReturn, type PaidThing } from './credit.ts'

const thing = (changes: Partial<PaidThing> = {}): PaidThing => ({
  status: 'confirmed',
  total: 25_000,
  paid: 50_000,
  refundDue: 0,
  ...changes,
})

test.each<[string, Partial<PaidThing>[], number]>([
  ['what was paid beyond the price', [{}], 25_000],
  ['the same while it is out', [{ status: 'on_rent' }], 25_000],
  ['nothing where it is paid', [{ paid: 25_000 }], 0],
  ['nothing where something is owed', [{ paid: 0 }], 0],
  ['no money that is on its way back', [{ refundDue: 25_000 }], 0],
  ['nothing once it is back', [{ status: 'returned' }], 0],
  ['nothing where nothing takes place', [{ status: 'cancelled' }, { status: 'expired' }, { status: 'no_show' }], 0],
  ['what is left of it after what the other things owe', [{}, { paid: 10_000 }], 10_000],
  ['nothing where the other things owe more', [{}, { paid: 0, total: 30_000 }], 0],
  ['the same whatever becomes of a thing that was cancelled', [{}, { status: 'cancelled', refundDue: 50_000 }], 25_000],
])('the credit is %s', (_, things, credit) => {
  expect(creditUntilReturn(things.map(thing))).toBe(credit)
})
