import { expect, test } from 'vitest'
import { byDue, dueGroup } from './due-groups.ts'
import { sampleTasks } from './samples.ts'

test('a day lies before, on, within a week after or later than today', () => {
  const groups = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', '2027-01-01']
  expect(groups.map((day) => dueGroup(day, '2026-11-21'))).toEqual(['past', 'today', 'week', 'week', 'later', 'later'])
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
