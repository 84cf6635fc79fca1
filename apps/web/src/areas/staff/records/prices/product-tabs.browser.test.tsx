import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { KeptRecord } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import type { RecordForm } from '../use-record-form.ts'
import { UnitsTab } from './product-tabs.tsx'

// Only what the tab reads.
const NEW_MODEL = { id: '12', facts: { units: 0, free: 0, bookings: 0 } } as unknown as KeptRecord

const show = (mayWrite: boolean) =>
  render(
    <TestingRouter>
      <UnitsTab record={NEW_MODEL} form={{} as RecordForm} mayWrite={mayWrite} showFields={() => undefined} />
    </TestingRouter>,
  )
const add = page.getByRole('link', { name: m.units_add() })

it('a model that has no units yet leads to a first one of it', async () => {
  await show(true)
  const href = new URL(add.element().getAttribute('href') ?? '', location.origin)
  expect(href.pathname).toBe('/records/units')
  expect(Object.fromEntries(href.searchParams)).toEqual({ where: 'product:12', id: 'new' })
})

it('does not offer it to who may only read', async () => {
  await show(false)
  await expect.element(page.getByText(m.products_units_none())).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
