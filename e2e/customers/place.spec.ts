import { agreeToAll } from '../support/customer.ts'
import { openDaysAhead, dayAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'

/** "1,530" as a number. */
const figure = (text: string | null): number => Number((/[\d,]+/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''))

test('a customer says the hotel first, sends the licence ahead, and is known the next time', async ({
  page,
  localized,
  complaints,
}) => {
  const from = openDaysAhead(95, 3)
  await page.goto(`/reserve?start=${dayAhead(from).iso}T10:00&end=${dayAhead(from + 3).iso}T10:00`)
  const brought = page.getByRole('radio', { name: localized('ส่งถึงที่พัก', 'Brought to your hotel') })
  const field = page.getByRole('combobox', { name: localized('โรงแรม ที่พัก หรือที่อยู่', 'Hotel, house or address') })
  await brought.check()
  await field.fill('hilton')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/Hilton|ฮิลตัน/)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(/Hilton|ฮิลตัน/)
  const hotel = await field.inputValue()
  const fee = figure(await page.getByText(localized('ส่งได้ เที่ยวละ', 'We come here:')).textContent())
  await page.getByRole('button', { name: localized('ดูรถว่าง', 'See vehicles') }).click()
  await page.getByRole('button', { name: localized('สกู๊ตเตอร์', 'Scooters') }).click()
  await page.getByRole('radio').first().check()
  const next = page.getByRole('button', { name: localized('ถัดไป', 'Next') })
  await next.click()

  // The place was said: it is not asked again.
  await expect(page.getByText(hotel, { exact: true })).toBeVisible()
  await page.getByLabel(localized('ชื่อและนามสกุล', 'Full name')).fill('Ida Holm')
  await page.getByLabel(localized('เบอร์โทร', 'Phone number'), { exact: true }).fill('+46 70 123 66 01')
  await next.click()
  await agreeToAll(page)
  await page.getByRole('checkbox', { name: localized('จำชื่อ', 'Keep my name') }).check()
  await page.getByRole('button', { name: localized('ยืนยันจอง', 'Confirm') }).click()
  await expect(page).toHaveURL(/\/reserve-success/)

  await page.goto('/reserve-trackStatus')
  const licence = page.getByRole('group', { name: localized('ใบขับขี่', 'Driving licence') })
  const sent = licence.getByText(localized(/^ส่งแล้ว/, /^Sent/))
  const picture = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() }
  complaints.announce(/422 .*\/reservation\/identity/)
  await licence.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  await expect(licence.getByRole('alert')).toBeVisible()
  await licence.locator('input[type=file]').setInputFiles(picture)
  await expect(sent).toBeVisible()

  // What the first step said is what is charged, and what the paper of the booking adds up.
  const token = await page.evaluate(() => sessionStorage.getItem('reservationToken') ?? '')
  const answer = await page.request.get('/api/public/reservation', { headers: { 'x-reservation-token': token } })
  const { quote, balance } = (await answer.json()) as {
    quote: { total: number; lines: { kind: string; amount: number }[] }
    balance: number
  }
  const ways = quote.lines.filter(({ kind }) => kind === 'delivery' || kind === 'collection')
  expect(ways.map(({ amount }) => amount)).toEqual([fee * 100, fee * 100])
  expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total)

  await page.goto('/reserve-searchStatus')
  await expect(page.getByText(new RegExp((balance / 100).toLocaleString('en')))).toBeVisible()

  await page.goto('/reserve')
  await brought.check()
  await expect(field).toHaveValue(hotel)
  await page.getByRole('button', { name: localized('ไม่ใช่ฉัน ล้างข้อมูล', 'Not me, clear it') }).click()
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('lastBooking'))).toBeNull()
})
