import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockTime, isoDate, toShopDate } from '@rodchao/rental'
import { dayOfWall, fromWall, instantOfWall, onWall, wallClock } from './wall-clock.ts'

const MINUTE_MS = 60_000
const anyInstant = fc
  .integer({ min: Date.parse('2000-01-01T00:00:00Z') / MINUTE_MS, max: Date.parse('2100-01-01T00:00:00Z') / MINUTE_MS })
  .map((minutes) => minutes * MINUTE_MS)

it('the wall shows day and hour of the shop at every instant, and leads back to it', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const wall = wallClock(instant)
      expect(dayOfWall(wall)).toBe(isoDate(toShopDate(instant)))
      expect(wall.toISOString().slice(11, 16)).toBe(clockTime(instant))
      expect(instantOfWall(wall)).toBe(instant)
    }),
  )
})

it('an event is the same one after its way through the library', () => {
  const moment = { start: '2026-11-30T17:30:00.000Z', end: '2026-11-30T19:00:00.000Z', allDay: false }
  expect(onWall(moment)).toEqual({ start: '2026-12-01T00:30:00.000Z', end: '2026-12-01T02:00:00.000Z' })
  const days = { start: '2026-12-01', end: '2026-12-03', allDay: true }
  expect(onWall(days)).toEqual({ start: '2026-12-01', end: '2026-12-03' })
  for (const event of [moment, days]) {
    const { start, end } = onWall(event)
    expect(fromWall({ start: new Date(start), end: new Date(end), allDay: event.allDay })).toEqual(event)
  }
})

it('what the library gives without an end has none of its own', () => {
  const start = new Date('2026-12-01T00:00:00Z')
  expect(fromWall({ start, end: null, allDay: true })).toEqual({
    start: '2026-12-01',
    end: '2026-12-01',
    allDay: true,
  })
})
