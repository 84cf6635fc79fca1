import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { closeSimulation, openSimulation } from '../../core/simulated-calls.ts'
import type { MailFile, WrittenMail } from '../schema.ts'
import { ComposeSheet } from './compose-sheet.tsx'
import type { ComposeSheetProps } from './compose-sheet.tsx'
import { EMPTY_DRAFT } from './draft.ts'

/** Files that are on their way, by name; each arrives when it is let. */
const arriving = new Map<string, () => void>()
const sent: WrittenMail[] = []
const kept: WrittenMail[] = []

let isDown = false

async function answer(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as MailFile | WrittenMail
  if (!('fileName' in body)) {
    if (isDown) throw new TypeError('no answer')
    if (body.folder === 'sent') sent.push(body)
    else kept.push(body)
    return Response.json({ ...EMPTY_DRAFT, id: 7, time: '2026-11-28T08:00:00.000Z' })
  }
  const { fileName } = body
  await new Promise<void>((resolve) => arriving.set(fileName, resolve))
  return Response.json({ fileName, thumbnail: 'text', url: `/apps/email/files/${fileName}`, size: '1 KB' })
}

beforeEach(() => {
  openSimulation(() => Promise.resolve(() => Promise.resolve()))
  vi.spyOn(window, 'fetch').mockImplementation(answer)
})
afterEach(() => {
  closeSimulation()
  arriving.clear()
  sent.length = 0
  isDown = false
  kept.length = 0
  onClose.mockClear()
  sessionStorage.clear()
})

const onClose = vi.fn()
const open = (more: Partial<ComposeSheetProps> = {}) =>
  render(
    <TestingRouter>
      <ComposeSheet
        first={EMPTY_DRAFT}
        isWritten={false}
        hasLostFiles={false}
        size="docked"
        onSize={vi.fn()}
        onClose={onClose}
        onGone={vi.fn()}
        onReopen={vi.fn()}
        onUnsend={() => Promise.resolve()}
        {...more}
      />
    </TestingRouter>,
  )
const attach = async (...names: string[]) => {
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(
    chooser as HTMLElement,
    names.map((name) => new File([name], name, { type: 'text/plain' })),
  )
  await expect.poll(() => names.every((name) => arriving.has(name))).toBe(true)
}
const removal = (name: string) => page.getByRole('button', { name: m.email_file_remove({ name }) })

it('files come to those that came while they were on their way, and one that was taken out stays out', async () => {
  await open()
  await attach('first.txt')
  arriving.get('first.txt')?.()
  await expect.element(removal('first.txt')).toBeVisible()
  await attach('slow.txt')
  await attach('quick.txt')
  await removal('first.txt').click()
  arriving.get('quick.txt')?.()
  await expect.element(removal('quick.txt')).toBeVisible()
  arriving.get('slow.txt')?.()
  await expect.element(removal('slow.txt')).toBeVisible()
  await expect.element(removal('quick.txt')).toBeVisible()
  await expect.element(removal('first.txt')).not.toBeInTheDocument()
})

it('nothing is sent while an address of it cannot be read', async () => {
  await open()
  await page.getByRole('combobox', { name: m.email_to() }).fill('nina')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('bad address')
  await userEvent.tab()
  await page.getByRole('button', { name: m.email_send(), exact: true }).click()
  const field = page.getByRole('combobox', { name: m.email_to() })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(m.email_people_none())
  expect(sent).toEqual([])
})

it('a message to nobody leads to the field that wants a person', async () => {
  await open()
  await page.getByRole('textbox', { name: m.email_subject() }).fill('Prices')
  await page.getByRole('button', { name: m.email_send(), exact: true }).click()
  const field = page.getByRole('combobox', { name: m.email_to() })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(m.email_nobody())
  expect(sent).toEqual([])
})

it('sending waits for a file that is still being read', async () => {
  await open()
  await page.getByRole('combobox', { name: m.email_to() }).fill('nina')
  await userEvent.keyboard('{Enter}')
  await attach('slow.txt')
  await expect.element(page.getByText(m.email_attaching())).toBeVisible()
  await page.getByRole('button', { name: m.email_send(), exact: true }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual([])
  arriving.get('slow.txt')?.()
  await expect
    .poll(() => sent.map(({ attachments }) => attachments.map(({ fileName }) => fileName)))
    .toEqual([['slow.txt']])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('closing waits for a file as well, and what it closes is then not sent', async () => {
  await open()
  await page.getByRole('combobox', { name: m.email_to() }).fill('nina')
  await userEvent.keyboard('{Enter}')
  await attach('slow.txt')
  await page.getByRole('button', { name: m.email_send(), exact: true }).click()
  await page.getByRole('button', { name: m.email_sheet_close() }).click()
  expect(onClose).not.toHaveBeenCalled()
  arriving.get('slow.txt')?.()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(kept.at(-1)?.attachments.map(({ fileName }) => fileName)).toEqual(['slow.txt'])
  expect(sent).toEqual([])
})

it('what comes back after it was thrown away or lost with a reload is kept when it closes', async () => {
  await open({ first: { ...EMPTY_DRAFT, subject: 'Prices' }, isWritten: true })
  await page.getByRole('button', { name: m.email_sheet_close() }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(kept.map(({ subject }) => subject)).toEqual(['Prices'])
})

it('what cannot be kept stays open', async () => {
  await open({ first: { ...EMPTY_DRAFT, subject: 'Prices' }, isWritten: true })
  isDown = true
  await page.getByRole('button', { name: m.email_sheet_close() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.email_keep_failed())
  expect(onClose).not.toHaveBeenCalled()
  isDown = false
  await page.getByRole('button', { name: m.email_sheet_close() }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(kept.map(({ subject }) => subject)).toEqual(['Prices'])
})
