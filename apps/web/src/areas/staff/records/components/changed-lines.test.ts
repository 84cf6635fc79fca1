import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

test.each([
  ['a line that is another', 'a\nb\nc', 'a\nx\nc', ['b', 'x']],
  ['a line more', 'a\nc', 'a\nb\nc', ['', 'b']],
  ['a line less', 'a\nb\nc', 'a\nc', ['b', '']],
  ['a line twice', 'a', 'a\na', ['', 'a']],
  ['everything', 'a', 'b', ['a', 'b']],
  ['two places with what lies between', 'a\nb\nc\nd', 'x\nb\nc\ny', ['a\nb\nc\nd', 'x\nb\nc\ny']],
])('of texts of many lines only what changed is told: %s', (_what, before, after, told) => {
  expect(changedLines(before, after)).toEqual(told)
})
