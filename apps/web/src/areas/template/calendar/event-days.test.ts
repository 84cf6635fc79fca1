import { expect, test } from 'vitest'
import { daysOf, eventsOnDay, instantOf, mondayOf, monthWeeks, nextEvent, spanText } from './event-days.ts'
import type { CalendarEvent } from './api.ts'

const event = (id: number, start: string, end: string, allDay = false): CalendarEvent => ({
  id,
  url: '',
  title: `Event ${id}`,
  start,
  end,
  allDay,
  extendedProps: { calendar: 'Business' },
})

test('whole days end on the day before the one that is kept, timed ones where the clock of the shop is', () => {
  expect(daysOf(event(1, '2026-11-21', '2026-11-23', true))).toEqual({ first: '2026-11-21', last: '2026-11-22' })
  expect(daysOf(event(2, '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z'))).toEqual({
    first: '2026-11-21',
    last: '2026-11-21',
  })
  expect(daysOf(event(3, '2026-11-20T10:00:00Z', '2026-11-20T17:00:00Z')).last).toBe('2026-11-20')
})

test('a span names the day of its end where that is another one', () => {
  const start = '2026-11-21T03:00:00Z'
  expect(spanText(event(1, start, '2026-11-21T04:30:00Z'))).toMatch(/^10:00\D*–11:30\D*$/)
  expect(spanText(event(2, start, '2026-11-22T04:30:00Z'))).toMatch(/^10:00\D*–.*22.*11:30/)
})

test('a day shows whole days first, then what begins earlier', () => {
  const events = [
    event(1, '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z'),
    event(2, '2026-11-21T02:00:00Z', '2026-11-21T03:00:00Z'),
    event(3, '2026-11-20', '2026-11-22', true),
    event(4, '2026-11-22', '2026-11-23', true),
  ]
  expect(eventsOnDay(events, '2026-11-21').map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a day and a time are those of the shop', () => {
  expect(instantOf('2026-11-21', '11:30')).toBe('2026-11-21T04:30:00.000Z')
})

test('weeks begin on Monday and hold the whole month', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  const weeks = monthWeeks('2026-11')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
})

test('what is next is the nearest of what goes on or comes within a day', () => {
  const now = Date.parse('2026-11-21T04:00:00Z')
  const later = event(1, '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z')
  const sooner = event(2, '2026-11-21T05:00:00Z', '2026-11-21T06:00:00Z')
  const past = event(3, '2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z')
  expect(nextEvent([later, sooner, past], now)?.id).toBe(2)
  expect(nextEvent([past], now)).toBeUndefined()
})
