import { describe, expect, it } from 'vitest'
import type { ListedReservation, ReservationRow } from '@rodchao/contract'
import { RESERVATION } from '../../core/testing-reservation.ts'
import { isToDo, nextThing, thingsOf } from './booking-walk.ts'

const thing = (no: number, status: ReservationRow['status'] = 'confirmed'): ReservationRow => ({
  ...RESERVATION,
  id: `thing-${no}`,
  status,
  group: { no, size: 3 },
})
const opened = (own: ReservationRow, ...others: ReservationRow[]): ListedReservation => ({ ...own, others })

describe('one sheet for the things of a booking', () => {
  it('goes on to the next number, then to those passed over, and ends with the last', () => {
    const { id } = nextThing('hand_over', opened(thing(2, 'on_rent'), thing(1), thing(3))) ?? {}
    expect(id).toBe('thing-3')
    expect(nextThing('hand_over', opened(thing(3, 'on_rent'), thing(1), thing(2, 'on_rent')))?.id).toBe('thing-1')
    expect(
      nextThing('hand_over', opened(thing(3, 'on_rent'), thing(1, 'on_rent'), thing(2, 'cancelled'))),
    ).toBeUndefined()
    expect(nextThing('take_back', opened(thing(1, 'completed'), thing(2, 'on_rent')))?.id).toBe('thing-2')
  })

  it('is for one thing alone where the move is, or the booking has no other', () => {
    expect(nextThing('swap_bike', opened(thing(1, 'on_rent'), thing(2, 'on_rent')))).toBeUndefined()
    expect(thingsOf(opened(thing(1)))).toEqual([])
    expect(thingsOf(opened(thing(2), thing(1), thing(3))).map(({ id }) => id)).toEqual([
      'thing-1',
      'thing-2',
      'thing-3',
    ])
    expect(isToDo('settle', thing(1, 'returned'))).toBe(true)
    expect(isToDo('settle', thing(1, 'on_rent'))).toBe(false)
  })
})
