import { describe, expect, it } from 'vitest'
import { clockAhead, secondsLeft } from './hold-time.ts'
import { readAlternatives } from '../vehicle/alternatives.ts'

describe('the time of a hold', () => {
  const NOW = 1_800_000_000_000
  const MINUTES = 60_000

  it('the time of a hold is trusted unless the device clock is plainly wrong', () => {
    expect(clockAhead(NOW + 15 * MINUTES, NOW + 2000, 15)).toBe(0)
    expect(clockAhead(NOW + 15 * MINUTES, NOW + 10 * MINUTES, 15)).toBe(10 * MINUTES)
    expect(clockAhead(NOW + 15 * MINUTES, NOW - 10 * MINUTES, 15)).toBe(-10 * MINUTES)
  })

  it('the time of a hold counts begun seconds and never goes below zero', () => {
    expect(secondsLeft(NOW + 1001, NOW)).toBe(2)
    expect(secondsLeft(NOW - 1, NOW)).toBe(0)
  })
})

describe('alternatives in a refusal', () => {
  it('well-formed alternatives are read, and malformed ones are left out', () => {
    const product = { slug: 'a', name: { th: 'ก', en: 'A' }, total: 100, drawing: { kind: 'van', paint: 'red' } }
    const alternatives = { nearestFreeStart: '2026-11-23T10:00:00+07:00', products: [product, { slug: 'b' }, null] }
    expect(readAlternatives({ extensions: { alternatives } })).toMatchObject({
      nearestFreeStart: '2026-11-23T10:00:00+07:00',
      products: [{ slug: 'a', total: 100 }],
    })
    expect(readAlternatives({ extensions: {} })).toEqual({ nearestFreeStart: null, products: [] })
  })
})
