import { describe, expect, test } from 'vitest'
import type { ListedReservation } from '@rodchao/contract'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { queuePlace } from './slip-queue.ts'

const row = (id: string, status: ListedReservation['status'], others: readonly ListedReservation[] = []) => ({
  ...RESERVATION,
  id,
  status,
  others: [...others],
})
const FIRST = { page: 1, hasMore: false }

describe('the place among the slips that wait', () => {
  const rows = [
    row('a', 'confirmed'),
    row('b', 'awaiting_review'),
    row('c', 'pending_payment'),
    row('d', 'awaiting_review'),
  ]

  test('counts what was decided and goes on with what still waits', () => {
    expect(queuePlace(rows, 'b', FIRST)).toEqual({ number: 2, all: 4, hasMore: false, next: 'd' })
    expect(queuePlace(rows, 'd', FIRST)).toEqual({ number: 4, all: 4, hasMore: false, next: undefined })
  })

  test('counts on over pages', () => {
    expect(queuePlace(rows, 'a', { page: 3, hasMore: true })).toEqual({
      number: 101,
      all: 104,
      hasMore: true,
      next: 'b',
    })
  })

  test('a booking of several is one place, whichever of its things is open', () => {
    const several = [
      row('a', 'awaiting_review', [row('a2', 'awaiting_review')]),
      row('b', 'confirmed', [row('b2', 'awaiting_review')]),
    ]
    expect(queuePlace(several, 'a2', FIRST)).toMatchObject({ number: 1, all: 2, next: 'b' })
  })

  test('a booking that is not on the page has no place', () => {
    expect(queuePlace(rows, 'x', FIRST)).toBeNull()
    expect(queuePlace(rows, undefined, FIRST)).toBeNull()
  })
})
