import type { TimelineBar } from '@rodchao/contract'
import { describe, expect, test } from 'vitest'
import { judgeDrop } from './drop-rule.ts'
import { barsByUnit, timelineRows } from './model.ts'
import type { Dragged, PlacedBar } from './model.ts'
import { TESTING_GROUPS, testingBar } from './testing-bars.ts'

const at = (text: string) => Date.parse(`2026-11-${text}+07:00`)
const NOW = at('01T12:00')

/** Where a bar on unit 1 from the 10th to the 12th at ten would come to lie, among others. */
function judge(others: readonly TimelineBar[], to: Partial<Dragged>, set: Partial<TimelineBar> = {}, now = NOW) {
  const own = testingBar(1, '10T10:00', '12T10:00', { keptUntil: '2026-11-12T10:30:00+07:00', ...set })
  const bars = barsByUnit([own, ...others])
  const placed = bars.get(1)?.find(({ bar }) => bar.id === own.id) as PlacedBar
  const view = { rows: timelineRows(TESTING_GROUPS), bars, now }
  const { inTheWay, swapWith, ...facts } = judgeDrop(view, placed, {
    start: placed.start,
    end: placed.end,
    unitId: 1,
    ...to,
  })
  return { ...facts, inTheWay: inTheWay.map(({ bar }) => bar.id), swapWith: swapWith?.bar.id ?? null }
}

const FREE = { isPast: false, inTheWay: [], swapWith: null, isOtherModel: false }

describe('a bar that is dropped', () => {
  test('on a free unit meets nobody, and its own old place does not count', () => {
    expect(judge([], { unitId: 2 })).toEqual(FREE)
    expect(judge([], { start: at('11T10:00'), end: at('13T10:00') })).toEqual(FREE)
  })

  test('on an occupied unit meets who has it, and may change units with one booking that fits its own', () => {
    const there = testingBar(2, '11T10:00', '14T10:00')
    expect(judge([there], { unitId: 2 })).toEqual({ ...FREE, inTheWay: [there.id], swapWith: there.id })
    const next = testingBar(1, '13T10:00', '15T10:00')
    expect(judge([there, next], { unitId: 2 }), 'the other would meet somebody').toMatchObject({ swapWith: null })
    const two = [testingBar(2, '09T10:00', '11T10:00'), there]
    expect(judge(two, { unitId: 2 })).toMatchObject({ inTheWay: two.map(({ id }) => id), swapWith: null })
  })

  test('changes units with nobody who is out, who only waits, or at another time', () => {
    const base = testingBar(2, '11T10:00', '14T10:00')
    const out = { ...base, reservation: base.reservation && { ...base.reservation, status: 'on_rent' as const } }
    expect(judge([out], { unitId: 2 })).toMatchObject({ inTheWay: [out.id], swapWith: null })
    const later = { unitId: 2, start: at('11T10:00'), end: at('13T10:00') }
    expect(judge([base], later)).toMatchObject({ inTheWay: [base.id], swapWith: null })
  })

  test('counts the turnaround after either', () => {
    expect(judge([testingBar(2, '12T10:15', '13T10:00')], { unitId: 2 }).inTheWay).toHaveLength(1)
    expect(judge([testingBar(2, '12T10:30', '13T10:00')], { unitId: 2 }).inTheWay).toHaveLength(0)
    const before = testingBar(2, '08T10:00', '10T09:45', { keptUntil: '2026-11-10T10:15:00+07:00' })
    expect(judge([before], { unitId: 2 }).inTheWay).toEqual([before.id])
  })

  test('meets the workshop, and not what was cancelled or lapsed', () => {
    const block = testingBar(2, '11T08:00', '11T18:00', {
      kind: 'service',
      reservation: null,
      block: { id: 7, reason: 'repair', version: 1 },
    })
    expect(judge([block], { unitId: 2 })).toEqual({ ...FREE, inTheWay: [block.id] })
    const base = testingBar(2, '11T10:00', '12T10:00')
    const fallen = { ...base, reservation: base.reservation && { ...base.reservation, status: 'expired' as const } }
    expect(judge([fallen], { unitId: 2 })).toEqual(FREE)
  })

  test('on a row of another model says so, and never as a change of units', () => {
    const there = testingBar(9, '11T10:00', '14T10:00')
    expect(judge([there], { unitId: 9 })).toEqual({ ...FREE, inTheWay: [there.id], isOtherModel: true })
  })

  test('with its end dragged into the next booking meets that one', () => {
    const next = testingBar(1, '14T10:00', '16T10:00')
    expect(judge([next], { end: at('15T10:00') }).inTheWay).toEqual([next.id])
    expect(judge([next], { end: at('14T10:00') }).inTheWay, 'the turnaround has no room').toEqual([next.id])
    expect(judge([next], { end: at('14T09:00') })).toEqual(FREE)
  })

  test('may not begin or end before now; a start that nobody touches may lie in the past', () => {
    const now = at('11T12:00')
    expect(judge([], { start: at('11T11:00'), end: at('13T11:00') }, {}, now).isPast).toBe(true)
    expect(judge([], { start: at('11T13:00'), end: at('13T13:00') }, {}, now).isPast).toBe(false)
    expect(judge([], { end: at('11T11:00') }, {}, now).isPast).toBe(true)
    expect(judge([], { end: at('13T11:00') }, {}, now).isPast).toBe(false)
  })
})
