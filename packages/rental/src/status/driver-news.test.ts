import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../time/calendar.ts'
import { STOP_STATUSES } from './delivery-stop.ts'
import { driverNews, type HeardStop } from './driver-news.ts'
import { RESERVATION_STATUSES } from './transitions.ts'

const TEN = Date.parse('2026-11-22T10:00:00+07:00')

function stop(changes: Partial<HeardStop> = {}): HeardStop {
  return {
    kind: 'deliver',
    attempt: 1,
    status: 'assigned',
    dueAt: TEN,
    windowMinutes: 30,
    startedAt: null,
    isResolved: false,
    ...changes,
  }
}

const onWay = stop({ status: 'on_way', startedAt: TEN - 20 * MINUTE })

describe('what the customer hears of the driver', () => {
  test('a driver who has left is expected at the agreed time', () => {
    expect(driverNews('confirmed', [onWay], TEN - 10 * MINUTE)).toEqual({
      kind: 'deliver',
      state: 'on_way',
      from: TEN,
      until: TEN + 30 * MINUTE,
    })
  })

  test('a driver who is late is on the way, without a time that nobody knows', () => {
    const late = { kind: 'deliver', state: 'on_way', from: null, until: null }
    expect(driverNews('confirmed', [onWay], TEN + 31 * MINUTE)).toEqual(late)
    expect(driverNews('confirmed', [stop({ status: 'on_way', startedAt: TEN + 31 * MINUTE })], TEN)).toEqual(late)
  })

  test('a way that is planned is told of from a day before', () => {
    expect(driverNews('confirmed', [stop()], TEN - DAY - 1)).toBeNull()
    expect(driverNews('confirmed', [stop()], TEN - DAY)).toMatchObject({ state: 'planned', from: TEN })
  })

  test('who was not met is told until the shop has decided what comes of it', () => {
    const failed = stop({ status: 'failed' })
    expect(driverNews('confirmed', [failed], TEN)).toMatchObject({ state: 'missed', from: null })
    expect(driverNews('confirmed', [{ ...failed, isResolved: true }], TEN)).toBeNull()
    const again = stop({ attempt: 2, dueAt: TEN + 60 * MINUTE })
    expect(driverNews('confirmed', [again, { ...failed, isResolved: true }], TEN)).toMatchObject({
      state: 'planned',
      from: again.dueAt,
    })
  })

  test('before the rental it is the way there, during it the way to fetch the vehicle, and else none', () => {
    const stops = [onWay, stop({ kind: 'collect', status: 'on_way', dueAt: TEN + 3 * DAY })]
    for (const status of RESERVATION_STATUSES) {
      const kind = driverNews(status, stops, TEN)?.kind ?? null
      expect(kind, status).toBe(status === 'confirmed' ? 'deliver' : status === 'on_rent' ? 'collect' : null)
    }
  })

  test('whatever the stops are, times come in order and only of who is still to come', () => {
    const anyStop = fc.record({
      kind: fc.constantFrom('deliver' as const, 'collect' as const),
      attempt: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom(...STOP_STATUSES),
      dueAt: fc.integer({ min: TEN - DAY, max: TEN + DAY }),
      windowMinutes: fc.integer({ min: 0, max: 480 }),
      startedAt: fc.option(fc.integer({ min: TEN - DAY, max: TEN + DAY })),
      isResolved: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.constantFrom(...RESERVATION_STATUSES), fc.array(anyStop), (status, stops) => {
        const news = driverNews(status, stops, TEN)
        if (news === null) return
        expect((news.from === null) === (news.until === null)).toBe(true)
        if (news.from !== null && news.until !== null) {
          expect(news.until).toBeGreaterThanOrEqual(Math.max(TEN, news.from))
        }
        if (news.state === 'missed') expect(news.from).toBeNull()
      }),
    )
  })
})
