import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ResponseBody } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { Webhooks } from './webhooks.tsx'

const ADDRESS = 'https://books.example/rodchao'
const MADE = {
  id: 7,
  address: ADDRESS,
  description: '',
  events: ['booking.created' as const],
  isActive: true,
  failingSince: null,
  version: 1,
}
const addWebhook = vi.fn<() => ResponseBody<'addWebhook'> | Response>()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const description = () => page.getByRole('textbox', { name: new RegExp(`^${m.outside_webhook_name()}`) })
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
  addWebhook.mockReturnValueOnce(refusal('unavailable'))
  await button(m.outside_save()).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(address()).toHaveValue(ADDRESS)
  addWebhook.mockReturnValueOnce({ webhook: MADE, secret: 'whsec_test' })
  await button(m.outside_save()).click()
  // It has had no secret before, which would not work any more.
  await expect.element(page.getByText(m.outside_secret_first())).toBeVisible()
})

it('shows an address as somebody else left it, with what was typed here, and saves over what was seen', async () => {
  const webhook = { ...MADE, description: 'Books' }
  const theirs = { ...webhook, address: `${ADDRESS}/new`, version: 2 }
  const saved: unknown[] = []
  let isChanged = false
  await render(
    <TestingRouter
      api={createTestingApi({
        listWebhooks: () => ({ items: [isChanged ? theirs : webhook] }),
        changeWebhook: (body, _query, headers) => {
          saved.push([headers['if-match'], body])
          if (headers['if-match'] === '"2"') return { ...theirs, version: 3 }
          isChanged = true
          return refusal('stale_version', { currentVersion: 2 })
        },
      })}
    >
      <Webhooks onDone={() => undefined} />
    </TestingRouter>,
  )
  await button(m.outside_edit_of({ name: 'Books' })).click()
  await description().fill('Our books')
  await button(m.outside_save()).click()
  await expect.element(page.getByText(m.outside_elsewhere())).toBeVisible()
  await expect.element(address()).toHaveValue(`${ADDRESS}/new`)
  await expect.element(description()).toHaveValue('Our books')
  await button(m.outside_save()).click()
  await expect
    .poll(() => saved)
    .toEqual([
      ['"1"', expect.objectContaining({ address: ADDRESS, description: 'Our books' })],
      ['"2"', expect.objectContaining({ address: `${ADDRESS}/new`, description: 'Our books' })],
    ])
})
