import { describe, expect, test } from 'vitest'
import type { StaffReservation } from '@rodchao/contract'
import { allowedEvents, RESERVATION_STATUSES } from '@rodchao/rental'
import { isGrave, nextEvent, offeredMoves } from './moves.ts'

const NOW = Date.parse('2026-11-21T12:00:00+07:00')

const booking = (change: Partial<StaffReservation>) =>
  ({
    status: 'confirmed',
    start: '2026-11-21T15:00:00+07:00',
    unit: { isFixed: true },
    product: { charging: 'clock' },
    closedAt: null,
    history: [],
    allowed: [],
    ...change,
  }) as unknown as StaffReservation

const asManager = (status: StaffReservation['status'], change: Partial<StaffReservation> = {}) =>
  booking({ status, allowed: allowedEvents(status, 'manager'), ...change })

describe('the next step', () => {
  test.each([
    ['pending_payment', 'confirm'],
    ['confirmed', 'hand_over'],
    ['on_rent', 'take_back'],
    ['returned', 'settle'],
    ['expired', 'late_payment'],
    ['completed', null],
    ['cancelled', null],
  ] as const)('the next step of %s is %s', (status, main) => {
    expect(offeredMoves(asManager(status), NOW).main).toBe(main)
  })

  test('only moves that the server allows are offered', () => {
    for (const status of RESERVATION_STATUSES) {
      expect(offeredMoves(booking({ status, allowed: [] }), NOW)).toEqual({ main: null, beside: [], more: [] })
    }
  })

  test('each move is offered in one place only', () => {
    for (const status of RESERVATION_STATUSES) {
      const { main, beside, more } = offeredMoves(asManager(status), NOW)
      const all = [...(main === null ? [] : [main]), ...beside, ...more]
      expect(new Set(all).size).toBe(all.length)
      expect(more.length).not.toBe(1)
    }
  })

  test('who stands there shortly before midnight for a vehicle from midnight on gets it', () => {
    const held = { id: 1, label: '1กข 1234', labelKind: 'plate', isFixed: true } as const
    const reservation = asManager('confirmed', { start: '2026-11-22T00:00:00+07:00', unit: held })
    expect(offeredMoves(reservation, Date.parse('2026-11-21T23:40:00+07:00')).main).toBe('hand_over')
    expect(offeredMoves(reservation, Date.parse('2026-11-21T20:00:00+07:00')).main).toBeNull()
  })

  test('a pick-up of a later day asks for a unit, and for nothing once it has one; handing over stays possible', () => {
    const tomorrow = { start: '2026-11-22T00:30:00+07:00' }
    const open = offeredMoves(asManager('confirmed', { ...tomorrow, unit: null }), NOW)
    expect(open).toMatchObject({ main: 'assign_unit' })
    expect([...open.beside, ...open.more]).toContain('hand_over')
    const held = { id: 4, label: '1กก 1234', labelKind: 'plate', isFixed: false } as const
    expect(offeredMoves(asManager('confirmed', { ...tomorrow, unit: held }), NOW).main).toBe('assign_unit')
    const fixed = offeredMoves(asManager('confirmed', { ...tomorrow, unit: { ...held, isFixed: true } }), NOW)
    expect(fixed.main).toBeNull()
    expect(fixed.beside).not.toContain('hand_over')
    expect(fixed.more).toContain('hand_over')
  })

  test('on its day, and after it, a pick-up is handed over', () => {
    for (const start of ['2026-11-21T23:30:00+07:00', '2026-11-20T09:00:00+07:00'])
      expect(offeredMoves(asManager('confirmed', { start, unit: null }), NOW).main).toBe('hand_over')
  })

  test('the gates shown are those of the next step', () => {
    expect(nextEvent(asManager('confirmed'))).toBe('hand_over')
    expect(nextEvent(asManager('on_rent'))).toBe('take_back')
    expect(nextEvent(asManager('returned'))).toBe('settle')
    expect(nextEvent({ allowed: ['hand_over_sold', 'cancel'] })).toBe('hand_over_sold')
    expect(nextEvent(asManager('cancelled'))).toBeNull()
  })
})

describe('what the clock rules out', () => {
  const all = (reservation: StaffReservation) => {
    const { main, beside, more } = offeredMoves(reservation, NOW)
    return [main, ...beside, ...more]
  }

  test('a booking is not a no-show before its start', () => {
    expect(all(asManager('confirmed'))).not.toContain('no_show')
    expect(all(asManager('confirmed', { start: '2026-11-21T11:00:00+07:00' }))).toContain('no_show')
  })

  test('an end can be undone on the same shop day only', () => {
    expect(all(asManager('cancelled', { closedAt: '2026-11-21T00:05:00+07:00' }))).toContain('undo')
    expect(all(asManager('cancelled', { closedAt: '2026-11-20T23:55:00+07:00' }))).not.toContain('undo')
  })

  test('the time of a return comes from its history entry', () => {
    const history = [
      { id: 3, at: '2026-11-21T09:00:00+07:00', action: 'take_back', after: { status: 'returned' } },
    ] as unknown as StaffReservation['history']
    expect(all(asManager('returned', { history }))).toContain('undo')
  })

  test('units are swapped before the rental and exchanged during it', () => {
    expect(all(asManager('confirmed'))).toContain('swap_units')
    expect(all(asManager('on_rent'))).toContain('swap_bike')
    expect(all(asManager('on_rent'))).not.toContain('swap_units')
  })
})

test('destructive moves are drawn as such', () => {
  expect([isGrave('cancel'), isGrave('amend')]).toEqual([true, false])
})
