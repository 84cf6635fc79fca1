import { describe, expect, test } from 'vitest'
import type { StaffReservation } from '@rodchao/contract'
import { reservationChecks, payByChoices, cancellationRefund, reservationSteps } from './progress.ts'

const base = {
  kind: 'rental',
  status: 'confirmed',
  createdAt: '2026-11-17T20:11:00+07:00',
  confirmedAt: '2026-11-17T20:41:00+07:00',
  start: '2026-11-21T11:00:00+07:00',
  end: '2026-11-28T11:00:00+07:00',
  closedAt: null,
  payBy: null,
  payments: [],
  slips: [],
  unit: { id: 1, label: '2ขง 7705', labelKind: 'plate', isFixed: true },
  unitDetails: null,
  balance: 170_000,
  damageDeposit: 300_000,
  customerDetails: null,
  customerNote: '',
  history: [],
} as unknown as StaffReservation

describe('steps', () => {
  const paid = { ...base, balance: 0 }
  test.each([
    ['hold', 'booked'],
    ['pending_payment', 'paid'],
    ['awaiting_review', 'confirmed'],
    ['confirmed', 'handed_over'],
    ['on_rent', 'returned'],
    ['returned', 'closed'],
  ] as const)('a %s booking is at the step %s, and all steps before it are done', (status, current) => {
    const steps = reservationSteps({ ...paid, status })
    const at = steps.findIndex(({ state }) => state === 'current')
    expect(steps[at]?.key).toBe(current)
    expect(steps.slice(0, at).every(({ state }) => state === 'done')).toBe(true)
    expect(steps.slice(at + 1).every(({ state }) => state === 'todo')).toBe(true)
  })

  test('a booking that was confirmed without money is not paid yet, until some comes', () => {
    const stateOf = (change: Partial<StaffReservation>) =>
      reservationSteps({ ...base, ...change }).find(({ key }) => key === 'paid')?.state
    const payments = [{ direction: 'in', receivedAt: base.start }] as StaffReservation['payments']
    expect(stateOf({})).toBe('todo')
    expect(stateOf({ status: 'on_rent' })).toBe('todo')
    expect(stateOf({ payments })).toBe('done')
    expect(stateOf({ balance: 0 })).toBe('done')
    expect(stateOf({ status: 'awaiting_review' })).toBe('done')
  })

  test('finished steps show when they were done, and coming ones the agreed time', () => {
    const history = [
      { action: 'hand_over', at: '2026-11-21T11:40:00+07:00' },
      { action: 'take_back', at: '2026-11-27T09:00:00+07:00' },
    ] as unknown as StaffReservation['history']
    const stepTimes = (change: Partial<StaffReservation>) => {
      const steps = reservationSteps({ ...paid, ...change })
      return (['handed_over', 'returned'] as const).map((wanted) => steps.find(({ key }) => key === wanted)?.at)
    }
    expect(stepTimes({ status: 'confirmed', history })).toEqual([base.start, base.end])
    // The return was undone: the vehicle is out again.
    expect(stepTimes({ status: 'on_rent', history })).toEqual(['2026-11-21T11:40:00+07:00', base.end])
    expect(stepTimes({ status: 'returned', history })).toEqual(history.map(({ at }) => at))
    expect(stepTimes({ status: 'completed' })).toEqual([base.start, base.end])
  })

  test('a sold vehicle was handed over when its buyer took it, and does not come back', () => {
    const history = [
      { action: 'hand_over_sold', at: '2026-11-20T14:03:00+07:00' },
    ] as unknown as StaffReservation['history']
    const steps = reservationSteps({ ...paid, kind: 'sale', status: 'completed', history })
    expect(steps.map(({ key }) => key)).toEqual(['booked', 'paid', 'confirmed', 'handed_over', 'closed'])
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
    expect(steps.find(({ key }) => key === 'handed_over')?.at).toBe('2026-11-20T14:03:00+07:00')
    const waiting = reservationSteps({ ...paid, kind: 'sale', status: 'confirmed' })
    expect(waiting.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'todo'])
  })

  test('a completed booking has no open step', () => {
    expect(reservationSteps({ ...paid, status: 'completed' }).every(({ state }) => state === 'done')).toBe(true)
  })

  test.each([
    ['expired', null, ['booked', 'closed']],
    ['cancelled', base.confirmedAt, ['booked', 'confirmed', 'closed']],
  ] as const)('a %s booking shows how far it came and that it ended', (status, confirmedAt, keys) => {
    expect(reservationSteps({ ...paid, status, confirmedAt }).map(({ key }) => key)).toEqual(keys)
  })
})

describe('what stands in the way', () => {
  const keys = (change: Partial<StaffReservation>) =>
    reservationChecks({ ...base, ...change }).map(({ key, isDone }) => `${key}${isDone ? ' done' : ''}`)

  test('a hand-over waits for the vehicle, the rent and the deposit', () => {
    expect(keys({})).toEqual(['unit done', 'balance', 'deposit'])
    expect(keys({ unit: null, balance: 0, damageDeposit: 0 })).toEqual(['unit', 'balance done'])
  })

  test('vehicle papers that expire before the return are shown as a check', () => {
    const unitDetails = {
      plateProvince: null,
      colour: { th: 'ขาว', en: 'White' },
      odometerKm: 0,
      modelYear: null,
      saleText: { th: '', en: '' },
      taxExpiresOn: '2027-03-14',
      compulsoryInsuranceExpiresOn: '2026-11-27',
    }
    expect(keys({ unitDetails })).toContain('papers')
    expect(keys({ unitDetails: { ...unitDetails, compulsoryInsuranceExpiresOn: '2026-11-28' } })).toContain(
      'papers done',
    )
  })

  test('a booking that waits for its payment lists only the payment', () => {
    expect(keys({ status: 'pending_payment' })).toEqual(['payment'])
    expect(keys({ status: 'awaiting_review', customerNote: 'late flight' })).toEqual(['slip', 'note'])
    expect(keys({ status: 'completed' })).toEqual([])
  })
})

describe('amounts', () => {
  test('a refund is what was paid less the fee, never more than came in', () => {
    expect(cancellationRefund(100_000, 30_000)).toBe(70_000)
    expect(cancellationRefund(100_000, 200_000)).toBe(0)
    expect(cancellationRefund(100_000, -5)).toBe(100_000)
  })
})

test('an extended deadline ends before the rental begins', () => {
  const now = Date.parse('2026-11-21T08:30:00+07:00')
  expect(payByChoices(base, now)).toEqual([1, 2])
  expect(payByChoices(base, Date.parse('2026-11-21T10:30:00+07:00'))).toEqual([])
})
