import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { invoiceHandlers } from '../handlers.ts'
import { InvoicePreviewPage } from './invoice-preview-page.tsx'

afterEach(closeSimulation)

it('the heading that has the focus stays when the invoice has come', async () => {
  await openTestingPage({
    at: '/apps/invoice/preview/5036',
    paths: ['/apps/invoice/preview/$id'],
    component: InvoicePreviewPage,
    handlers: invoiceHandlers(location.origin),
  })
  const before = document.querySelector('h1')
  await expect.element(page.getByRole('heading', { name: m.invoice_preview_title({ id: 5036 }) })).toBeVisible()
  expect(before).not.toBeNull()
  expect(document.querySelector('h1')).toBe(before)
})
