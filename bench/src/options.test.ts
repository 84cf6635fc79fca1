import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'

describe('what is to be measured', () => {
  test('all of it, when nothing was asked for', () => {
    expect(readOptions([])).toMatchObject({ only: undefined, reservations: undefined, help: false })
  })

  test('one part, with a shop of so many reservations', () => {
    expect(readOptions(['--only', 'walk-in', '--reservations', '20000'])).toMatchObject({
      only: 'walk-in',
      reservations: 20_000,
    })
  })

  test.each([
    { args: ['--only', 'walkin'], words: 'no part called walkin' },
    { args: ['--only', 'import'], words: '--import FILE' },
    { args: ['--reservations', 'many'], words: 'many is no number' },
    { args: ['--reservations=-5'], words: '-5 is no number' },
    { args: ['--fast'], words: '--fast' },
    { args: ['desk'], words: 'desk' },
  ])('nothing by a mistyped word: $args', ({ args, words }) => {
    expect(() => readOptions(args)).toThrow(words)
  })
})
