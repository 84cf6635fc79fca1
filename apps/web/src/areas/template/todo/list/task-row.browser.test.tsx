import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import type { Task } from '../schema.ts'
import type { Moves } from '../use-moves.tsx'
import { TaskRow } from './task-row.tsx'

const task = (id: number, change: Partial<Task>): Task => ({
  id,
  title: `งาน ${id}`,
  dueDate: '2026-11-28',
  description: '',
  assignee: null,
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
  ...change,
})
const TASKS = [
  task(1, {}),
  task(2, { dueDate: '2026-11-27', tags: ['team', 'low'] }),
  task(3, { dueDate: '2028-09-30', title: 'เรียกรถทุกคันกลับมาตรวจก่อนเทศกาลและถ่ายรูปใหม่ให้ครบ' }),
]
const TAGS = ['team', 'low'].map((id) => ({ id, name: `ป้าย ${id}`, color: 'primary' as const }))
const nothing = vi.fn()
const moves: Moves = {
  toggleDone: nothing,
  toggleStar: nothing,
  remove: nothing,
  restore: nothing,
  removeForEver: nothing,
  order: nothing,
  save: () => Promise.resolve(true),
}

it.each([390, 1200])('the columns of all tasks stand below each other at %i, whichever can be moved', async (width) => {
  await page.viewport(width, 844)
  const place = { row: createRef<HTMLLIElement>(), handle: createRef<HTMLButtonElement>() }
  await render(
    <TestingRouter>
      <ul>
        {TASKS.map((one) => (
          <TaskRow
            key={one.id}
            task={one}
            tags={TAGS}
            today="2026-11-28"
            place={place}
            isMovable={one.id !== 1}
            isOpen={false}
            href="/"
            moves={moves}
          />
        ))}
      </ul>
    </TestingRouter>,
  )
  const starts = (role: 'checkbox' | 'button', name: RegExp) =>
    page
      .getByRole(role, { name })
      .elements()
      .map((one) => Math.round(one.getBoundingClientRect().left))
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const [checks, stars] = [starts('checkbox', /./), starts('button', /^สำคัญ/)]
  expect([checks.length, new Set(checks).size]).toEqual([3, 1])
  expect([stars.length, new Set(stars).size]).toEqual([3, 1])
  expect(document.documentElement.scrollWidth).toBe(width)
  // On a desk the tab of the customizer lies over the last 18 pixels of the page.
  const [star] = page.getByRole('button', { name: /^สำคัญ/ }).elements()
  if (width === 1200) expect(width - (star?.getBoundingClientRect().right ?? width)).toBeGreaterThanOrEqual(18)
  const handle = page.getByRole('button', { name: m.todo_move({ title: 'งาน 2' }) })
  await expect.element(handle).toBeVisible()
  const { width: wide, height: high } = handle.element().getBoundingClientRect()
  expect([wide, high].every((side) => side >= (width === 390 ? 44 : 24))).toBe(true)
  await page.viewport(390, 844)
})
