import { expect, test } from 'vitest'
import { m } from '#lib/messages.ts'
import { byDue, dueGroup, dueText } from './due-groups.ts'
import { sampleTasks } from './samples.ts'

test('a day lies before, on, within a week after or later than today', () => {
  const groups = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', '2027-01-01']
  expect(groups.map((day) => dueGroup(day, '2026-11-21'))).toEqual(['past', 'today', 'week', 'week', 'later', 'later'])
})

test('the days around today are said by their words, and a year only where it is another one', () => {
  const words = ['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => dueText(day, '2026-12-31'))
  expect(words).toEqual([m.todo_due_yesterday(), m.todo_due_today(), m.todo_due_tomorrow()])
  expect(dueText('2026-12-01', '2026-12-31')).not.toMatch(/\d{4}/)
  expect(dueText('2027-01-02', '2026-12-31')).toMatch(/\d{4}$/)
})

test('tasks keep their order under their headings, and no heading stands over nothing', () => {
  const tasks = sampleTasks(Date.UTC(2026, 10, 21)).slice(0, 8)
  const groups = byDue(tasks, '2026-11-21')
  expect(groups.map(({ key }) => key)).toEqual(['today', 'week'])
  expect(groups.map((group) => group.tasks.map(({ id }) => id))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ])
})
