import { describe, expect, it } from 'vitest'
import { counterHoldEnd } from './counter-hold.ts'
import type { CounterQuestion } from './counter-hold.ts'

const at = (text: string): number => Date.parse(`2026-11-${text}:00+07:00`)
const open = { opens: 8 * 60, closes: 20 * 60 }

/** Booked on Saturday the 21st at 10:00 for Tuesday the 24th at 10:00, where the shop waits for a day. */
const USUAL: CounterQuestion = {
  rule: { holdMinutes: 24 * 60, leadMinutes: 60 },
  bookedAt: at('21T10:00'),
  startsAt: at('24T10:00'),
  isDelivered: false,
  now: at('21T10:05'),
  opening: Array.from({ length: 7 }, () => open),
  closures: [],
}

describe('until when a booking waits for money at the counter', () => {
  it('is the time that the shop allows, from the booking on', () => {
    expect(counterHoldEnd(USUAL)).toBe(at('22T10:00'))
  })

  it('is half an hour after the pick-up, where that comes first', () => {
    expect(counterHoldEnd({ ...USUAL, startsAt: at('21T15:00') })).toBe(at('21T15:30'))
  })

  it('is before the vehicle leaves, where it is brought', () => {
    expect(counterHoldEnd({ ...USUAL, startsAt: at('21T15:00'), isDelivered: true })).toBe(at('21T14:00'))
  })

  it('is the closing time, where the shop is closed at the end', () => {
    expect(counterHoldEnd({ ...USUAL, bookedAt: at('21T22:30'), now: at('21T22:35') })).toBe(at('22T20:00'))
    expect(counterHoldEnd({ ...USUAL, bookedAt: at('21T02:00'), now: at('21T02:05') })).toBe(at('21T20:00'))
  })

  it('is on the last open day, where the shop has a day off', () => {
    const opening = USUAL.opening.map((day, weekday) => (weekday === 0 ? null : day))
    expect(counterHoldEnd({ ...USUAL, opening })).toBe(at('21T20:00'))
  })

  it('is the minute before a holiday begins, and takes no heed of days on which nothing comes back', () => {
    const holiday = { start: at('21T18:00'), end: at('23T00:00') }
    expect(
      counterHoldEnd({ ...USUAL, closures: [{ period: holiday, blocks: 'both', reason: { th: '', en: '' } }] }),
    ).toBe(at('21T17:59'))
    expect(
      counterHoldEnd({ ...USUAL, closures: [{ period: holiday, blocks: 'return', reason: { th: '', en: '' } }] }),
    ).toBe(at('22T10:00'))
  })

  it('is in the night of a shop that closes after midnight', () => {
    const opening = Array.from({ length: 7 }, () => ({ opens: 17 * 60, closes: 26 * 60 }))
    expect(counterHoldEnd({ ...USUAL, opening, bookedAt: at('21T01:30'), now: at('21T01:35') })).toBe(at('22T01:30'))
  })

  it('is none where the shop does not allow it, is never open, or too little time is left', () => {
    expect(counterHoldEnd({ ...USUAL, rule: { holdMinutes: 0, leadMinutes: 0 } })).toBeNull()
    expect(counterHoldEnd({ ...USUAL, opening: Array.from({ length: 7 }, () => null) })).toBeNull()
    expect(counterHoldEnd({ ...USUAL, startsAt: at('21T10:30') })).toBeNull()
    expect(counterHoldEnd({ ...USUAL, now: at('22T09:01') })).toBeNull()
  })
})
