import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../core/simulated-calls.ts'
import { openTestingPage } from '../core/testing-page.tsx'
import { ChatPage } from './chat-page.tsx'
import { chatHandlers } from './handlers.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(closeSimulation)

const field = () => page.getByRole('textbox', { name: m.chat_write({ name: 'Kofi Mensah' }) })

it('a conversation on a phone says that it did not arrive, and is asked for again', async () => {
  let isCut = true
  await openTestingPage({
    at: '/apps/chat?with=2',
    paths: ['/apps/chat'],
    component: ChatPage,
    handlers: [
      http.get(`${location.origin}/apps/chat/chats-and-contacts`, () => (isCut ? HttpResponse.error() : undefined)),
      ...chatHandlers(location.origin),
    ],
  })
  await expect.element(page.getByText(m.chat_failed())).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: m.shared_retry() }).click()
  await expect.element(field()).toBeVisible()
})

it('a message that was not sent comes back before what was typed meanwhile', async () => {
  let cut = () => {}
  const untilCut = new Promise<void>((resolve) => (cut = resolve))
  await openTestingPage({
    at: '/apps/chat?with=2',
    paths: ['/apps/chat'],
    component: ChatPage,
    handlers: [
      http.post(`${location.origin}/apps/chat/chats/2`, async () => {
        await untilCut
        return HttpResponse.error()
      }),
      ...chatHandlers(location.origin),
    ],
  })
  await userEvent.fill(field(), 'first')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('')
  await userEvent.fill(field(), 'second')
  cut()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.chat_not_sent())
  await expect.element(field()).toHaveValue('first\nsecond')
})

it('the message at which a search is differs from the others that it found', async () => {
  await page.viewport(1400, 800)
  await openTestingPage({
    at: '/apps/chat?with=1',
    paths: ['/apps/chat'],
    component: ChatPage,
    handlers: chatHandlers(location.origin),
  })
  await page.getByRole('button', { name: m.chat_find() }).click()
  await userEvent.fill(page.getByRole('searchbox', { name: m.chat_find(), exact: true }), 'the')
  const outlined = () =>
    [...document.querySelectorAll('p:has(mark)')].map((bubble) => getComputedStyle(bubble).outlineStyle === 'solid')
  await expect.poll(() => outlined().filter(Boolean).length).toBe(1)
  const first = outlined().indexOf(true)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => outlined().indexOf(true)).toBe(first - 1)
})
