import { describe, expect, it } from 'vitest'
import { happenedAt, LATEST_REPORT_MS } from './door-act.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const HOUR = 3_600_000

describe('when something at a door happened', () => {
  it('is what the phone says, however late it says so', () => {
    expect(happenedAt(NOW - 7 * HOUR, { now: NOW, notBefore: null })).toBe(NOW - 7 * HOUR)
  })

  it('is never still to come', () => {
    expect(happenedAt(NOW + HOUR, { now: NOW, notBefore: null })).toBe(NOW)
    expect(happenedAt(NOW - HOUR, { now: NOW, notBefore: NOW + HOUR })).toBe(NOW)
  })

  it('is not before what it follows', () => {
    expect(happenedAt(NOW - 3 * HOUR, { now: NOW, notBefore: NOW - HOUR })).toBe(NOW - HOUR)
  })

  it('is no longer ago than a phone is believed', () => {
    expect(happenedAt(0, { now: NOW, notBefore: null })).toBe(NOW - LATEST_REPORT_MS)
  })
})
