import { expect, test } from 'vitest'
import { countWaiting, mayComeIn } from './live.ts'

const change = (status: string, isNew = false) => ({ id: 'r', code: '', status, version: 2, isNew })

test.each([
  ['all', change('confirmed', true), true],
  ['all', change('confirmed'), false],
  ['slips', change('awaiting_review'), true],
  ['slips', change('confirmed', true), false],
  ['on_rent', change('on_rent'), true],
  ['to_settle', change('returned'), true],
  ['overdue', change('on_rent'), false],
] as const)('the view %s may gain a row by %j: %s', (view, changed, may) => {
  expect(mayComeIn(view, changed)).toBe(may)
})

test('what has come with another reading waits no more, alone or among the things of one booking', () => {
  const shown = [
    { id: 'a', others: [{ id: 'b' }] },
    { id: 'c', others: [] },
  ]
  expect(countWaiting(new Set(['a', 'b', 'd']), shown)).toBe(1)
  expect(countWaiting(new Set(['c']), shown)).toBe(0)
  expect(countWaiting(new Set(['d', 'e']), [])).toBe(2)
})
