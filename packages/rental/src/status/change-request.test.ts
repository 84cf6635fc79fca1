import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../time/calendar.ts'
import { ASKED_CHANGES, askableChange, askedPeriod, changedMoney } from './change-request.ts'
import { RESERVATION_STATUSES } from './transitions.ts'

const TEN = Date.parse('2026-11-22T10:00:00+07:00')
const agreed = { start: TEN, end: TEN + 3 * DAY }
const before = TEN - DAY

describe('what a customer may ask for', () => {
  test('other times before the start, a later end during the rental, and nothing else', () => {
    for (const status of RESERVATION_STATUSES) {
      const expected = status === 'confirmed' ? 'amend' : status === 'on_rent' ? 'extend' : null
      expect(askableChange({ kind: 'rental', status, start: TEN }, before), status).toBe(expected)
    }
  })

  test('nothing by oneself when the start has passed, and nothing of what is sold', () => {
    expect(askableChange({ kind: 'rental', status: 'confirmed', start: TEN }, TEN)).toBeNull()
    expect(askableChange({ kind: 'sale', status: 'confirmed', start: TEN }, before)).toBeNull()
  })
})

describe('the times that are asked for', () => {
  test.each([
    ['amend', { start: null, end: TEN + DAY }, { start: TEN, end: TEN + DAY }],
    ['amend', { start: TEN + DAY, end: TEN + 4 * DAY }, { start: TEN + DAY, end: TEN + 4 * DAY }],
    ['extend', { start: TEN + DAY, end: TEN + 4 * DAY }, { start: TEN, end: TEN + 4 * DAY }],
  ] as const)('%s to %o', (change, wanted, period) => {
    expect(askedPeriod(change, agreed, wanted, before)).toEqual({ ok: true, period })
  })

  test.each([
    ['amend', { start: null, end: TEN + 3 * DAY }, 'unchanged'],
    ['amend', { start: before, end: TEN + DAY }, 'in_the_past'],
    ['amend', { start: TEN + DAY, end: TEN + DAY }, 'end_before_start'],
    ['extend', { start: null, end: TEN + 2 * DAY }, 'not_longer'],
    ['extend', { start: null, end: TEN - DAY }, 'end_before_start'],
  ] as const)('%s to %o is refused', (change, wanted, refusal) => {
    expect(askedPeriod(change, agreed, wanted, before)).toEqual({ ok: false, refusal })
  })

  test('may stay where something else changes', () => {
    const same = { start: null, end: agreed.end }
    expect(askedPeriod('amend', agreed, same, before, { mayStay: true })).toEqual({ ok: true, period: agreed })
    expect(askedPeriod('amend', agreed, { start: null, end: TEN }, before, { mayStay: true })).toMatchObject({
      ok: false,
    })
  })

  test('whatever is asked for, what is taken ends after it starts and after now, and is another time', () => {
    const near = fc.integer({ min: TEN - 9 * DAY, max: TEN + 9 * DAY })
    fc.assert(
      fc.property(fc.constantFrom(...ASKED_CHANGES), fc.option(near), near, near, (change, start, end, now) => {
        const asked = askedPeriod(change, agreed, { start, end }, now)
        if (!asked.ok) return
        expect(asked.period.end).toBeGreaterThan(Math.max(asked.period.start, now))
        expect(asked.period).not.toEqual(agreed)
        if (change === 'extend') expect(asked.period.start).toBe(agreed.start)
      }),
    )
  })
})

describe('the money of a change', () => {
  test('what more there is to pay, and what is paid too much', () => {
    const booking = { total: 85_000, paid: 85_000 }
    expect(changedMoney(booking, [{ oldTotal: 85_000, newTotal: 110_000 }])).toEqual({
      newTotal: 110_000,
      difference: 25_000,
      toPay: 25_000,
      credit: 0,
    })
    expect(changedMoney(booking, [{ oldTotal: 85_000, newTotal: 60_000 }])).toMatchObject({ toPay: 0, credit: 25_000 })
  })

  test('only what changes of a booking of several moves its sum', () => {
    expect(changedMoney({ total: 200_000, paid: 50_000 }, [{ oldTotal: 100_000, newTotal: 130_000 }])).toEqual({
      newTotal: 230_000,
      difference: 30_000,
      toPay: 180_000,
      credit: 0,
    })
  })
})
