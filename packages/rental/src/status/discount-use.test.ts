import { expect, it } from 'vitest'
import { usesDiscount } from './discount-use.ts'
import { RESERVATION_STATUSES } from './transitions.ts'

it('what is agreed takes up a use of its code, a no-show too; holds and what was called off or never paid do not', () => {
  expect(RESERVATION_STATUSES.filter((status) => usesDiscount(status))).toEqual([
    'pending_payment',
    'awaiting_review',
    'confirmed',
    'on_rent',
    'returned',
    'completed',
    'no_show',
  ])
})
