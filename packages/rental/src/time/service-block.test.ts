import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './calendar.ts'
import { BLOCK_START_LEEWAY_MINUTES, checkBlock, LONGEST_BLOCK_DAYS } from './service-block.ts'

const NOW = Date.parse('2026-11-21T10:42:00+07:00')
const at = (hours: number) => NOW + hours * HOUR

describe('a new block', () => {
  test('may begin now or later', () => {
    expect(checkBlock({ start: NOW, end: at(2) }, NOW, null)).toBeNull()
    expect(checkBlock({ start: at(48), end: at(72) }, NOW, null)).toBeNull()
  })
  test('may begin when its form was opened, and not a minute before', () => {
    const opened = NOW - BLOCK_START_LEEWAY_MINUTES * MINUTE
    expect(checkBlock({ start: opened, end: at(2) }, NOW, null)).toBeNull()
    const before = { start: opened - MINUTE, end: at(2) }
    expect(checkBlock(before, NOW, null)).toEqual({ field: 'start', code: 'in_past' })
  })
  test.each([
    [at(2), at(2)],
    [at(2), at(1)],
    [Number.NaN, at(1)],
  ])('ends after it begins', (start, end) => {
    expect(checkBlock({ start, end }, NOW, null)).toEqual({ field: 'end', code: 'end_not_after_start' })
  })
  test('is at most a year long, which finds a Buddhist year taken for another', () => {
    expect(checkBlock({ start: NOW, end: NOW + LONGEST_BLOCK_DAYS * DAY }, NOW, null)).toBeNull()
    const fault = checkBlock({ start: NOW, end: NOW + LONGEST_BLOCK_DAYS * DAY + 1 }, NOW, null)
    expect(fault).toEqual({ field: 'end', code: 'block_too_long' })
  })
})

describe('a block that is changed', () => {
  const ahead = { start: at(24), end: at(48) }
  const begun = { start: at(-24), end: at(24) }
  test('moves anywhere ahead while it has not begun', () => {
    expect(checkBlock({ start: at(1), end: at(25) }, NOW, ahead)).toBeNull()
    expect(checkBlock({ start: at(-1), end: at(25) }, NOW, ahead)).toEqual({ field: 'start', code: 'in_past' })
  })
  test('keeps its start once it has begun, and ends later or earlier', () => {
    expect(checkBlock({ ...begun, end: at(72) }, NOW, begun)).toBeNull()
    expect(checkBlock({ ...begun, end: at(1) }, NOW, begun)).toBeNull()
    expect(checkBlock({ start: at(-20), end: at(28) }, NOW, begun)).toEqual({ field: 'start', code: 'block_begun' })
  })
  test('is lifted rather than ended in the past', () => {
    expect(checkBlock({ ...begun, end: at(-1) }, NOW, begun)).toEqual({ field: 'end', code: 'in_past' })
    expect(checkBlock({ ...begun, end: NOW }, NOW, begun)).toEqual({ field: 'end', code: 'in_past' })
  })
})
