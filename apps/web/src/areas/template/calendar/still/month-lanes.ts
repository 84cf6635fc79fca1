import { DAY, parseIsoDate, toInstant } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { shiftDay } from '#ui/dates/month-grid.ts'
import type { Day } from '#ui/dates/day-range.ts'
import type { CalendarEvent } from '../api.ts'
import { daysOf } from '../event-days.ts'

const DAYS_A_WEEK = 7

/** A part of an event in one week. Columns and lanes count from 0. */
export interface WeekPart {
  event: CalendarEvent
  lane: number
  from: number
  to: number
  isStart: boolean
  /** More than the dot of an hour: a day or several. */
  isBlock: boolean
}

export interface WeekLanes {
  parts: WeekPart[]
  /** By column: how many have no room. */
  hidden: number[]
}

const startOf = (day: Day) => toInstant(parseIsoDate(day) ?? { year: 1970, month: 1, day: 1 }, 0)

function byStart(one: CalendarEvent, other: CalendarEvent): number {
  const [start, begin] = [one, other].map(({ allDay, start: at }) =>
    allDay ? startOf(at.slice(0, 10)) : parseInstant(at),
  )
  const [length, span] = [one, other].map(({ allDay, start: at, end }) =>
    allDay ? startOf(end.slice(0, 10)) - startOf(at.slice(0, 10)) : parseInstant(end) - parseInstant(at),
  )
  return (
    (start ?? 0) - (begin ?? 0) ||
    (span ?? 0) - (length ?? 0) ||
    Number(other.allDay) - Number(one.allDay) ||
    one.title.localeCompare(other.title)
  )
}

/** Events of a week below each other where they share a day: the earlier and the longer ones above. */
export function weekLanes(events: readonly CalendarEvent[], week: readonly Day[], lanes: number): WeekLanes {
  const [monday = '', sunday = ''] = [week[0], week[DAYS_A_WEEK - 1]]
  const hidden = week.map(() => 0)
  const taken = Array.from({ length: lanes }, () => week.map(() => false))
  const parts: WeekPart[] = []
  for (const event of events.toSorted(byStart)) {
    const { first, last } = daysOf(event)
    if (first > sunday || last < monday) continue
    const from = Math.max(0, week.indexOf(first))
    const to = last > sunday ? DAYS_A_WEEK - 1 : week.indexOf(last)
    const lane = taken.findIndex((days) => !days.slice(from, to + 1).includes(true))
    for (let column = from; column <= to; column += 1) {
      if (lane === -1) hidden[column] = (hidden[column] ?? 0) + 1
      else taken[lane]?.splice(column, 1, true)
    }
    if (lane !== -1)
      parts.push({ event, lane, from, to, isStart: first >= monday, isBlock: event.allDay || first !== last })
  }
  return { parts, hidden }
}

/** By ISO 8601: the week of a year that has its Thursday. */
export function weekNumber(monday: Day): number {
  const thursday = shiftDay(monday, 3)
  const days = Math.round((startOf(thursday) - startOf(`${thursday.slice(0, 4)}-01-01`)) / DAY)
  return Math.floor(days / DAYS_A_WEEK) + 1
}
