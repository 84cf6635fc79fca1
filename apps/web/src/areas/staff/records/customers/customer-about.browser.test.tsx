import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CustomerDouble, KeptRecord, MergeableCustomer } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { CustomerAbout } from './customer-about.tsx'

const NOK: KeptRecord<'customers'> = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  fields: {
    fullName: 'นก สายลม',
    phone: '081-234-5678',
    email: null,
    lineId: null,
    nationality: 'TH',
    idNumberLast4: null,
    address: null,
    language: 'th',
    flag: 'none',
    flagReason: '',
    note: '',
  },
  facts: { bookings: 3, lastBooking: null, since: '2030-06-07T09:10:00+07:00' },
}
const FIRST: MergeableCustomer = { ...NOK.fields, id: NOK.id, version: 1, bookings: 3, lastBooking: null }
const SECOND: MergeableCustomer = { ...FIRST, id: '00000000-0000-4000-8000-000000000002', fullName: 'Nok Sailom' }
const DOUBLE: CustomerDouble = { first: FIRST, second: SECOND, reasons: ['phone'] }

beforeEach(() => {
  const userData = {
    id: 'o',
    fullName: 'Owner',
    email: '',
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
  }
  session.start({ accessToken: 'a.b.c', refreshToken: 'r', userData })
})
afterEach(() => session.end())

it('who has merged two goes on beside what else can be done with the one', async () => {
  let doubles = [DOUBLE]
  const api = createTestingApi({
    listCustomerDoubles: () => ({ items: doubles }),
    mergeCustomers: () => {
      doubles = []
      return { id: NOK.id, bookings: 1 }
    },
  })
  await render(
    <TestingRouter api={api}>
      <CustomerAbout record={NOK} onGone={() => undefined} />
    </TestingRouter>,
  )
  await page.getByRole('button', { name: m.customers_merge_look() }).click()
  await page.getByRole('button', { name: m.customers_merge(), exact: true }).click()
  await expect.element(page.getByRole('button', { name: m.customers_merge_look() })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toContain(m.customers_file())
})
