import { HOUR } from '@rodchao/rental'
import { describe, expect, it } from 'vitest'
import {
  bookableDays,
  closedReasonAt,
  closedReasonOn,
  earliestStart,
  endOfSameLength,
  moveToDay,
  nearestTime,
  serviceAt,
  timesOn,
  usualWindow,
} from './hours.ts'
import { branch, shop, zone } from '../shop-for-tests.ts'
import { parseDayTime } from './hours.ts'

const at = parseDayTime
// 22 Nov 2026 is a Sunday; the branch is closed on Wednesdays.
const SUNDAY = '2026-11-22'
const WEDNESDAY = '2026-11-25'
const atBranch = { branch, zone: null, area: null }
const delivered = { branch, zone, area: zone.areas[0] ?? null }

describe('times on offer', () => {
  it('times are offered every half hour from opening to closing, both included', () => {
    const times = timesOn(SUNDAY, serviceAt(atBranch), 'pick_up', 0)
    expect(times.at(0)).toBe('08:30')
    expect(times.at(-1)).toBe('19:00')
    expect(times).toHaveLength(22)
  })

  it('no times are offered on a closed day or before the earliest start', () => {
    expect(timesOn(WEDNESDAY, serviceAt(atBranch), 'pick_up', 0)).toEqual([])
    expect(timesOn(SUNDAY, serviceAt(atBranch), 'pick_up', at(`${SUNDAY}T18:20`))).toEqual(['18:30', '19:00'])
    expect(timesOn('not a day', serviceAt(atBranch), 'pick_up', 0)).toEqual([])
  })

  it('a delivery is offered the hours of its zone, on the branch’s closed day too', () => {
    const times = timesOn(WEDNESDAY, serviceAt(delivered), 'pick_up', 0)
    expect([times.at(0), times.at(-1)]).toEqual(['07:00', '20:00'])
  })

  it('the earliest time respects the longer of both lead times', () => {
    const now = at(`${SUNDAY}T09:00`)
    expect(earliestStart(shop, atBranch, now) - now).toBe(HOUR)
    expect(earliestStart(shop, delivered, now) - now).toBe(3 * HOUR)
  })
})

describe('moving to another day', () => {
  it('moving to another day keeps the time when it is on offer and takes the nearest one otherwise', () => {
    expect(moveToDay(SUNDAY, '10:00', serviceAt(atBranch), 'pick_up', 0)).toBe(`${SUNDAY}T10:00`)
    expect(moveToDay(SUNDAY, '06:00', serviceAt(atBranch), 'pick_up', 0)).toBe(`${SUNDAY}T08:30`)
    expect(moveToDay(SUNDAY, '23:00', serviceAt(atBranch), 'pick_up', 0)).toBe(`${SUNDAY}T19:00`)
    expect(moveToDay(WEDNESDAY, '10:00', serviceAt(atBranch), 'pick_up', 0)).toBeUndefined()
    expect(nearestTime([], '10:00')).toBeUndefined()
  })
})

describe('the end of the same length', () => {
  const FAR = '2027-11-20'
  const endFor = (before: [string, string], start: string, last = FAR) =>
    endOfSameLength({ start: before[0], end: before[1] }, start, serviceAt(atBranch), last)

  it.each([
    ['as many days later', ['2026-11-20T10:00', '2026-11-22T10:00'], '2026-11-26T10:00', '2026-11-28T10:00'],
    ['as many hours later', ['2026-11-20T10:00', '2026-11-20T12:00'], '2026-11-20T15:00', '2026-11-20T17:00'],
    [
      'at the same time after a closed day',
      ['2026-11-20T10:00', '2026-11-21T10:00'],
      '2026-11-24T10:00',
      '2026-11-26T10:00',
    ],
    [
      'at opening where the hours end after closing',
      ['2026-11-20T10:00', '2026-11-20T12:00'],
      '2026-11-20T19:00',
      '2026-11-21T08:30',
    ],
  ] as const)('a return comes back %s', (_, before, start, end) => {
    expect(endFor([...before], start)).toBe(end)
  })

  it('there is none after the last day on offer, nor for a rental without a length', () => {
    expect(endFor(['2026-11-20T10:00', '2026-11-22T10:00'], '2026-11-26T10:00', '2026-11-27')).toBeUndefined()
    expect(endFor(['2026-11-20T10:00', '2026-11-20T10:00'], '2026-11-26T10:00')).toBeUndefined()
  })
})

describe('the usual window', () => {
  const now = at('2026-11-20T12:00')

  it('the usual window is tomorrow at ten for three days', () => {
    expect(usualWindow(serviceAt(atBranch), now, now)).toEqual({ start: '2026-11-21T10:00', end: '2026-11-24T10:00' })
  })

  it('the usual window skips days on which the shop cannot hand over or take back', () => {
    const saturday = at('2026-11-21T12:00')
    expect(usualWindow(serviceAt(atBranch), saturday, saturday)).toEqual({
      start: '2026-11-23T10:00',
      end: '2026-11-26T10:00',
    })
  })

  it('days are on offer for a year ahead', () => {
    expect(bookableDays(now)).toEqual({ today: '2026-11-20', last: '2027-11-20' })
  })
})

describe('a closed day with a reason', () => {
  const reason = { th: 'สงกรานต์', en: 'Songkran' }
  const closed = (from: string, until: string, blocks: 'pick_up' | 'return' | 'both' = 'both') => ({
    ...atBranch,
    branch: { ...branch, closures: [{ from: `${from}:00+07:00`, until: `${until}:00+07:00`, blocks, reason }] },
  })
  const allDay = closed(`${SUNDAY}T00:00`, `${SUNDAY}T24:00`)

  it('gives it in the language of the page', () => {
    expect(closedReasonOn(SUNDAY, serviceAt(allDay), 'pick_up', 'th')).toBe('สงกรานต์')
    expect(closedReasonOn(SUNDAY, serviceAt(allDay), 'return', 'en')).toBe('Songkran')
    expect(closedReasonOn('2026-11-23', serviceAt(allDay), 'pick_up', 'th')).toBeUndefined()
  })

  it('is open for what the closure does not stop', () => {
    const giving = closed(`${SUNDAY}T00:00`, `${SUNDAY}T24:00`, 'pick_up')
    expect(closedReasonOn(SUNDAY, serviceAt(giving), 'pick_up', 'th')).toBe('สงกรานต์')
    expect(closedReasonOn(SUNDAY, serviceAt(giving), 'return', 'th')).toBeUndefined()
  })

  it('closed for some hours is a day on which other hours are open', () => {
    const morning = closed(`${SUNDAY}T00:00`, `${SUNDAY}T12:00`)
    expect(closedReasonOn(SUNDAY, serviceAt(morning), 'pick_up', 'th')).toBeUndefined()
    expect(closedReasonAt(at(`${SUNDAY}T11:30`), morning, 'pick_up', 'en')).toBe('Songkran')
    expect(closedReasonAt(at(`${SUNDAY}T12:00`), morning, 'pick_up', 'en')).toBeUndefined()
  })

  it('offers the hours that are left, and takes the nearest of them', () => {
    const morning = serviceAt(closed(`${SUNDAY}T00:00`, `${SUNDAY}T12:00`))
    expect(timesOn(SUNDAY, morning, 'pick_up', 0)[0]).toBe('12:00')
    expect(moveToDay(SUNDAY, '10:00', morning, 'return', 0)).toBe(`${SUNDAY}T12:00`)
    const giving = serviceAt(closed(`${SUNDAY}T00:00`, `${SUNDAY}T12:00`, 'pick_up'))
    expect(timesOn(SUNDAY, giving, 'return', 0)[0]).toBe('08:30')
  })

  it('is no day that is proposed', () => {
    const saturday = at('2026-11-21T08:00')
    expect(usualWindow(serviceAt(allDay), saturday, saturday).start).toBe('2026-11-23T10:00')
    const wholeDay = serviceAt(closed('2026-11-26T00:00', '2026-11-26T24:00'))
    expect(usualWindow(wholeDay, at(`${SUNDAY}T08:00`), at(`${SUNDAY}T08:00`)).end).not.toContain('2026-11-26')
  })
})
