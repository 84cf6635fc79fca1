import { expect, test } from 'vitest'
import { restBesideTransfer } from './waiting-transfer.ts'

test.each([
  { open: 69_000, waiting: 50_000, rest: 19_000, what: 'the deposit was sent: the rest is taken' },
  { open: 69_000, waiting: 69_000, rest: 0, what: 'all of it was sent: nothing is taken' },
  { open: 69_000, waiting: 70_000, rest: 0, what: 'more than is owed was sent: nothing is taken' },
  { open: 69_000, waiting: 0, rest: 69_000, what: 'nothing was sent' },
  { open: 69_001, waiting: 69_000, rest: 1, what: 'a satang is a satang' },
  { open: 0, waiting: 50_000, rest: 0, what: 'nothing is owed' },
])('beside a transfer that waits, $what', ({ rest, ...debt }) => {
  expect(restBesideTransfer(debt)).toBe(rest)
})
