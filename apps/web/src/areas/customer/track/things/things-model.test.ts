import { describe, expect, test } from 'vitest'
import { member, reservation } from '../reservation-for-tests.ts'
import { addingWay, driverShown, extendableTogether, shownThings, thingAction, thingOrAll } from './things-model.ts'

const waiting = {
  id: 'x',
  status: 'waiting' as const,
  things: [],
  difference: 0,
  askedAt: '',
  answeredAt: null,
  reason: '',
}
const out = member(1, { status: 'on_rent', askable: 'extend' })
const coming = member(2, { status: 'confirmed', askable: 'amend' })

describe('things of a booking', () => {
  test('each is seen as if it were the booking, with its own place and money', () => {
    const place = { mode: 'branch' as const, text: '', zone: null, pin: null }
    const booking = reservation({
      place: { mode: 'delivery', text: 'Hotel', zone: null, pin: null },
      members: [out, { ...coming, place, total: 100 }],
    })
    expect(shownThings(booking).map(({ thing }) => [thing.place.mode, thing.total])).toEqual([
      ['branch', 85_000],
      ['branch', 100],
    ])
    expect(thingOrAll(booking, 2).total).toBe(100)
    expect(thingOrAll(booking, undefined)).toBe(booking)
  })

  test('may be kept longer together while one is out and the others may change, and not while a request waits', () => {
    const members = [out, coming, member(3, { status: 'cancelled' })]
    expect(extendableTogether(reservation({ members }))).toBe(2)
    expect(extendableTogether(reservation({ members, changeRequest: waiting }))).toBe(0)
    expect(extendableTogether(reservation({ members: [coming, { ...coming, no: 3 }] }))).toBe(0)
    expect(extendableTogether(reservation({ members: [out, { ...coming, askable: null }] }))).toBe(0)
  })

  test.each([
    ['pending_payment', 'at_once'],
    ['confirmed', 'asked'],
    ['on_rent', 'asked'],
    ['awaiting_review', null],
    ['cancelled', null],
  ] as const)('of a booking that is %s one more is added: %s', (status, way) => {
    expect(addingWay(reservation({ status }))).toBe(way)
    expect(addingWay(reservation({ status, kind: 'sale' }))).toBeNull()
    expect(addingWay(reservation({ status, changeRequest: waiting }))).toBeNull()
  })

  test('what was cancelled first does not close the way to one more', () => {
    expect(addingWay(reservation({ status: 'cancelled', members: [member(1, { status: 'cancelled' }), coming] }))).toBe(
      'asked',
    )
  })

  test('what is over has no button', () => {
    expect(thingAction(reservation({ status: 'returned' }))).toBeNull()
    expect(thingAction(reservation({ status: 'pending_payment' }))).toBe('change')
  })

  test('a house has no driver, and of one vehicle only a name that was given is shown', () => {
    const house = reservation({ members: [member(1, { product: { ...out.product, category: 'pool_villa' } })] })
    const [shown] = shownThings(house)
    expect(shown && driverShown(shown)).toBeNull()
    const [one] = shownThings(reservation({ namedDriver: 'Pakorn', mayNameDriver: true }))
    expect(one && driverShown(one)).toEqual({ name: 'Pakorn', mayChange: true })
  })
})
