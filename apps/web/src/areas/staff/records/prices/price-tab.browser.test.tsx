import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { lengthLabel } from './lengths.ts'
import { PriceTab } from './price-tab.tsx'

function Tab() {
  const [draft, setDraft] = useState<RecordForm['draft']>({ category: 'scooter', damageDeposit: '0', prices: [] })
  // Only what the tab reads.
  const form = {
    draft,
    errorOf: () => undefined,
    set: (name: string, value: unknown) => setDraft((before) => ({ ...before, [name]: value })),
  } as unknown as RecordForm
  return <PriceTab record={null} form={form} mayWrite showFields={() => undefined} />
}

it('a length that was asked for takes its price at once, and one that is taken out leaves the keys in the tab', async () => {
  const api = createTestingApi({ listRecords: () => ({ items: [], total: 0 }) })
  await render(
    <TestingRouter api={api}>
      <Tab />
    </TestingRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: lengthLabel('day') }))
  const price = page.getByRole('textbox', { name: m.products_prices_price_of({ length: lengthLabel('day') }) })
  await expect.element(price).toHaveFocus()
  await userEvent.keyboard('250')
  await expect.element(price).toHaveValue('250')
  await userEvent.click(page.getByRole('button', { name: m.products_prices_remove({ length: lengthLabel('day') }) }))
  await expect.element(price).not.toBeInTheDocument()
  expect(document.activeElement?.id).toBe('record-prices')
})
