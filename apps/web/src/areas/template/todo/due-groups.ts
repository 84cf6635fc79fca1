import { addDays, isoDate, parseIsoDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Task } from './schema.ts'

export type DueGroup = 'past' | 'today' | 'week' | 'later'
const GROUPS: readonly DueGroup[] = ['past', 'today', 'week', 'later']
const WEEK_DAYS = 7

/** Days as `YYYY-MM-DD`, which sort as they follow each other. */
export function dueGroup(day: string, today: string): DueGroup {
  if (day < today) return 'past'
  if (day === today) return 'today'
  const date = parseIsoDate(today)
  return date !== null && day <= isoDate(addDays(date, WEEK_DAYS)) ? 'week' : 'later'
}

/** In the order they come, under the times they are due at; a time without tasks has no heading. */
export function byDue(tasks: readonly Task[], today: string): { key: DueGroup; tasks: Task[] }[] {
  return GROUPS.map((key) => ({ key, tasks: tasks.filter(({ dueDate }) => dueGroup(dueDate, today) === key) })).filter(
    (group) => group.tasks.length > 0,
  )
}

/** Today and the days beside it by their words, this year's days without the year. */
export function dueText(day: string, today: string): string {
  const date = parseIsoDate(today)
  if (day === today) return m.todo_due_today()
  if (date !== null && day === isoDate(addDays(date, 1))) return m.todo_due_tomorrow()
  if (date !== null && day === isoDate(addDays(date, -1))) return m.todo_due_yesterday()
  const text = formatDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/\s\d+$/u, '') : text
}
