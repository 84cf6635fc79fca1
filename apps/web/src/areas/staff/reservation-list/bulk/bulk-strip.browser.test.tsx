import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingPage } from '#shell/testing-router.tsx'
import { RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { ROW } from '../testing-row.ts'
import { BulkStrip } from './bulk-strip.tsx'

it('the keyboard stays with what is ticked when the button that confirmed them has gone', async () => {
  let status: 'pending_payment' | 'confirmed' = 'pending_payment'
  const { id } = RESERVATION
  const { folded: _folded, fold: _fold, ...row } = ROW
  const api = createTestingApi({
    listReservations: () => ({ rows: [{ ...row, id, status, others: [] }], nextCursor: null, previousCursor: null }),
    findReservation: () => ({ ...RESERVATION, status }),
    confirmReservation: () => {
      status = 'confirmed'
      return { ...RESERVATION, status }
    },
  })
  await render(
    <TestingPage api={api}>
      <BulkStrip ids={[id]} onExport={() => undefined} onClear={() => undefined} />
    </TestingPage>,
  )
  const opener = page.getByRole('button', { name: m.bulk_confirm(), exact: true })
  await opener.click()
  await page.getByRole('textbox').fill('regular')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText(m.bulk_confirm_done())).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: m.shared_close() }).last().click()
  await expect.element(opener).not.toBeInTheDocument()
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="group"]')).not.toBeNull())
})
