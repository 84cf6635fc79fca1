import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { m } from '#lib/messages.ts'
import { closeSimulation } from '../../core/simulated-calls.ts'
import { openTestingPage } from '../../core/testing-page.tsx'
import { invoiceHandlers } from '../handlers.ts'
import { InvoiceListPage } from './invoice-list-page.tsx'

beforeEach(() => page.viewport(1400, 800))
afterEach(closeSimulation)

it('a deleted invoice leaves the focus to the one that stands there next', async () => {
  await openTestingPage({
    at: '/apps/invoice/list',
    paths: ['/apps/invoice/list', '/apps/invoice/preview/$id', '/apps/invoice/edit/$id', '/apps/invoice/add'],
    component: InvoiceListPage,
    handlers: invoiceHandlers(location.origin),
  })
  const actions = (id: number) => page.getByRole('button', { name: m.invoice_actions_of({ id }), exact: true })
  await expect.element(actions(5035)).toBeVisible()
  actions(5035).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: m.invoice_delete() })).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(actions(5035)).not.toBeInTheDocument()
  await expect.element(actions(5034)).toHaveFocus()
  // Taken back by the keyboard, it is where the keyboard goes on.
  page.getByRole('button', { name: m.shared_undo() }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: '5035' })).toHaveFocus()
})
