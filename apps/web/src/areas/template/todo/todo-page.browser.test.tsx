import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../core/simulated-calls.ts'
import { openTestingPage } from '../core/testing-page.tsx'
import { todoHandlers } from './handlers.ts'
import { TodoPage } from './todo-page.tsx'

// Only there the panel stands beside the list.
beforeEach(() => page.viewport(1400, 800))
afterEach(closeSimulation)

const open = (at: string) =>
  openTestingPage({
    at,
    paths: ['/apps/todo', '/apps/todo/$filter'],
    component: TodoPage,
    handlers: todoHandlers(location.origin),
  })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-task]')]
const idOf = (row: Element | null | undefined) => row?.getAttribute('data-task')

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('the row after one that was deleted in its panel has the focus', async () => {
  await open('/apps/todo')
  await expect.poll(() => rows().length).toBe(16)
  const [, second, third] = rows().map(idOf)
  rows()[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await press(m.todo_panel_delete())
  await expect.poll(() => rows().map(idOf)).not.toContain(second)
  await expect.poll(() => idOf(document.activeElement)).toBe(third)
})

it('those brought back in the panel leave the focus in the list, also where none is left', async () => {
  await open('/apps/todo/deleted')
  await expect.poll(() => rows().length).toBe(2)
  const [, last] = rows().map(idOf)
  rows()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await press(m.todo_panel_restore())
  await expect.poll(() => idOf(document.activeElement)).toBe(last)
  await userEvent.keyboard('{Enter}')
  await press(m.todo_panel_restore())
  await expect.element(page.getByText(m.todo_none_deleted())).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(m.todo_none_deleted())
  expect(document.activeElement).not.toBe(document.body)
})

it('the first finger of all on a handle takes its task along, without having been held still', async () => {
  await open('/apps/todo')
  await expect.poll(() => rows().length).toBe(16)
  const touch = (type: string, on: EventTarget, y: number) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        isPrimary: true,
        pointerId: 7,
        pointerType: 'touch',
        clientX: 1,
        clientY: y,
        buttons: 1,
      }),
    )
  const handle = rows()[0]?.closest('li')?.querySelector('button') ?? document.body
  // Seen by who has not touched anything yet.
  expect(getComputedStyle(handle).visibility).toBe('visible')
  const status = document.querySelector('#todo-move-help + [role=status]')
  // This press fetches what moves the task.
  touch('pointerdown', handle, 300)
  const said = () => {
    for (const y of [310, 330, 360]) touch('pointermove', document, y)
    return status?.textContent
  }
  // A made-up finger is let go of at once.
  await expect.poll(said).toContain(rows()[0]?.textContent)
  touch('pointerup', document, 360)
})

it('whoever adds a task begins with its title, and is back at the button when they leave it', async () => {
  await open('/apps/todo')
  for (const time of ['its fields are fetched', 'they are there']) {
    await press(m.todo_title())
    await press(m.todo_add())
    await expect
      .element(page.getByRole('textbox', { name: m.todo_field_title(), exact: true }), { message: time })
      .toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('complementary', { name: m.todo_panel_new() })).not.toBeInTheDocument()
    expect(document.activeElement, time).not.toBe(document.body)
  }
})

it('a due day that nobody can read is called that, not missing', async () => {
  await open('/apps/todo?task=new')
  await page.getByRole('textbox', { name: m.todo_field_title(), exact: true }).fill('Oil')
  const due = page.getByRole('textbox', { name: m.todo_field_due(), exact: true })
  await due.fill('soon')
  await press(m.todo_save())
  await expect.element(page.getByText(m.todo_field_due_wrong())).toBeVisible()
  await expect.element(due).toHaveFocus()
  await due.fill('')
  await expect.element(page.getByText(m.todo_field_due_missing())).toBeVisible()
})

it('whoever has added a tag goes on at the button for another one', async () => {
  await open('/apps/todo')
  await press(m.todo_title())
  await press(m.todo_tag_add())
  await page.getByRole('textbox', { name: m.todo_tag_name() }).fill('Pier')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Pier' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: m.todo_tag_add(), exact: true })).toHaveFocus()
})

it('a task that stood open in the address leaves the focus at its row', async () => {
  for (const width of [1400, 900]) {
    await page.viewport(width, 800)
    await open('/apps/todo?task=2')
    await expect.element(page.getByRole('textbox', { name: m.todo_field_title(), exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => idOf(document.activeElement), { message: `${width} px` }).toBe('2')
    closeSimulation()
  }
})

it('a task that is dragged by keys keeps the focus at its handle', async () => {
  await open('/apps/todo')
  await expect.poll(() => rows().length).toBe(16)
  const handle = rows()[0]?.closest('li')?.querySelector('button')
  const status = document.querySelector('#todo-move-help + [role=status]')
  const title = rows()[0]?.textContent ?? ''
  handle?.focus()
  // The first key fetches what moves tasks. Pressed again too soon it would let go of what it has just taken up.
  const takeUp = async () => {
    if (status?.textContent === '') await userEvent.keyboard('{Enter}')
    return status?.textContent
  }
  await expect.poll(takeUp, { interval: 400 }).toContain(title)
  for (const place of ['2', '3']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => status?.textContent).toContain(place)
    await expect.poll(() => document.activeElement).toBe(handle)
  }
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      rows()
        .map((row) => row.textContent)
        .indexOf(title),
    )
    .toBe(2)
  await expect.poll(() => document.activeElement).toBe(handle)
})

it('whoever takes the deletion of a task back goes on at it', async () => {
  await open('/apps/todo')
  await expect.poll(() => rows().length).toBe(16)
  const second = idOf(rows()[1])
  rows()[1]?.focus()
  await userEvent.keyboard('{Delete}')
  await press(m.shared_undo())
  await expect.poll(() => rows().map(idOf)).toContain(second)
  await expect.poll(() => idOf(document.activeElement)).toBe(second)
})
