import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReturnResult } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { m } from '#lib/messages.ts'
import { reservation } from '../reservation-for-tests.ts'
import { ReturnSection } from './return-section.tsx'

const booking = reservation({ status: 'completed', payment: null })
const LATE = {
  kind: 'late' as const,
  text: { th: 'คืนช้า 2 ชม.', en: 'Late return, 2 h' },
  quantity: 1,
  unitAmount: 10_000,
  amount: 10_000,
}
const result: ReturnResult = {
  things: [
    {
      no: 1,
      name: booking.product.name,
      charges: [],
      deposit: { received: 100_000, kept: [], refunded: 100_000, held: 0 },
      photos: [],
    },
  ],
}
const api = { call: () => Promise.resolve(result) } as unknown as ApiClient
const none = () => page.getByText(m.track_return_no_charges())

it('says that nothing was charged, unless the price has a charge for coming back late', async () => {
  const screen = await render(<ReturnSection reservation={booking} api={api} token="secret" news="1" />)
  await expect.element(none()).toBeVisible()
  const late = { ...booking, quote: { ...booking.quote, lines: [LATE] } }
  await screen.rerender(<ReturnSection reservation={late} api={api} token="secret" news="1" />)
  await expect.element(none()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: m.track_return_heading() })).toBeVisible()
})
