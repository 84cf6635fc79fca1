import { describe, expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '@rodchao/rental'
import {
  canSendAgain,
  payDeadline,
  MAX_SLIP_BYTES,
  bookingSteps,
  driverLines,
  nextStep,
  pollDelay,
  slipFault,
  trackingSteps,
  paymentSums,
} from './model.ts'
import type { TrackedMember, TrackedReservation } from '@rodchao/contract'
import { member, PAYMENT, reservation } from './reservation-for-tests.ts'

const NOW = Date.parse('2026-11-21T10:00:00+07:00')

const night = { ...reservation().product, category: 'pool_villa', charging: 'night' as const }

describe('what the customer has to do next', () => {
  test.each<[string, Partial<TrackedReservation>, string]>([
    ['finish the form of a hold', { status: 'hold', payment: null, customer: null }, 'finish_form'],
    ['pay what is not paid', {}, 'pay'],
    [
      'pay again after a refused slip',
      { slip: { status: 'refused', sentAt: PAYMENT.payBy, refuseReason: 'x' } },
      'pay_again',
    ],
    ['wait for the shop where nothing can be paid here', { payment: null }, 'shop_will_ask'],
    ['wait while the slip is looked at', { status: 'awaiting_review', payment: null }, 'wait_review'],
    ['come to the shop', { status: 'confirmed', payment: null }, 'pick_up'],
    [
      'wait for the delivery',
      { status: 'confirmed', payment: null, place: { mode: 'delivery', text: 'Hotel', zone: null, pin: null } },
      'receive',
    ],
    ['check in', { status: 'confirmed', payment: null, product: night }, 'check_in'],
    [
      'call after a missed start',
      { status: 'confirmed', payment: null, start: '2026-11-21T09:00:00+07:00' },
      'missed_start',
    ],
    [
      'wait on for a delivery that is late',
      {
        status: 'confirmed',
        payment: null,
        start: '2026-11-21T09:00:00+07:00',
        driver: { kind: 'deliver', state: 'on_way', from: null, until: null },
      },
      'receive_late',
    ],
    ['bring it back', { status: 'on_rent', payment: null }, 'bring_back'],
    ['check out', { status: 'on_rent', payment: null, product: night }, 'check_out'],
    ['bring it back at once', { status: 'on_rent', payment: null, isOverdue: true }, 'late'],
    ['wait for the deposit', { status: 'returned', payment: null }, 'settling'],
    ['nothing after the end', { status: 'completed', payment: null }, 'done'],
    ['know about the refund', { status: 'cancelled', payment: null, refundDue: 500 }, 'cancelled'],
    ['object to a no-show', { status: 'no_show', payment: null }, 'no_show'],
    ['call when the time to pay ran out', { status: 'expired', payment: null }, 'expired'],
    ['book anew when the form was never sent', { status: 'expired', payment: null, customer: null }, 'hold_over'],
  ])('the next step of the customer: %s', (_, changes, kind) => {
    expect(nextStep(reservation(changes), NOW).kind).toBe(kind)
  })

  test('every status has a next step', () => {
    for (const status of RESERVATION_STATUSES) expect(nextStep(reservation({ status }), NOW).kind).toBeTruthy()
  })

  test('the pay deadline is the one of the payment', () => {
    expect(nextStep(reservation(), NOW)).toEqual({ kind: 'pay', by: PAYMENT.payBy })
    const payment = { ...PAYMENT, isAtCounter: true }
    expect(nextStep(reservation({ payment }), NOW)).toEqual({ kind: 'pay_at_counter', by: PAYMENT.payBy })
    const paidLate = reservation({ status: 'expired', payment: null, refundDue: 85_000 })
    expect(nextStep(paidLate, NOW)).toEqual({ kind: 'expired', refund: 85_000 })
  })
})

describe('what comes next of several things', () => {
  const booking = (...members: Partial<TrackedMember>[]) =>
    reservation({
      payment: null,
      members: members.map((changes, index) => member(index + 1, { status: 'pending_payment', ...changes })),
    })
  const next = (...members: Partial<TrackedMember>[]) =>
    bookingSteps(booking(...members), NOW).map(({ step, things }) => ({ kind: step.kind, things }))

  test('things that go alike have one step, with what is left to pay of all of them', () => {
    const steps = bookingSteps(
      booking({ status: 'confirmed', balance: 100 }, { status: 'confirmed', balance: 50 }),
      NOW,
    )
    expect(steps).toEqual([
      { step: { kind: 'pick_up', at: reservation().start, toPay: 150 }, things: [], needsLicence: true },
    ])
  })

  test('what is out and what is still to come are told apart by their numbers', () => {
    expect(next({ status: 'on_rent' }, { status: 'on_rent' }, { status: 'confirmed' })).toEqual([
      { kind: 'bring_back', things: [1, 2] },
      { kind: 'pick_up', things: [3] },
    ])
  })

  test('a thing that was cancelled, the first one as well, does not speak for the others', () => {
    expect(next({ status: 'cancelled' }, { status: 'confirmed' })).toEqual([{ kind: 'pick_up', things: [] }])
    expect(next({ status: 'cancelled' }, { status: 'cancelled' })).toEqual([{ kind: 'cancelled', things: [] }])
  })

  test('one thing alone has its own step', () => {
    expect(bookingSteps(reservation({ status: 'on_rent', payment: null }), NOW)).toMatchObject([
      { step: { kind: 'bring_back' }, things: [] },
    ])
  })
})

describe('a used vehicle that is reserved', () => {
  const sale = reservation({
    kind: 'sale',
    status: 'confirmed',
    start: '2026-11-24T10:00:00+07:00',
    end: '2026-11-30T18:00:00+07:00',
    balance: 2_500_000,
  })

  test('is seen first, then decided on while it is kept', () => {
    expect(nextStep(sale, Date.parse('2026-11-23T10:00:00+07:00'))).toEqual({
      kind: 'see',
      at: sale.start,
      toPay: 2_500_000,
    })
    expect(nextStep(sale, Date.parse('2026-11-25T10:00:00+07:00'))).toMatchObject({ kind: 'decide', at: sale.end })
    expect(nextStep(sale, Date.parse('2026-12-01T10:00:00+07:00'))).toEqual({ kind: 'kept_over' })
    expect(nextStep({ ...sale, status: 'completed' }, 0)).toEqual({ kind: 'bought' })
  })
})

describe('the five steps', () => {
  const states = (status: TrackedReservation['status']) =>
    trackingSteps({ kind: 'rental', status })
      ?.map(({ state }) => state.at(0))
      .join('')

  test('each status is at its own step', () => {
    expect(states('hold')).toBe('ctttt')
    expect(states('pending_payment')).toBe('dcttt')
    expect(states('awaiting_review')).toBe('ddctt')
    expect(states('confirmed')).toBe('dddct')
    expect(states('on_rent')).toBe('ddddc')
    expect(states('returned')).toBe('ddddd')
    expect(states('completed')).toBe('ddddd')
  })

  test('a sale has no way back', () => {
    expect(trackingSteps({ kind: 'sale', status: 'confirmed' })?.map(({ key }) => key)).toEqual([
      'book',
      'pay',
      'confirm',
      'out',
    ])
    expect(trackingSteps({ kind: 'sale', status: 'completed' })?.every(({ state }) => state === 'done')).toBe(true)
  })

  test('a reservation that ended early shows no steps', () => {
    for (const status of ['cancelled', 'no_show', 'expired'] as const)
      expect(trackingSteps({ kind: 'rental', status })).toBeNull()
  })
})

describe('when the page asks again', () => {
  test('polling slows down from seconds to one minute', () => {
    const delays = [0, 1, 2, 3, 4, 20].map((quiet) => pollDelay({ quiet, deadline: null, isTold: false, now: NOW }))
    expect(delays).toEqual([15_000, 22_500, 33_750, 50_625, 60_000, 60_000])
  })

  test('the next poll comes right after a deadline that is nearer', () => {
    expect(pollDelay({ quiet: 9, deadline: NOW + 5000, isTold: false, now: NOW })).toBe(7000)
  })

  test('while the shop tells of changes the page hardly asks, but right after a deadline all the same', () => {
    expect(pollDelay({ quiet: 0, deadline: null, isTold: true, now: NOW })).toBe(300_000)
    expect(pollDelay({ quiet: 0, deadline: NOW + 5000, isTold: true, now: NOW })).toBe(7000)
  })

  test('a deadline that has passed does not speed up polling', () => {
    expect(pollDelay({ quiet: 9, deadline: NOW - 5000, isTold: false, now: NOW })).toBe(60_000)
  })

  test('a hold ends with its own deadline, an unpaid reservation with its payment’s, and others have none', () => {
    expect(payDeadline(reservation({ status: 'hold', payment: null }))).toBe(Date.parse('2026-11-21T11:20:00+07:00'))
    expect(payDeadline(reservation())).toBe(Date.parse(PAYMENT.payBy))
    expect(payDeadline(reservation({ status: 'confirmed', payment: null }))).toBeNull()
  })
})

describe('the sums under the total', () => {
  const sums = (changes: Partial<TrackedReservation>) =>
    paymentSums(reservation(changes)).map(({ key, amount }) => `${key} ${amount}`)

  test('no sum repeats the total when it is paid at once', () => {
    expect(sums({})).toEqual([])
  })

  test('a booking deposit shows the rest as due on the first day', () => {
    expect(sums({ payment: { ...PAYMENT, amount: 50_000 } })).toEqual(['pay_now 50000', 'pay_later 35000'])
  })

  test('after a payment the sums show what was paid and what is left', () => {
    expect(sums({ status: 'confirmed', payment: null, paid: 50_000, balance: 35_000 })).toEqual([
      'paid 50000',
      'balance 35000',
    ])
  })

  test('after a slip was sent what is paid and what is owed stay in sight', () => {
    expect(sums({ status: 'awaiting_review', payment: null })).toEqual(['paid 0', 'balance 85000'])
    expect(sums({ status: 'awaiting_review', payment: null, paid: 50_000, balance: 35_000 })).toEqual([
      'paid 50000',
      'balance 35000',
    ])
  })

  test('what was paid beyond the price of a shorter booking stays in sight', () => {
    expect(sums({ status: 'confirmed', payment: null, paid: 85_000, balance: -35_000, credit: 35_000 })).toEqual([
      'paid 85000',
      'credit 35000',
    ])
  })

  test('what was confirmed without money says what is owed', () => {
    expect(sums({ status: 'confirmed', payment: null })).toEqual(['paid 0', 'balance 85000'])
  })

  test('a refund that is due is shown', () => {
    expect(sums({ status: 'expired', payment: null, paid: 50_000, balance: 0, refundDue: 50_000 })).toEqual([
      'paid 50000',
      'refund 50000',
    ])
  })

  test('what the shop keeps and what goes back are what was paid', () => {
    const decided = { status: 'no_show', payment: null, paid: 50_000, balance: 0, keptFee: 10_000 } as const
    expect(sums({ ...decided, refundDue: 40_000 })).toEqual(['paid 50000', 'kept 10000', 'refund 40000'])
  })

  test('a refund that went back stays in sight', () => {
    const gone = { status: 'cancelled', payment: null, paid: 10_000, balance: 0, refunded: 40_000 } as const
    expect(sums(gone)).toEqual(['paid 10000', 'refunded 40000'])
    expect(sums({ ...gone, keptFee: 10_000 })).toEqual(['kept 10000', 'refunded 40000'])
  })
})

describe('a slip before it is sent', () => {
  test.each([
    [{ type: 'image/jpeg', size: 1 }, null],
    [{ type: 'image/png', size: MAX_SLIP_BYTES }, null],
    [{ type: '', size: 500 }, null],
    [{ type: 'application/pdf', size: 500 }, 'not_an_image'],
    [{ type: 'image/svg+xml', size: 500 }, 'not_an_image'],
    [{ type: 'image/png', size: MAX_SLIP_BYTES + 1 }, 'payload_too_large'],
    [{ type: 'image/png', size: 0 }, 'empty'],
  ])('the slip %o is checked before it is sent', (file, fault) => {
    expect(slipFault(file)).toBe(fault)
  })
})

test.each([
  [null, true],
  [{ status: 0, code: 'no_answer' }, true],
  [{ status: 503, code: 'unavailable' }, true],
  [{ status: 429, code: 'rate_limited' }, true],
  [{ status: 422, code: 'not_an_image' }, false],
  [{ status: 409, code: 'slip_already_used' }, false],
  [{ status: 413, code: 'payload_too_large' }, false],
])('after %o sending the same slip again can help: %s', (problem, helps) => {
  expect(canSendAgain(problem)).toBe(helps)
})

describe('what is told of the driver', () => {
  type News = TrackedReservation['driver']
  const onWay = { kind: 'deliver' as const, state: 'on_way' as const, from: null, until: null }
  const things = (...drivers: News[]) =>
    reservation({
      status: 'confirmed',
      driver: drivers[0] ?? null,
      members: drivers.map((driver, index) => member(index + 1, { driver })),
    })

  test('one line for one thing, and none where nobody drives', () => {
    expect(driverLines(reservation())).toEqual([])
    expect(driverLines(reservation({ driver: onWay }))).toEqual([{ news: onWay, things: [] }])
  })

  test('things that are driven alike share a line, which names them only where others are not', () => {
    expect(driverLines(things(onWay, onWay))).toEqual([{ news: onWay, things: [] }])
    expect(driverLines(things(onWay, null, onWay))).toEqual([{ news: onWay, things: [1, 3] }])
    expect(driverLines(things(null, { ...onWay, from: '2026-11-22T10:00:00+07:00' }))).toHaveLength(1)
  })
})
