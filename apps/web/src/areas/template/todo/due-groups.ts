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

/** Today by its word, this year's days without the year. */
export function dueText(day: string, today: string): string {
  if (day === today) return m.todo_due_today()
  const text = formatDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/\s\d+$/u, '') : text
}
