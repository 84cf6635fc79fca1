import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ResponseBody } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { Webhooks } from './webhooks.tsx'

const ADDRESS = 'https://books.example/rodchao'
const addWebhook = vi.fn<() => ResponseBody<'addWebhook'> | Response>()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByRole('textbox', { name: m.outside_webhook_address() })

beforeEach(async () => {
  forgetTyped()
  addWebhook.mockReset()
  await render(
    <TestingRouter api={createTestingApi({ listWebhooks: () => ({ items: [] }), addWebhook })}>
      <Webhooks onDone={() => undefined} />
    </TestingRouter>,
  )
})

it('keeps what was typed of a new address when it is closed, and also when the shop refuses it', async () => {
  await button(m.outside_webhook_new()).click()
  await address().fill(ADDRESS)
  await userEvent.keyboard('{Escape}')
  await button(m.shared_discard_keep()).click()
  await expect.element(address()).not.toBeInTheDocument()

  await button(m.outside_webhook_new()).click()
  await button(m.shared_draft_take()).click()
  await expect.element(address()).toHaveValue(ADDRESS)
  addWebhook.mockReturnValueOnce(refusal(503, { code: 'unavailable' }))
  await button(m.outside_save()).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(address()).toHaveValue(ADDRESS)
})
