import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../time/calendar.ts'
import { addedPeriod, waysToAdd } from './added-thing.ts'
import { RESERVATION_STATUSES } from './transitions.ts'

const start = Date.UTC(2026, 10, 22, 3)
const booked = { start, end: start + 3 * DAY }
const before = start - DAY

describe('one more thing', () => {
  test('comes at once while the booking is to be paid, by asking once it is agreed, and else not at all', () => {
    const ways = RESERVATION_STATUSES.flatMap((status) => waysToAdd(status) ?? [])
    expect(ways).toEqual(['at_once', 'asked', 'asked'])
    expect(waysToAdd('pending_payment')).toBe('at_once')
    expect(waysToAdd('awaiting_review')).toBeNull()
  })

  test('has the time of the booking unless something else is said, and goes along with the others', () => {
    expect(addedPeriod(booked, { start: null, end: null }, before)).toEqual({
      ok: true,
      period: booked,
      goesAlong: true,
    })
  })

  test('has what is left of the time once the booking has begun, and does not come with what is there already', () => {
    const now = start + 5 * HOUR
    expect(addedPeriod(booked, { start: null, end: null }, now)).toEqual({
      ok: true,
      period: { start: now, end: booked.end },
      goesAlong: false,
    })
  })

  test('may have a part of the time, to the ends of it', () => {
    const wanted = { start: start + DAY, end: booked.end }
    expect(addedPeriod(booked, wanted, before)).toEqual({ ok: true, period: wanted, goesAlong: false })
  })

  test.each([
    ['before the booking begins', { start: start - HOUR, end: null }, 'start', 'outside_booking'],
    ['after it ends', { start: null, end: booked.end + 1 }, 'end', 'outside_booking'],
    ['in the past', { start: before - 1, end: null }, 'start', 'in_the_past'],
    ['backwards', { start: start + DAY, end: start + DAY }, 'end', 'end_before_start'],
  ])('is refused %s', (_name, wanted, field, refusal) => {
    expect(addedPeriod(booked, wanted, before)).toEqual({ ok: false, field, refusal })
  })
})
