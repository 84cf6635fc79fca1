import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Webhook, WebhookDelivery } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { DeliveryLog } from './delivery-log.tsx'

const WEBHOOK: Webhook = {
  id: 7,
  address: 'https://hooks.example.com/rodchao',
  description: '',
  events: ['booking.created'],
  isActive: true,
  failingSince: null,
  version: 1,
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function delivery(number: number, rest: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: idOf(number),
    event: 'booking.created',
    booking: { id: idOf(70 + number), code: `AB1CD2E${number}F` },
    state: 'sent',
    attempts: 1,
    createdAt: '2026-11-21T03:00:00+07:00',
    triedAt: '2026-11-21T03:00:00+07:00',
    nextTryAt: null,
    status: 200,
    answer: '',
    fault: null,
    body: '{}',
    ...rest,
  }
}

const LOST = delivery(3, { event: 'booking.cancelled', state: 'dead', attempts: 9, status: 500 })
const rows = () => page.getByRole('list', { name: m.outside_log() }).getByRole('listitem')

it('shows older deliveries when asked, those alone that failed, and what came of sending one again', async () => {
  let isLost = true
  const list = vi.fn<(_body: unknown, query: URLSearchParams) => { items: WebhookDelivery[]; hasMore: boolean }>(
    (_body, query) => {
      if (query.get('only') === 'failed') return { items: isLost ? [LOST] : [], hasMore: false }
      return query.get('before') === idOf(2)
        ? { items: [LOST], hasMore: false }
        : { items: [delivery(1), delivery(2)], hasMore: true }
    },
  )
  const api = createTestingApi({
    listWebhookDeliveries: list,
    resendWebhook: () => {
      isLost = false
      return { ...LOST, state: 'sent', attempts: 1, status: 204 }
    },
  })
  await render(
    <TestingRouter api={api}>
      <DeliveryLog webhook={WEBHOOK} onClose={() => undefined} />
    </TestingRouter>,
  )
  await expect.element(rows().nth(1)).toBeVisible()
  expect(rows().elements()).toHaveLength(2)
  const booking = rows().first().getByRole('link', { name: 'AB1-CD2-E1F' })
  await expect.element(booking).toHaveAttribute('href', `/reservation-info?id=${idOf(71)}`)
  const older = page.getByRole('button', { name: m.outside_log_older() })
  await older.click()
  await expect.element(rows().nth(2)).toBeVisible()
  expect(rows().elements()).toHaveLength(3)
  await expect.element(older).not.toBeInTheDocument()

  await page.getByRole('button', { name: m.outside_log_failed(), exact: true }).click()
  await expect
    .element(rows().first().getByRole('heading'))
    .toHaveTextContent(`${m.outside_event_cancelled()} AB1-CD2-E3F`)
  expect(rows().elements()).toHaveLength(1)
  await rows().getByRole('button').click()
  await expect.element(page.getByText(m.outside_log_none_failed())).toBeVisible()
  const said = m.outside_sent({ said: m.outside_answered({ status: 204 }) })
  await expect.element(page.getByRole('status')).toHaveTextContent(`${m.outside_event_cancelled()}${said}`)
})
