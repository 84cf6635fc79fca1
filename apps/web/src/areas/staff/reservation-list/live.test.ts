import { expect, test } from 'vitest'
import { mayComeIn } from './live.ts'

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
