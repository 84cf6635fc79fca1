import { afterEach, expect, test, vi } from 'vitest'
import { noteShopTime, readClockAhead, shopNow } from './shop-clock.ts'

const NOON = Date.parse('2026-11-23T05:00:00Z')
const DAY = 86_400_000

afterEach(() => {
  vi.useRealTimers()
  noteShopTime(new Date().toUTCString(), Date.now())
})

test('a clock that fits what the shop says is left as it is', () => {
  const reading = { sentAt: NOON + 200, receivedAt: NOON + 700, shopTime: NOON }
  expect(readClockAhead(0, reading)).toBe(0)
  // Seconds are cut off: the shop may have answered at any time within this one.
  expect(readClockAhead(-300, reading)).toBe(-300)
})

test('a slow answer says nothing against a clock', () => {
  expect(readClockAhead(0, { sentAt: NOON - 9000, receivedAt: NOON + 9000, shopTime: NOON })).toBe(0)
})

test.each([DAY, -DAY])('a clock that is wrong by %i ms is put right to a second', (wrong) => {
  const reading = { sentAt: NOON + wrong, receivedAt: NOON + wrong + 300, shopTime: NOON }
  expect(Math.abs(readClockAhead(0, reading) - wrong)).toBeLessThanOrEqual(1000)
})

test('the shop time goes on by itself after one answer', () => {
  vi.useFakeTimers({ now: NOON + DAY })
  noteShopTime(new Date(NOON).toUTCString(), NOON + DAY - 100)
  vi.advanceTimersByTime(60_000)
  expect(Math.abs(shopNow() - (NOON + 60_000))).toBeLessThanOrEqual(1100)
  noteShopTime(null, NOON + DAY)
  expect(Math.abs(shopNow() - (NOON + 60_000))).toBeLessThanOrEqual(1100)
})
