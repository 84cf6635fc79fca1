import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import {
  ACTORS,
  allowedEvents,
  EVENTS,
  isEventOf,
  GATES,
  HOLDING_STATUSES,
  holdsUnit,
  isOverdue,
  isTerminal,
  paymentState,
  RESERVATION_STATUSES,
  transition,
  TRANSITIONS,
} from './reservation-status.ts'
import type { ReservationEvent, ReservationStatus } from './reservation-status.ts'

type Move = readonly [event: ReservationEvent, to: ReservationStatus | readonly ReservationStatus[]]

// Written out apart from the table, so that a row added or lost by mistake shows.
const MOVES: readonly (readonly [from: ReservationStatus | null, moves: readonly Move[]])[] = [
  [
    null,
    [
      ['place_hold', 'hold'],
      ['walk_in_confirm', 'confirmed'],
      ['walk_in_hand_over', 'on_rent'],
    ],
  ],
  [
    'hold',
    [
      ['extend_hold', 'hold'],
      ['submit', 'pending_payment'],
      ['expire', 'expired'],
    ],
  ],
  [
    'pending_payment',
    [
      ['expire', 'expired'],
      ['extend_pay_by', 'pending_payment'],
      ['pay_at_counter', 'pending_payment'],
      ['send_slip', 'awaiting_review'],
      ['approve_payment', 'confirmed'],
      ['confirm_without_payment', 'confirmed'],
      ['cancel', 'cancelled'],
    ],
  ],
  [
    'awaiting_review',
    [
      ['approve_payment', 'confirmed'],
      ['refuse_slip', 'pending_payment'],
      ['confirm_without_payment', 'confirmed'],
      ['cancel', 'cancelled'],
    ],
  ],
  [
    'confirmed',
    [
      ['amend', 'confirmed'],
      ['assign_unit', 'confirmed'],
      ['swap_unit', 'confirmed'],
      ['hand_over', 'on_rent'],
      ['hand_over_sold', 'completed'],
      ['cancel', 'cancelled'],
      ['mark_no_show', 'no_show'],
    ],
  ],
  [
    'on_rent',
    [
      ['swap_unit', 'on_rent'],
      ['extend', 'on_rent'],
      ['take_back', 'returned'],
      ['report_lost', 'returned'],
    ],
  ],
  [
    'returned',
    [
      ['settle', 'completed'],
      ['undo_return', 'on_rent'],
    ],
  ],
  ['completed', []],
  ['cancelled', [['undo_cancel', ['confirmed', 'awaiting_review', 'pending_payment']]]],
  ['no_show', [['undo_no_show', 'confirmed']]],
  ['expired', [['late_payment', 'confirmed']]],
]

const FROM: readonly (ReservationStatus | null)[] = [null, ...RESERVATION_STATUSES]

describe('the table of moves', () => {
  it('the table has every status, and each pair once for an actor and target', () => {
    expect(MOVES.map(([from]) => from)).toEqual(FROM)
    const keys = TRANSITIONS.flatMap((row) => row.actors.map((actor) => `${row.from} ${row.event} ${row.to} ${actor}`))
    expect(new Set(keys).size).toBe(keys.length)
  })

  for (const from of FROM) {
    const moves = new Map(MOVES.find(([status]) => status === from)?.[1])
    for (const event of EVENTS) {
      const expected = moves.get(event)
      it(`${expected ? `moves by ${event} to ${String(expected)}` : `refuses ${event}`} from ${from}`, () => {
        const outcomes = ACTORS.map((actor) => ({ actor, outcome: transition(from, event, actor) }))
        for (const { actor, outcome } of outcomes) {
          if (outcome.ok) {
            expect([expected].flat()).toContain(outcome.to)
            expect(allowedEvents(from, actor)).toContain(event)
          } else {
            expect(outcome.reason).toBe(expected ? 'not_your_role' : 'not_from_here')
            expect(outcome.allowed).toEqual(allowedEvents(from, actor))
            expect(outcome.allowed).not.toContain(event)
          }
        }
        expect(outcomes.some(({ outcome }) => outcome.ok)).toBe(expected !== undefined)
      })
    }
  }

  it('the table uses every event and every gate', () => {
    expect(new Set(TRANSITIONS.map(({ event }) => event))).toEqual(new Set(EVENTS))
    expect(new Set(TRANSITIONS.flatMap(({ gates }) => gates))).toEqual(new Set(GATES))
  })

  it('the unit is held exactly in the holding statuses, and must be free wherever it is taken', () => {
    for (const row of TRANSITIONS) {
      expect(row.holdsUnit).toBe(holdsUnit(row.to))
      const isTaken = row.from === null || !holdsUnit(row.from)
      if (isTaken && row.holdsUnit) expect(row.gates, row.event).toContain('unit_free')
    }
    expect(RESERVATION_STATUSES.filter(holdsUnit)).toEqual([...HOLDING_STATUSES])
    expect(holdsUnit('returned')).toBe(false)
  })
})

describe('who may move', () => {
  it('customers may only book, pay and cancel', () => {
    const events = (from: ReservationStatus | null): ReservationEvent[] => allowedEvents(from, 'customer')
    expect(FROM.flatMap((from) => events(from).map((event) => `${from} ${event}`))).toEqual([
      'null place_hold',
      'hold extend_hold',
      'hold submit',
      'hold expire',
      'pending_payment pay_at_counter',
      'pending_payment send_slip',
      'pending_payment cancel',
      'awaiting_review cancel',
      'confirmed cancel',
    ])
  })

  it('no customer can move a reservation backwards', () => {
    const place = (status: ReservationStatus | null): number => (status ? RESERVATION_STATUSES.indexOf(status) : -1)
    const backwards = TRANSITIONS.filter(
      ({ from, to, actors }) => actors.includes('customer') && place(to) < place(from),
    )
    expect(backwards).toEqual([])
  })

  it('drivers may only hand over and take back', () => {
    expect(FROM.flatMap((from) => allowedEvents(from, 'driver'))).toEqual(['hand_over', 'take_back'])
  })

  it('a manager may do whatever staff may', () => {
    for (const from of FROM) {
      expect(allowedEvents(from, 'manager')).toEqual(expect.arrayContaining(allowedEvents(from, 'staff')))
    }
  })

  it('only managers undo, on the same day and with a reason', () => {
    for (const row of TRANSITIONS) {
      if (!row.event.startsWith('undo_')) continue
      expect(row.actors).toEqual(['manager'])
      expect(row.gates).toEqual(expect.arrayContaining(['same_day', 'reason']))
    }
  })

  it('what was paid late is taken by managers, or by a job where somebody outside vouches for the money', () => {
    const late = TRANSITIONS.filter(({ event }) => event === 'late_payment')
    expect(late.map(({ actors }) => actors)).toEqual([['manager'], ['job']])
    for (const { actors, gates } of late) {
      expect(gates).toEqual(expect.arrayContaining(['unit_free', 'payment_posted']))
      expect(gates.includes('outside_check_agrees')).toBe(actors.includes('job'))
    }
  })

  it('jobs confirm only verified slips or free bookings', () => {
    expect(transition('awaiting_review', 'approve_payment', 'job')).toMatchObject({
      gates: ['outside_check_agrees', 'payment_posted'],
    })
    expect(transition('pending_payment', 'confirm_without_payment', 'job')).toMatchObject({
      gates: ['nothing_due_now'],
    })
    expect(transition('confirmed', 'mark_no_show', 'job').ok).toBe(false)
  })

  it('a hand-over checks its gates, of which a manager may waive the rent', () => {
    const byStaff = transition('confirmed', 'hand_over', 'staff')
    const byManager = transition('confirmed', 'hand_over', 'manager')
    const needed = ['unit_fixed', 'licence_checked', 'contract_signed', 'deposit_held', 'readings_out', 'photos_out']
    expect(byStaff.ok && byStaff.gates).toEqual(expect.arrayContaining([...needed, 'helmets_counted', 'rent_paid']))
    expect(byManager.ok && byManager.gates).toContain('rent_paid_or_waived')
    expect(byManager.ok && byManager.gates).not.toContain('rent_paid')
  })

  it('an undone cancellation returns to the status it came from', () => {
    for (const previous of ['confirmed', 'awaiting_review', 'pending_payment'] as const) {
      expect(transition('cancelled', 'undo_cancel', 'manager', previous)).toMatchObject({ ok: true, to: previous })
    }
    expect(transition('cancelled', 'undo_cancel', 'manager', 'on_rent').ok).toBe(false)
    const unnamed = transition('cancelled', 'undo_cancel', 'manager')
    expect(unnamed.ok && unnamed.gates).toContain('was_in_target_status')
  })
})

describe('any sequence of events', () => {
  it('any sequence of events stays within the table', () => {
    const step = fc.tuple(fc.constantFrom(...EVENTS), fc.constantFrom(...ACTORS))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let status: ReservationStatus | null = null
        for (const [event, actor] of steps) {
          const outcome = transition(status, event, actor)
          const before: ReservationStatus | null = status
          if (outcome.ok) status = outcome.to
          const isRow = TRANSITIONS.some(
            (row) => row.from === before && row.event === event && row.to === status && row.actors.includes(actor),
          )
          expect(isRow).toBe(outcome.ok)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what follows from a reservation', () => {
  it('final statuses are known', () => {
    expect(RESERVATION_STATUSES.filter(isTerminal)).toEqual(['completed', 'cancelled', 'no_show', 'expired'])
  })

  it.each([
    [1000, 0, 0, 'none'],
    [1000, 1, 0, 'part'],
    [1000, 1000, 0, 'paid'],
    [1000, 1200, 0, 'refund_due'],
    [1000, 1200, 200, 'paid'],
    [0, 500, 0, 'refund_due'],
    [0, 500, 500, 'none'],
    [0, 0, 0, 'none'],
  ])('of %d, with %d paid and %d refunded, the payment state is %s', (total, paid, refunded, state) => {
    expect(paymentState({ total, paid, refunded })).toBe(state)
  })

  it('a reservation is overdue only on rent and after the grace', () => {
    const rental = { status: 'on_rent', end: 0, now: 31 * MINUTE, graceMinutes: 30 } as const
    expect(isOverdue(rental)).toBe(true)
    expect(isOverdue({ ...rental, now: 30 * MINUTE })).toBe(false)
    expect(isOverdue({ ...rental, status: 'returned' })).toBe(false)
  })
})

describe('what belongs to a used vehicle that is reserved to buy', () => {
  it('is handed over for good, and never goes out and comes back', () => {
    const ofSale = EVENTS.filter((event) => isEventOf('sale', event))
    expect(ofSale).toEqual(
      expect.arrayContaining(['submit', 'approve_payment', 'hand_over_sold', 'cancel', 'mark_no_show']),
    )
    for (const event of ['amend', 'hand_over', 'extend', 'take_back', 'settle'] as const)
      expect(isEventOf('sale', event), event).toBe(false)
  })

  it('has one event that a rental does not have', () => {
    expect(EVENTS.filter((event) => !isEventOf('rental', event))).toEqual(['hand_over_sold'])
  })
})
