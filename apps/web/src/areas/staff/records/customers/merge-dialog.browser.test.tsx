import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CustomerDouble, MergeableCustomer } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const FIRST: MergeableCustomer = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  fullName: 'นก สายลม',
  phone: '+66812345678',
  email: null,
  lineId: null,
  nationality: 'TH',
  idNumberLast4: null,
  address: null,
  language: 'th',
  flag: 'none',
  flagReason: '',
  note: '',
  bookings: 3,
  lastBooking: '2030-06-07T09:10:00+07:00',
}
const SECOND: MergeableCustomer = {
  ...FIRST,
  id: '00000000-0000-4000-8000-000000000002',
  fullName: 'Nok Sailom',
  bookings: 1,
}
const DOUBLE: CustomerDouble = { first: FIRST, second: SECOND, reasons: ['phone'] }

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('an account that may not merge any more is told so, keeps what was chosen, and is not offered it again', async () => {
  const api = createTestingApi({ mergeCustomers: () => refusal('forbidden') })
  await render(
    <TestingRouter api={api}>
      <MergeDialog double={DOUBLE} onClose={() => undefined} />
    </TestingRouter>,
  )
  await page.getByRole('radio', { name: SECOND.fullName }).click()
  await button(m.customers_merge()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(button(m.customers_merge())).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: SECOND.fullName })).toBeChecked()
  await expect.element(button(m.staff_back_out())).toBeVisible()
})
