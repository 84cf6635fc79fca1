import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { callSimulated, closeSimulation } from '../core/simulated-calls.ts'
import { openTestingPage } from '../core/testing-page.tsx'
import { EmailPage } from './email-page.tsx'
import { emailHandlers } from './handlers.ts'
import { LABEL_NAMES, PLACE_NAMES } from './model.ts'
import type { MailList } from './schema.ts'

beforeEach(() => page.viewport(1400, 800))
afterEach(closeSimulation)

const open = (at = '/apps/email') =>
  openTestingPage({
    at,
    paths: ['/apps/email', '/apps/email/$folder', '/apps/email/label/$label'],
    component: EmailPage,
    handlers: emailHandlers(location.origin),
  })
const idOf = (row: Element | null | undefined) => row?.getAttribute('data-mail')
const ids = () => [...document.querySelectorAll('[data-mail]')].map(idOf)
const focused = () => idOf(document.activeElement)

async function choose(...places: number[]) {
  for (const place of places) {
    document.querySelectorAll<HTMLElement>('li:has([data-mail]) input[type="checkbox"]')[place]?.focus()
    await userEvent.keyboard(' ')
  }
}
async function press(name: string) {
  const button = page.getByRole('group').getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

it('the tools over the list leave the focus in it: at the first of what stays, or at what comes to its place', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  const [, second, third, , fifth] = ids()
  await choose(1, 2)
  await press(m.email_labels())
  const label = page.getByRole('menuitem', { name: LABEL_NAMES.company() })
  await expect.element(label).toBeVisible()
  label.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(focused).toBe(second)

  await choose(1, 2)
  await press(m.email_mark_unread())
  await expect.poll(focused).toBe(second)

  await choose(2, 3)
  await press(m.email_move_to({ folder: PLACE_NAMES.trash() }))
  await expect.poll(ids).not.toContain(third)
  await expect.poll(focused).toBe(fifth)
})

it('Escape over the tools takes the choice back and leaves the focus at the first of what was chosen', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  const [, second] = ids()
  await choose(1, 2)
  page.getByRole('group').getByRole('button', { name: m.email_labels(), exact: true }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: m.email_labels(), exact: true })).not.toBeInTheDocument()
  expect(focused()).toBe(second)
})

it('a draft that is sent leaves the focus at the row that comes to its place', async () => {
  await page.viewport(1400, 800)
  await open('/apps/email/draft')
  await expect.poll(() => ids().length).toBe(4)
  const [, second] = ids()
  const first = document.querySelector<HTMLElement>('a[data-mail]')
  first?.focus()
  first?.click()
  const send = page.getByRole('button', { name: m.email_send(), exact: true })
  await expect.element(send).toBeVisible()
  await send.click()
  await expect.poll(() => ids().length).toBe(3)
  await expect.poll(focused).toBe(second)
})

it('where the last of them goes, the focus comes to what says that there is none', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  await page.getByRole('checkbox', { name: m.email_choose_all(), exact: true }).click()
  await press(m.email_move_to({ folder: PLACE_NAMES.spam() }))
  await expect.element(page.getByText(m.email_none())).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe(m.email_none())
})

it('how many were moved is written as how many were chosen', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  await callSimulated('POST', '/apps/email/fill-mailbox', { body: { count: 1992 } })
  await page.getByRole('button', { name: m.email_refresh() }).click()
  await page.getByRole('checkbox', { name: m.email_choose_all() }).click()
  await expect.element(page.getByText(m.email_chosen({ count: '2,000' }))).toBeVisible()
  await press(m.email_move_to({ folder: PLACE_NAMES.spam() }))
  await expect.element(page.getByText(m.email_moved({ count: '2,000', folder: PLACE_NAMES.spam() }))).toBeVisible()
})

it('a mail whose row has come is there at once, with no shape of one before', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  document.querySelectorAll<HTMLElement>('a[data-mail]')[1]?.click()
  const article = page.getByRole('article')
  await expect.element(article).toBeVisible()
  const first = article.element().textContent
  let shapes = 0
  const observer = new MutationObserver(() => {
    shapes += document.querySelectorAll('[class*=skeleton]').length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('button', { name: m.email_next() }).click()
  await expect.element(article).not.toHaveTextContent(first)
  observer.disconnect()
  expect(shapes).toBe(0)
})

it('while one searches, what was found stands until there is something else', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  const seen = new Set<number>()
  const observer = new MutationObserver(() => seen.add(ids().length))
  observer.observe(document.body, { childList: true, subtree: true })
  page.getByRole('searchbox', { name: m.email_search() }).element().focus()
  await userEvent.keyboard('re')
  await expect.poll(() => ids().length).toBe(3)
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => ids().length).toBe(8)
  observer.disconnect()
  expect(seen).not.toContain(0)
  expect(document.querySelector('[class*=skeleton]')).toBeNull()
})

it('and on a phone the number of all stands with it', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.poll(() => ids().length).toBe(8)
  const said = () => page.getByRole('group', { name: m.email_show() }).getByRole('button').first().element().textContent
  const seen = new Set<string | null>()
  const observer = new MutationObserver(() => seen.add(said()))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  page.getByRole('searchbox', { name: m.email_search() }).element().focus()
  await userEvent.keyboard('re')
  await expect.poll(said).toBe(m.email_show_all_count({ count: '3' }))
  observer.disconnect()
  expect(seen).not.toContain(m.email_show_all())
})

it('labels and marks of many mails can be taken back, which leaves the focus at the first of them', async () => {
  await open()
  await expect.poll(() => ids().length).toBe(8)
  const [first, second, third] = ids()
  const mails = async () => {
    const { emails } = (await callSimulated('GET', '/apps/email/emails')) as MailList
    return JSON.stringify(emails.map(({ id, isRead, isStarred, labels }) => [id, isRead, isStarred, labels]))
  }
  const undo = () => page.getByRole('button', { name: m.shared_undo() })
  // One of them is read, and the other is not.
  const before = await mails()
  const works: (() => Promise<void>)[] = [
    () => press(m.email_mark_read()),
    () => press(m.email_mark_unread()),
    () => userEvent.keyboard('s'),
    async () => {
      await press(m.email_labels())
      const label = page.getByRole('menuitem', { name: LABEL_NAMES.company() })
      await expect.element(label).toBeVisible()
      label.element().focus()
      await userEvent.keyboard('{Enter}')
    },
    () => press(m.email_move_to({ folder: PLACE_NAMES.trash() })),
  ]
  for (const [index, work] of works.entries()) {
    await choose(0, 1, 2)
    await work()
    await expect.poll(mails, { message: `work ${index}` }).not.toBe(before)
    await expect.element(undo()).toBeVisible()
    undo().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(mails, { message: `work ${index}` }).toBe(before)
    await expect.poll(focused, { message: `work ${index}` }).toBe(first)
    expect(ids().slice(0, 3)).toEqual([first, second, third])
    await expect.element(undo()).not.toBeInTheDocument()
  }
})
