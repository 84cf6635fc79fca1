import { describe, expect, test } from 'vitest'
import { noAnswer, problemFrom, sessionEnded } from '#lib/api/problem-error.ts'
import { afterRefused, afterTaken, isPassing, onNewerVersion, readReports, withReports } from './outbox.ts'
import type { Report } from './outbox.ts'
import { NOK, makeStop } from './testing-stops.ts'

const AT = Date.parse('2026-11-21T10:00:00+07:00')
const STARTED: Report = {
  key: 'k1',
  user: 'u1',
  stopId: 'a',
  version: 4,
  move: { operation: 'startStop', body: {} },
  at: AT,
}
const FAILED: Report = {
  ...STARTED,
  key: 'k2',
  move: { operation: 'failStop', body: { reason: 'no_answer', note: 'โทร 3 ครั้ง' } },
}
const stop = makeStop('a', NOK, 1, 10)
const other = makeStop('b', NOK, 2, 11)

describe('what the driver sees before the shop has answered', () => {
  test('the driver sees what was reported before the server answered', () => {
    expect(withReports([stop, other], [STARTED])).toMatchObject([{ status: 'on_way' }, { status: 'assigned' }])
    expect(withReports([stop], [STARTED, FAILED])[0]).toMatchObject({
      status: 'failed',
      failure: { reason: 'no_answer', note: 'โทร 3 ครั้ง', isResolved: false },
      allowed: [],
    })
  })

  test('the state of the server wins where it is newer', () => {
    const done = { ...stop, status: 'done' as const }
    expect(withReports([done], [STARTED, FAILED])).toEqual([done])
    const onWay = { ...stop, status: 'on_way' as const }
    expect(withReports([onWay], [STARTED])).toEqual([onWay])
  })
})

describe('reports on the device', () => {
  test('reports survive a reload, and malformed ones are not read', () => {
    expect(readReports(JSON.stringify([STARTED, FAILED]))).toEqual([STARTED, FAILED])
    expect(readReports(JSON.stringify([{ ...STARTED, key: 7 }, null, 'x', { ...STARTED, move: {} }]))).toEqual([])
    for (const text of [null, '', '{', '{}', 'null']) expect(readReports(text), String(text)).toEqual([])
  })

  test('accepted reports are removed, and later ones use the newer version', () => {
    const others = { ...FAILED, key: 'k3', stopId: 'b', version: 1 }
    expect(afterTaken([STARTED, FAILED, others], STARTED, 5)).toEqual([{ ...FAILED, version: 5 }, others])
  })

  test('refused reports are removed with those built on them', () => {
    const others = { ...FAILED, key: 'k3', stopId: 'b' }
    expect(afterRefused([STARTED, FAILED, others], STARTED)).toEqual([others])
  })
})

describe('a refusal', () => {
  const stale = (status: string, version = 6) =>
    problemFrom(412, { code: 'stale_version', currentVersion: version, currentStatus: status })

  test('a conflict by a changed note does not drop the report', () => {
    expect(onNewerVersion(STARTED, stale('assigned'), 'new')).toEqual({ ...STARTED, key: 'new', version: 6 })
    expect(onNewerVersion(FAILED, stale('on_way'), 'new')).toEqual({ ...FAILED, key: 'new', version: 6 })
  })

  test('a conflict by a reassigned stop stays a refusal', () => {
    expect(onNewerVersion(STARTED, stale('on_way'), 'new')).toBeNull()
    expect(onNewerVersion(STARTED, stale('planned'), 'new')).toBeNull()
    expect(onNewerVersion(STARTED, stale('assigned', 4), 'new')).toBeNull()
    expect(onNewerVersion(STARTED, problemFrom(409, { code: 'stop_not_open' }), 'new')).toBeNull()
  })

  test('a temporary refusal keeps the report', () => {
    expect(
      [noAnswer(), sessionEnded(), problemFrom(503, null), problemFrom(429, { code: 'rate_limited' })].map(isPassing),
    ).toEqual([true, true, true, true])
    expect(isPassing(new TypeError('a defect'))).toBe(true)
    expect(
      [409, 412, 404, 403, 422].map((status) => isPassing(problemFrom(status, { code: 'stop_not_open' }))),
    ).toEqual([false, false, false, false, false])
  })
})
