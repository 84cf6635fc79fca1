import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'
import type { Outcome } from './run-each.ts'

const DONE: Outcome = { state: 'done', text: '' }

test('every row has its outcome, and one that fails stops none of the rest', async () => {
  const outcomes: string[] = []
  await runEach({
    rows: [1, 2, 3, 4, 5, 6, 7],
    act: (row) => (row === 2 ? Promise.reject(new Error('taken')) : Promise.resolve(DONE)),
    explain: (error) => ({ text: String(error) }),
    onOutcome: (row, { state, text }) => outcomes.push(`${row} ${state} ${text}`.trim()),
    signal: new AbortController().signal,
  })
  expect(outcomes.toSorted()).toEqual([
    '1 done',
    '2 refused Error: taken',
    '3 done',
    '4 done',
    '5 done',
    '6 done',
    '7 done',
  ])
})

test('no more than three at a time', async () => {
  let [running, most] = [0, 0]
  await runEach({
    rows: Array.from({ length: 20 }, (_, row) => row),
    act: async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return DONE
    },
    explain: () => ({ text: '' }),
    onOutcome: () => undefined,
    signal: new AbortController().signal,
  })
  expect(most).toBe(3)
})

test('stopped, it begins no further row and keeps what was done', async () => {
  const stop = new AbortController()
  const outcomes: number[] = []
  await runEach({
    rows: Array.from({ length: 20 }, (_, row) => row),
    act: (row) => {
      if (row === 4) stop.abort()
      return Promise.resolve(DONE)
    },
    explain: () => ({ text: '' }),
    onOutcome: (row) => outcomes.push(row),
    signal: stop.signal,
  })
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
})
