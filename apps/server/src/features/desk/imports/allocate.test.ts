import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type UnitTimes } from './allocate.ts'

const makeUnits = (count: number): UnitTimes[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, busy: [] }))

function stays(...periods: readonly (readonly [number, number])[]) {
  return { starts: Float64Array.from(periods, ([start]) => start), ends: Float64Array.from(periods, ([, end]) => end) }
}

/** The most stays at one instant. */
function peak(periods: readonly (readonly [number, number])[]): number {
  return Math.max(0, ...periods.map(([at]) => periods.filter(([start, end]) => start <= at && at < end).length))
}

const periods = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 15 }))
    .map(([start, length]) => [start, start + length] as const),
  { maxLength: 40 },
)

describe('allocate', () => {
  it('lets one stay begin as another ends on the same unit', () => {
    expect([...allocate(stays([0, 2], [2, 4]), makeUnits(1))]).toEqual([1, 1])
  })

  it('answers 0 for a stay for which all units are taken', () => {
    expect([...allocate(stays([0, 3], [1, 2], [3, 4]), makeUnits(1))]).toEqual([1, 0, 1])
  })

  it('keeps off times that are taken already', () => {
    const units: UnitTimes[] = [
      { id: 7, busy: [{ start: 2, end: 4 }] },
      { id: 9, busy: [] },
    ]
    expect([...allocate(stays([0, 2], [1, 3], [4, 5]), units)]).toEqual([7, 9, 7])
  })

  it('places every stay on as many units as stays overlap, and never two on one unit', () => {
    fc.assert(
      fc.property(periods, (list) => {
        const placed = allocate(stays(...list), makeUnits(peak(list)))
        expect(placed).not.toContain(0)
        list.forEach(([start, end], one) =>
          list.forEach(([otherStart, otherEnd], other) => {
            const isClash = one < other && placed[one] === placed[other] && start < otherEnd && otherStart < end
            expect(isClash).toBe(false)
          }),
        )
      }),
    )
  })

  it('finds the same units again when some of the stays are in the shop already', () => {
    fc.assert(
      fc.property(periods, fc.infiniteStream(fc.boolean()), (list, coin) => {
        const units = makeUnits(peak(list))
        const first = allocate(stays(...list), units)
        const isThere = list.map(() => coin.next().value)
        const busyUnits = units.map(({ id }) => ({
          id,
          busy: list
            .flatMap(([start, end], index) => (isThere[index] === true && first[index] === id ? [{ start, end }] : []))
            .toSorted((a, b) => a.start - b.start),
        }))
        const rest = list.flatMap((period, index) => (isThere[index] === true ? [] : [{ period, index }]))
        const second = allocate(stays(...rest.map(({ period }) => period)), busyUnits)
        expect([...second]).toEqual(rest.map(({ index }) => first[index]))
      }),
    )
  })
})
