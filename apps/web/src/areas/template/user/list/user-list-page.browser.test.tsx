import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { userHandlers } from '../handlers.ts'
import { UserListPage } from './user-list-page.tsx'

beforeEach(() => page.viewport(1400, 800))
afterEach(closeSimulation)

const open = (search: string) =>
  openTestingPage({
    at: `/apps/users/list${search}`,
    paths: ['/apps/users/list', '/apps/users/view/$id', '/apps/users/edit/$id'],
    component: () => (
      <main tabIndex={-1}>
        <UserListPage />
      </main>
    ),
    handlers: userHandlers(location.origin),
  })
const actions = () => [...document.querySelectorAll<HTMLElement>('tbody td[data-column="actions"] button')]
const names = () => actions().map((button) => button.getAttribute('aria-label'))

async function deleteRow(place: number) {
  actions()[place]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: m.people_delete() })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
}

it('a deleted user leaves the focus to the one who stands there next', async () => {
  await open('')
  await expect.poll(() => names().length).toBe(10)
  const third = names()[2]
  await deleteRow(1)
  await expect.poll(() => names()[1]).toBe(third)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(third)
  // Taken back by the keyboard, it is where the keyboard goes on.
  page.getByRole('button', { name: m.shared_undo() }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => names()[2]).toBe(third)
  await expect.poll(() => document.activeElement?.closest('tr')).toBe(actions()[1]?.closest('tr'))
})

it('the last of a list leaves it to the page', async () => {
  await open('?q=Elin')
  await expect.poll(() => names().length).toBeGreaterThan(0)
  await expect.poll(() => names().length).toBeLessThan(10)
  const count = names().length
  await deleteRow(count - 1)
  await expect.poll(() => names().length).toBe(count - 1)
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

it('a page after the last one says so, and leads to the first with the filters that were chosen', async () => {
  await open('?role=admin&page=9')
  await expect.element(page.getByText(m.showroom_past_end())).toBeVisible()
  await page.getByRole('button', { name: m.showroom_first_page() }).click()
  await expect.poll(() => names().length).toBe(10)
  expect(page.getByText(m.people_role_admin()).elements().length).toBeGreaterThanOrEqual(10)
})
