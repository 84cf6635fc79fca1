import { startCardStandIn } from '../../apps/server/src/features/money/slips/cards/testing-stand-in.ts'
import { expectNoViolations } from '../support/axe.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { ownShop } from '../support/shops.ts'
import { openStaffPage } from '../support/staff.ts'
import { expectLargeTargets } from '../support/targets.ts'

test('a tourist pays by card on the page of the provider and is confirmed on coming back; another one pays at the shop', async ({
  page,
  browser,
  request,
  localized,
  complaints,
  baseURL,
}, { project }) => {
  test.skip(!project.name.startsWith('phone'), 'a phone is what a tourist has')
  const from = openDaysAhead(110, 20)
  const times = (ahead: number) => ({
    start: `${dayAhead(from + ahead).iso}T10:00:00+07:00`,
    end: `${dayAhead(from + ahead + 2).iso}T10:00:00+07:00`,
  })
  const first = await bookUnpaid(request, { ...times(0), fullName: 'Emma Card' })
  const byCard = page.getByRole('button', { name: localized('จ่ายด้วยบัตร', 'Pay by card') })

  await page.goto(`/reserve-trackStatus?token=${first.token}`)
  complaints.announce(/503/)
  await byCard.click()
  const away = localized(/ติดต่อผู้ให้บริการรับบัตรไม่ได้/, /card service cannot be reached/)
  await expect(page.getByRole('alert')).toHaveText(away)
  await expectLargeTargets(page, 'other ways to pay')
  await expectNoViolations(page)

  const provider = await startCardStandIn({ provider: 'stripe', port: ownShop()?.cardPort ?? 0 })
  try {
    await byCard.click()
    await expect(page.getByText(`${first.baht} thb`)).toBeVisible()
    // Nobody has told the shop when the customer is back.
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL(`${baseURL}/reserve-trackStatus`)
    await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()).toBeVisible()
    const { url, headers, body } = provider.event(provider.pages()[0]?.id ?? '')
    for (const _time of [1, 2]) expect((await request.post(url, { headers, data: body })).status()).toBe(204)
    const tracked = await request.get('/api/public/reservation', { headers: { 'x-reservation-token': first.token } })
    expect(await tracked.json()).toMatchObject({ status: 'confirmed', paid: first.baht * 100, refundDue: 0 })
    await expect(page.getByText(localized('จ่ายแล้ว', 'Paid'), { exact: true }).locator('..')).toContainText(
      `${first.baht}.00`,
    )
  } finally {
    await provider.close()
  }

  const second = await bookUnpaid(request, { ...times(6), fullName: 'Emma Counter' })
  await page.goto(`/reserve-trackStatus?token=${second.token}`)
  await page.getByRole('button', { name: localized('จ่ายที่ร้าน', 'Pay at the shop') }).click()
  await expect(
    page.getByText(localized(/^กันไว้ให้แล้ว จ่ายที่ร้านก่อน/, /^It is held for you\. Pay at the shop by/)),
  ).toBeVisible()
  const staff = await openStaffPage(browser, baseURL ?? '')
  await staff.goto(`/main?view=all&q=${second.code}`)
  await expect(staff.getByRole('img', { name: 'จะมาจ่ายที่ร้าน' })).toBeVisible()
  await staff.context().close()
})
