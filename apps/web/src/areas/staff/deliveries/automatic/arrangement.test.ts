import { describe, expect, it } from 'vitest'
import type { PlanProposal } from '@rodchao/contract'
import { LEK, makePlan, makeStop, NOK } from '../testing-stops.ts'
import { arrangementBefore, changedStops, proposedArrangement } from './arrangement.ts'

const SUMS = {
  stops: 0,
  metres: 0,
  drivingMinutes: 0,
  waitingMinutes: 0,
  leavesAt: null,
  returnsAt: null,
  lateStops: 0,
}
const visit = (id: string) => ({
  id,
  version: 1,
  beginsAt: '2026-11-21T10:00:00+07:00',
  isLate: false,
  isNew: true,
  afterReload: false,
  about: null,
})
const proposal = (nok: string[], lek: string[], unplanned: string[] = []): PlanProposal => ({
  day: '2026-11-21',
  branchId: 1,
  travel: 'guess',
  routes: [
    { driver: NOK, before: SUMS, after: SUMS, stops: nok.map(visit) },
    { driver: LEK, before: SUMS, after: SUMS, stops: lek.map(visit) },
  ],
  unplanned: unplanned.map((id) => ({ id, version: 1, reason: 'no_time' })),
})
const PLAN = makePlan(makeStop('a', NOK, 1, 9), makeStop('b', NOK, 2, 10), makeStop('c', null, null, 11))

describe('an arrangement', () => {
  it('has every driver with their stops, and nobody with what had a driver before', () => {
    expect(proposedArrangement(proposal(['a'], [], ['b', 'c']), PLAN)).toEqual([
      { driverId: NOK.id, stops: [{ id: 'a', version: 1 }] },
      { driverId: null, stops: [{ id: 'b', version: 1 }] },
    ])
  })

  it('counts what changes, and nothing where all stays', () => {
    expect(changedStops(proposal(['a', 'b'], [], ['c']), PLAN)).toBe(0)
    expect(changedStops(proposal(['b', 'a'], []), PLAN)).toBe(2)
    expect(changedStops(proposal(['a', 'b'], ['c']), PLAN)).toBe(1)
  })

  it('goes back to what was before with the versions of after', () => {
    const sent = proposedArrangement(proposal(['b'], ['c', 'a']), PLAN)
    const after = ['a', 'b', 'c'].map((id) => ({ id, version: 2 }))
    expect(arrangementBefore(PLAN, sent, after)).toEqual([
      {
        driverId: NOK.id,
        stops: [
          { id: 'a', version: 2 },
          { id: 'b', version: 2 },
        ],
      },
      { driverId: null, stops: [{ id: 'c', version: 2 }] },
    ])
  })
})
