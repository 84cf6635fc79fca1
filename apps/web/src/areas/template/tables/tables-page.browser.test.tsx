import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../core/simulated-calls.ts'
import { openTestingPage } from '../core/testing-page.tsx'
import { tableHandlers } from './handlers.ts'
import { TablesPage } from './tables-page.tsx'

afterEach(closeSimulation)

const columns = () => [...document.querySelectorAll('thead tr:first-child th')].map((head) => head.clientWidth)

it.each([1440, 390])('what is wrong with a field of a column is words below it, %i px wide', async (width) => {
  await page.viewport(width, 900)
  await openTestingPage({
    at: '/table/good-table?tab=columns',
    paths: ['/table/good-table'],
    component: TablesPage,
    handlers: tableHandlers(location.origin),
  })
  const least = page.getByRole('textbox', { name: m.tables_field_least() })
  await expect.element(least).toBeVisible()
  await expect.element(page.getByRole('row').nth(6)).toBeInTheDocument()
  const before = columns()
  await least.fill('many')
  await expect.element(page.getByText(m.tables_sum_wrong())).toBeVisible()
  await expect.element(least).toHaveAccessibleDescription(m.tables_sum_wrong())
  const most = page.getByRole('textbox', { name: m.tables_field_most() })
  await expect.element(most).not.toHaveAttribute('aria-describedby')
  await page.getByRole('textbox', { name: m.tables_field_from() }).fill('soon')
  await expect.element(page.getByText(m.tables_day_wrong())).toBeVisible()
  expect(columns()).toEqual(before)
  await least.fill('20000')
  await most.fill('100')
  await expect.element(most).toHaveAccessibleDescription(m.tables_most_below_least())
})

it('the example in a field of a column can be read in full', async () => {
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/table/good-table?tab=columns',
    paths: ['/table/good-table'],
    component: TablesPage,
    handlers: tableHandlers(location.origin),
  })
  const field = page.getByRole('textbox', { name: m.tables_field_from() })
  await expect.element(field).toBeVisible()
  await document.fonts.ready
  const { placeholder, clientWidth } = field.element() as HTMLInputElement
  const { font, paddingInlineStart } = getComputedStyle(field.element())
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) throw new Error('nothing to measure with')
  pen.font = font
  expect(pen.measureText(placeholder).width).toBeLessThanOrEqual(clientWidth - 2 * parseFloat(paddingInlineStart))
})

it('a deleted row leaves the focus to the one that stands there next', async () => {
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/table/good-table',
    paths: ['/table/good-table'],
    component: TablesPage,
    handlers: tableHandlers(location.origin),
  })
  const actions = () => [...document.querySelectorAll<HTMLElement>('tbody td[data-column="actions"] button')]
  const names = () => actions().map((button) => button.getAttribute('aria-label'))
  await expect.poll(() => names().length).toBe(3)
  const third = names()[2]
  actions()[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: m.tables_delete() })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(() => names()[1]).toBe(third)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(third)
})

it('a page of the other side that is not there gives way to the last one, also where its last row was deleted', async () => {
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/table/good-table?tab=server&perPage=3&page=99',
    paths: ['/table/good-table'],
    component: TablesPage,
    handlers: tableHandlers(location.origin),
  })
  const current = () => document.querySelector('button[aria-current="page"]')?.textContent
  const actions = () => [...document.querySelectorAll<HTMLElement>('tbody td[data-column="actions"] button')]
  await expect.poll(current).toBe('4')
  expect(actions()).toHaveLength(1)
  actions()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: m.tables_delete() })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(current).toBe('3')
  expect(actions()).toHaveLength(3)
})

it('the tools for chosen rows leave the focus to what stands there still', async () => {
  await page.viewport(1440, 900)
  await openTestingPage({
    at: '/table/good-table',
    paths: ['/table/good-table'],
    component: () => (
      <main tabIndex={-1}>
        <TablesPage />
      </main>
    ),
    handlers: tableHandlers(location.origin),
  })
  const press = async (name: string) => {
    page.getByRole('button', { name, exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await page.getByRole('checkbox', { name: m.tables_choose_page() }).click()
  await press(m.tables_choose_all({ count: '10' }))
  await expect.poll(() => document.activeElement?.textContent).toBe(m.tables_chosen({ count: '10' }))
  await press(m.tables_delete())
  await expect.element(page.getByText(m.tables_empty())).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
