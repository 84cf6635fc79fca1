import { expectNoViolations } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('the desk shows the day, hears of a new booking by itself, and is one step from each thing', async ({
  browser,
  baseURL,
  request,
}) => {
  const { iso } = dayAhead(1)
  test.skip(iso.endsWith('-04-13'), 'the sample shop is closed on Songkran day')
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.setViewportSize({ width: 1366, height: 768 })
  await staff.goto('/home')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('วันนี้')

  const figures = staff.getByRole('region', { name: 'ตัวเลขวันนี้' })
  await expect(figures).toBeInViewport({ ratio: 1 })

  const tomorrow = staff.getByRole('heading', { name: /^รถออกพรุ่งนี้/ })
  const shownCount = async () =>
    (await tomorrow.count()) === 0 ? 0 : Number(/\d+/.exec(await tomorrow.innerText())?.[0])
  const before = await shownCount()
  await bookUnpaid(request, {
    start: `${iso}T12:00:00+07:00`,
    end: `${iso}T18:00:00+07:00`,
    fullName: 'Noon Tomorrow',
  })
  await expect.poll(shownCount).toBe(before + 1)

  await figures.getByRole('link', { name: /สลิปรอตรวจ/ }).click()
  await expect(staff).toHaveURL(/\/main\?.*view=slips/)
  await staff.goBack()
  const line = staff.locator('main li').getByRole('link').first()
  const name = await line.innerText()
  await line.click()
  await expect(staff).toHaveURL(/\/reservation-info\?id=/)
  await expect(staff.getByText(name).first()).toBeVisible()
  await staff.context().close()
})

test('each line of the desk is one press from its step', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto('/home?branch=all')
  const stepIn = (list: RegExp, step: RegExp) =>
    staff.getByRole('region', { name: list }).getByRole('link', { name: step }).first()

  await expect(staff.getByRole('region', { name: 'ตัวเลขวันนี้' })).toBeVisible()
  await expectNoViolations(staff)

  const takeBack = staff.getByRole('dialog', { name: 'รับคืนรถ', exact: true })
  await stepIn(/^เกินกำหนด/, /^รับคืนรถ/).click()
  await expect(takeBack).toBeVisible()
  // A reload or the way back does not open it again.
  await expect(staff).toHaveURL(/\/reservation-info\?id=[\w-]+$/)
  await staff.goBack()

  // Whatever the time of day, somebody has not come.
  await stepIn(/^ยังไม่มารับรถ/, /^ไม่มารับ/).click()
  await expect(staff.getByRole('dialog', { name: 'ไม่มารับรถ' })).toBeVisible()
  await staff.keyboard.press('Escape')
  // The keyboard goes on in the page of the booking, which was not known yet when one came.
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()
  await staff.goBack()

  // The same customer could still come, if the shop day is the same: then the vehicle is to go out.
  await expect(staff.getByRole('region', { name: 'ตัวเลขวันนี้' })).toBeVisible()
  // Each page begins at its heading: what took the focus before that would lose it.
  await expect(staff.getByRole('heading', { level: 1, name: 'วันนี้' })).toBeFocused()
  const handOver = stepIn(/^รถออกวันนี้/, /^ส่งมอบรถ/)
  if ((await handOver.count()) > 0) {
    await handOver.focus()
    await staff.keyboard.press('Enter')
    await expect(staff.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })).toBeVisible()
  }
  await staff.context().close()
})

test('the desk says when it cannot be read, and comes back', async ({ browser, baseURL }) => {
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.route('**/api/desk*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: '/problems/internal', title: '', status: 500, code: 'internal', detail: '', traceId: 'trace-1' },
    }),
  )
  await staff.goto('/home')
  await expect(staff.getByRole('alert').filter({ hasText: 'trace-1' })).toBeVisible()
  await staff.unroute('**/api/desk*')
  await staff.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(staff.getByRole('region', { name: 'ตัวเลขวันนี้' })).toBeVisible()
  await staff.context().close()
})
