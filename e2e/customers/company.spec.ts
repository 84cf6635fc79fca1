import { expectNoViolations } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

const TAX_ID = '0775552000122'
const COMPANY = 'บริษัท ทัวร์หัวหิน จำกัด'

test('papers are made out to a company: asked for on the booking page, replaced by staff, read on a small phone', async ({
  page,
  browser,
  request,
  localized,
  baseURL,
}) => {
  const from = openDaysAhead(140, 10)
  const times = {
    start: `${dayAhead(from).iso}T10:00:00+07:00`,
    end: `${dayAhead(from + 2).iso}T10:00:00+07:00`,
  }
  const booking = await bookUnpaid(request, { ...times, fullName: 'Emma Company' })
  const login = await request.post('/jwt/login', { data: { email: 'staff@demo.com', password: 'staff' } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const authorization = `Bearer ${accessToken}`
  const tracked = await request.get('/api/public/reservation', { headers: { 'x-reservation-token': booking.token } })
  const { code } = (await tracked.json()) as { code: string }
  const list = await request.get(`/api/staff/reservations?q=${code}`, { headers: { authorization } })
  const [row] = ((await list.json()) as { rows: { id: string; version: number }[] }).rows
  const confirmed = await request.post(`/api/staff/reservations/${row?.id}/confirmation`, {
    headers: { authorization, 'if-match': `"${row?.version}"` },
    data: { payment: { method: 'transfer', amount: booking.baht * 100 } },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)

  await page.goto(`/reserve-trackStatus?token=${booking.token}`)
  await page
    .getByRole('button', { name: localized('ขอใบเสร็จ/ใบกำกับภาษีในนามบริษัท', 'Ask for receipts to a company') })
    .click()
  const taxId = page.getByLabel(localized('เลขผู้เสียภาษี 13 หลัก', 'Tax ID, 13 digits'))
  await page.getByLabel(localized('ชื่อบริษัท', 'Name of the company')).fill(COMPANY)
  await taxId.fill('0775552000123')
  await page.getByLabel(localized('ที่อยู่ตามทะเบียน', 'Registered address')).fill('99 ถ.เพชรเกษม หัวหิน 77110')
  const send = page.getByRole('button', { name: localized('ส่งคำขอ', 'Send'), exact: true })
  await send.click()
  await expect(taxId).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)
  await taxId.fill('0-7755-52000-12-2')
  await send.click()
  await expect(page.getByText(localized(/^ร้านได้รับคำขอแล้ว/, /^The shop has your request/))).toBeVisible()

  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/reservation-info?id=${row?.id}&tab=documents`)
  await expect(staff.getByText(COMPANY)).toBeVisible()
  await staff.getByRole('button', { name: 'ออกแทนฉบับเดิม' }).click()
  await expect(staff.getByText('เอกสารออกในนามบริษัทนี้')).toBeVisible()
  await staff.context().close()

  // The open page hears of it by itself.
  await expect(
    page.getByText(localized('เอกสารการจ่ายเงินออกในนามนี้', 'Papers for your payments are made out to')),
  ).toBeVisible()
  const papers = await request.get('/api/public/reservation/papers', {
    headers: { 'x-reservation-token': booking.token },
  })
  const { rows } = (await papers.json()) as { rows: { id: string; kind: string; status: string; total: number }[] }
  const issued = rows.filter(({ kind, status }) => kind !== 'reservation' && status === 'issued')
  expect(issued).toMatchObject([{ total: booking.baht * 100 }])
  expect(rows.filter(({ status }) => status === 'replaced')).toHaveLength(1)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/receipt-print?document=${issued[0]?.id}`)
  const paper = page.getByRole('article')
  await expect(paper).toContainText(COMPANY)
  await expect(paper).toContainText(TAX_ID.replace(/(\d)(\d{4})(\d{5})(\d{2})(\d)/, '$1-$2-$3-$4-$5'))
  await expect(paper).toContainText(`${booking.baht.toLocaleString('en')}.00`)
  // Nothing stands out of the page, where it would be cut, in the letters that it is printed in.
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
