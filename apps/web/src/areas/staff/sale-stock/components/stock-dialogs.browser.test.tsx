import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SaleUnit } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { createTestingApi, TestingPage, TestingRouter } from '#shell/testing-router.tsx'
import { codeText } from '#areas/staff/core/labels.ts'
import { FindUnitDialog } from './find-unit-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

const UNIT: SaleUnit = {
  id: 7,
  label: '1กก 1234',
  plateProvince: 'ประจวบคีรีขันธ์',
  chassisNo: 'MLHJK0400S0002841',
  name: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
  branchName: { th: 'หัวหิน', en: 'Hua Hin' },
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isForSale: true,
  price: 2_850_000,
  modelYear: 2022,
  odometerKm: 31_200,
  condition: { th: '', en: '' },
  buyer: null,
  version: 4,
}
const OWNER = {
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Nok',
  username: 'nok',
  email: 'nok@shop.example',
  avatar: null,
  branchId: null,
  role: 'admin' as const,
  ability: [{ action: 'manage', subject: 'all' }],
  extras: { eCommerceCartItemsCount: 0 },
}
const price = () => page.getByRole('textbox', { name: m.stock_field_price() })

it('what is typed at once is looked for: the search has the focus', async () => {
  await render(
    <TestingPage api={createTestingApi({})}>
      <FindUnitDialog onClose={() => undefined} onChoose={() => undefined} />
    </TestingPage>,
  )
  await expect.element(page.getByRole('searchbox', { name: m.stock_find() })).toHaveFocus()
})

it('of a vehicle that somebody has reserved the price is only read, with the reason and the booking', async () => {
  const buyer = { id: '00000000-0000-4000-8000-000000000001', code: 'K7M29QXF4', customerName: 'กิตติพงษ์' }
  const offer = (unit: SaleUnit) => (
    <TestingRouter>
      <OfferDialog unit={unit} onClose={() => undefined} onDone={() => undefined} />
    </TestingRouter>
  )
  session.start({ accessToken: 'a.b.c', refreshToken: 'r', userData: OWNER })
  const screen = await render(offer(UNIT))
  await expect.element(price()).not.toHaveAttribute('readonly')
  await screen.rerender(offer({ ...UNIT, buyer }))
  await expect.element(price()).toHaveAttribute('readonly')
  await expect.element(page.getByText(m.stock_price_kept())).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: codeText(buyer.code) }))
    .toHaveAttribute('href', `/reservation-info?id=${buyer.id}`)
})
