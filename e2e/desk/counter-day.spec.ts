import type { Page } from '@playwright/test'
import { slipPicture } from '../../apps/server/src/testing-slip-picture.ts'
import { Counter } from '../support/counter.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openOnPhone, openStaffPage } from '../support/staff.ts'
import { ANGLES, bookWalkIn, draw, photograph, scooterForDays } from '../support/walk-in.ts'

interface Drawer {
  cashIn: number
  cashOut: number
  pettyOut: number
  expected: number
  lines: { what: string; amount: number; reservation: { code: string } | null }[]
}

interface Figures {
  money: {
    revenue: number
    received: { amount: number }
    refunded: { amount: number }
    depositsTaken: { amount: number }
    depositsReturned: { amount: number }
    depositsKept: { amount: number }
    byMethod: { method: string; received: number; refunded: number; depositTaken: number; depositReturned: number }[]
  }
}

interface Booking {
  id: string
  code: string
  total: number
  paid: number
  balance: number
  damageDeposit: number
  deposit: { received: number; kept: number; refunded: number; held: number }
  payments: { amount: number; method: string }[]
  documents: { kind: string; number: string }[]
  quote: { total: number }
}

interface Books {
  drawer: Drawer
  money: Figures['money']
}

/** Satang. */
const [PETTY, FEE] = [12_050, 4000]
const NUMBER = /(?:RS|CT|DP|TA)-\d\d-\d{4}-\d{5}/
const TITLE = /ใบคืนเงินประกัน|ใบรับเงินประกัน|ใบกำกับภาษีอย่างย่อ|ใบยืนยันการจอง|สัญญาเช่า/
const SUM = /(?:รับเงินสุทธิ|คืนเงินสุทธิ|จำนวนเงินประกัน|ค่าเช่ารวม|รวมทั้งสิ้น)[^\d]*([\d,]+\.\d\d)/
const today = dayAhead(0).iso
const satang = (baht: string): number => Math.round(Number(baht.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
const baht = (amount: number): string => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** By how much the figures have grown, in satang. */
function changes(before: Books, after: Books) {
  const cash = ({ money }: Books) => money.byMethod.find(({ method }) => method === 'cash')
  const grown = <Name extends string>(names: readonly Name[], then: Record<Name, number>, now: Record<Name, number>) =>
    Object.fromEntries(names.map((name) => [name, now[name] - then[name]]))
  const sums = ({ money }: Books) => ({
    revenue: money.revenue,
    received: money.received.amount,
    refunded: money.refunded.amount,
    depositsTaken: money.depositsTaken.amount,
    depositsReturned: money.depositsReturned.amount,
    depositsKept: money.depositsKept.amount,
  })
  const nothing = { received: 0, refunded: 0, depositTaken: 0, depositReturned: 0 }
  return {
    drawer: grown(['cashIn', 'cashOut', 'pettyOut'], before.drawer, after.drawer),
    day: grown(
      ['revenue', 'received', 'refunded', 'depositsTaken', 'depositsReturned', 'depositsKept'],
      sums(before),
      sums(after),
    ),
    cash: grown(
      ['received', 'refunded', 'depositTaken', 'depositReturned'],
      cash(before) ?? nothing,
      cash(after) ?? nothing,
    ),
  }
}

/** What the ledgers say of the drawer and of the day, in satang. */
async function readBooks(counter: Counter): Promise<Books> {
  const [drawer, figures] = await Promise.all([
    counter.read<Drawer>('/api/staff/drawer?branch=1'),
    // And of tomorrow: the journey may go over midnight.
    counter.read<Figures>(`/api/staff/statistics?from=${today}&to=${dayAhead(1).iso}`),
  ])
  return { drawer, money: figures.money }
}

/** The booking of somebody whose name nobody else has. */
async function findByName(counter: Counter, name: string): Promise<Booking> {
  const { rows } = await counter.read<{ rows: { id: string }[] }>(
    `/api/staff/reservations?view=all&q=${encodeURIComponent(name)}`,
  )
  expect(rows, `bookings of ${name}`).toHaveLength(1)
  return counter.read<Booking>(`/api/staff/reservations/${rows[0]?.id}`)
}

async function handOver(page: Page, photo: { name: string; mimeType: string; buffer: Buffer }): Promise<number> {
  await page.getByRole('button', { name: 'ส่งมอบรถ', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'ส่งมอบรถ', exact: true })
  await sheet.getByRole('button', { name: 'ใบขับขี่ไทย', exact: true }).click()
  await sheet.getByLabel('วันหมดอายุ').fill(dayAhead(400).typed)
  await sheet.getByRole('button', { name: 'ตรวจตัวจริงแล้ว' }).click()
  await sheet.getByRole('button', { name: /^รับเงินประกัน/ }).click()
  for (const angle of ANGLES.th) await sheet.getByLabel(`ถ่ายรูป${angle}`).setInputFiles(photo)
  await expect(sheet.getByText('ถ่ายแล้ว 5 รูป').first()).toBeVisible()
  await sheet.getByRole('button', { name: /^ต่อไป: เลขไมล์/ }).click()
  const last = /[\d,]+(?= กม\.)/.exec(await sheet.getByText(/^ครั้งก่อน/).innerText())
  const km = Number((last?.[0] ?? '0').replaceAll(',', ''))
  await sheet.getByLabel('เลขไมล์', { exact: true }).fill(String(km + 3))
  await sheet.getByRole('radio', { name: 'เต็มถัง' }).check()
  await sheet.getByRole('button', { name: 'หมวก 2 ใบ' }).click()
  await sheet.getByRole('button', { name: /^ต่อไป: สัญญา/ }).click()
  await sheet.getByRole('button', { name: 'ออกสัญญา' }).click()
  await draw(page, sheet.getByRole('button', { name: 'ช่องลายเซ็นผู้เช่า' }))
  await sheet.getByRole('button', { name: 'บันทึกลายเซ็นผู้เช่า' }).click()
  const button = sheet.getByRole('button', { name: 'ส่งมอบรถ', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
  await expect(page.getByText('ส่งมอบรถแล้ว').first()).toBeVisible()
  return km + 3
}

/** A day more, paid in cash. Answers with what the page said it costs. */
async function extendByADay(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'ต่อเวลา', exact: true }).first().click()
  const longer = page.getByRole('dialog', { name: /^ต่อเวลาเช่า/ })
  const more = longer.locator('dl > div').filter({ hasText: 'ลูกค้าจ่ายเพิ่ม' })
  await expect(more).toBeVisible()
  const difference = satang(await more.locator('dd').innerText())
  await longer.getByRole('button', { name: 'ต่อเวลาเช่า', exact: true }).click()
  await expect(page.getByText(/^ต่อเวลาถึง/)).toBeVisible()
  await page.getByRole('button', { name: 'รับเงิน', exact: true }).first().click()
  const pay = page.getByRole('dialog', { name: /^รับเงิน/ })
  await expect(pay.getByLabel('จำนวนเงินที่รับ')).toHaveValue(String(difference / 100))
  await pay.getByRole('button', { name: 'รับเงิน', exact: true }).click()
  await expect(page.getByText(/^รับเงิน .* บาทแล้ว/)).toBeVisible()
  return difference
}

/** Comes back with three eighths of the tank and a helmet missing, which the deposit pays. Answers with the charges. */
async function takeBackAndSettle(page: Page, photo: { name: string; mimeType: string; buffer: Buffer }, km: number) {
  await page.getByRole('button', { name: 'รับคืนรถ', exact: true }).first().click()
  const back = page.getByRole('dialog', { name: 'รับคืนรถ', exact: true })
  await expect(back.getByRole('button', { name: /^ดูรูปเต็ม ด้านหน้า ตอนส่งมอบ/ })).toBeVisible()
  for (const angle of ANGLES.th.slice(0, 4)) await back.getByLabel(`ถ่ายรูป${angle}`).setInputFiles(photo)
  await back.getByRole('button', { name: /^ต่อไป: เลขไมล์/ }).click()
  await back.getByLabel('เลขไมล์', { exact: true }).fill(String(km + 42))
  await back.getByRole('radio', { name: '5/8' }).check()
  await back.getByRole('button', { name: 'หมวก 1 ใบ' }).click()
  const takeBack = back.getByRole('button', { name: 'รับคืนรถ', exact: true })
  await expect(takeBack).not.toHaveAttribute('aria-disabled', 'true')
  const charges = satang(await back.locator('footer b').innerText())
  expect(charges).toBeGreaterThan(0)
  await takeBack.click()
  const settle = page.getByRole('dialog', { name: 'ปิดยอด', exact: true })
  await expect(settle.getByLabel('หักจากเงินประกัน')).toHaveValue(String(charges / 100))
  await settle.getByLabel(/^เหตุผลที่หัก/).fill('น้ำมันขาดและหมวกหาย')
  await settle.getByRole('button', { name: 'ปิดรายการ' }).click()
  await expect(page.getByText('ปิดรายการแล้ว').first()).toBeVisible()
  return charges
}

/** The sums that the history of a booking tells, in satang, the smallest first. */
async function readHistory(page: Page, id: string): Promise<number[]> {
  await page.goto(`/reservation-info?id=${id}&tab=history`)
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'ประวัติ', exact: true }) })
  await expect(history.getByText('ปิดรายการ').first()).toBeVisible()
  const told = await history.innerText()
  return [...told.matchAll(/[\d,]+\.\d\d(?= บาท)/g)].map(([sum]) => satang(sum)).toSorted((a, b) => a - b)
}

/** Each paper of a booking as it is printed: what it is called and the sum at its foot, in the order of the alphabet. */
async function readPapers(page: Page, id: string): Promise<string[]> {
  await page.goto(`/reservation-info?id=${id}&tab=documents`)
  const links = page.getByRole('link', { name: 'เปิดและพิมพ์' })
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  const papers: string[] = []
  // A confirmation that was replaced has the address of the one that holds.
  for (const address of new Set(addresses)) {
    await page.goto(address)
    await expect(page.getByText(NUMBER).first()).toBeVisible()
    const paper = await page.locator('body').innerText()
    papers.push(`${TITLE.exec(paper)?.[0] ?? address} ${SUM.exec(paper)?.[1]}`)
  }
  return papers.toSorted()
}

for (const seat of ['desk', 'phone'] as const) {
  test(`a day at the counter on a ${seat}: drawer, figures of the day, pages and papers say the same satang`, async ({
    browser,
    baseURL,
    request,
  }) => {
    test.setTimeout(300_000)
    const counter = await Counter.open(request)
    const open =
      seat === 'desk' ? openStaffPage : (from: typeof browser, url: string) => openOnPhone(from, url, 'staff')
    const page = await open(browser, baseURL ?? '')
    await page.goto('/main')
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) }
    const before = await readBooks(counter)

    // Somebody walks in, pays, drives away, stays a day longer, and comes back without a helmet.
    const name = `กานดา ทั้งวัน ${seat} ${Date.now().toString(36)}`
    await bookWalkIn(page, (words) => words, name, await scooterForDays(counter, 2))
    await expect(page.getByText(/^มี \d+ รายการใหม่/), 'one’s own booking is no news').toBeHidden()
    const km = await handOver(page, photo)
    const booked = await findByName(counter, name)
    await page.goto(`/reservation-info?id=${booked.id}`)
    const more = await extendByADay(page)
    const charges = await takeBackAndSettle(page, photo, km)
    const closed = await counter.read<Booking>(`/api/staff/reservations/${booked.id}`)
    const deposit = booked.damageDeposit
    expect(closed).toMatchObject({
      total: booked.quote.total + more + charges,
      paid: booked.quote.total + more + charges,
      balance: 0,
      deposit: { received: deposit, kept: charges, refunded: deposit - charges, held: 0 },
    })
    await page.goto(`/reservation-info?id=${booked.id}&tab=money`)
    await expect(page.getByText('รับแล้วทั้งหมด').locator('..')).toContainText(baht(closed.total))
    const rent = booked.quote.total
    // Once each: what the deposit pays is told where it is kept, and not again as a payment.
    const moved = [rent, deposit, more, charges, deposit - charges]
    expect(await readHistory(page, booked.id)).toEqual(moved.toSorted((a, b) => a - b))
    const papers = [
      `ใบกำกับภาษีอย่างย่อ ${baht(rent)}`,
      `ใบรับเงินประกัน ${baht(deposit)}`,
      `สัญญาเช่า ${baht(rent)}`,
      `ใบยืนยันการจอง ${baht(rent + more)}`,
      `ใบกำกับภาษีอย่างย่อ ${baht(more)}`,
      `ใบกำกับภาษีอย่างย่อ ${baht(charges)}`,
      `ใบคืนเงินประกัน ${baht(deposit - charges)}`,
    ]
    expect(await readPapers(page, booked.id)).toEqual(papers.toSorted())

    // A customer pays from a phone, the slip is approved, then the customer calls off.
    const day = dayAhead(openDaysAhead(95, 3)).iso
    const web = `เว็บ ทั้งวัน ${seat} ${Date.now().toString(36)}`
    const { token, baht: due } = await bookUnpaid(request, {
      start: `${day}T10:00:00+07:00`,
      end: `${day}T18:00:00+07:00`,
      fullName: web,
    })
    const slip = {
      name: 'slip.jpg',
      mimeType: 'image/jpeg',
      buffer: await slipPicture(crypto.randomUUID().replaceAll('-', '')),
    }
    const sent = await request.post('/api/public/reservation/slips', {
      headers: { 'x-reservation-token': token, 'idempotency-key': crypto.randomUUID() },
      multipart: { slip },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    const asked = await findByName(counter, web)
    await page.goto(`/reservation-info?id=${asked.id}`)
    await page.getByRole('button', { name: 'อนุมัติสลิป ยืนยันจอง' }).click()
    await expect.poll(async () => (await findByName(counter, web)).paid).toBe(due * 100)
    await page.getByRole('button', { name: 'ทำอย่างอื่น' }).first().click()
    await page.getByRole('menuitem', { name: 'ยกเลิกการจอง' }).click()
    const off = page.getByRole('dialog', { name: /^ยกเลิกการจอง/ })
    await off.getByLabel('ค่าธรรมเนียมยกเลิก').fill(String(FEE / 100))
    await off.getByLabel('เหตุผลที่ยกเลิก').fill('ลูกค้าเปลี่ยนแผน')
    await expect(off.getByText(baht(due * 100 - FEE))).toBeVisible()
    await off.getByRole('button', { name: 'ยกเลิกการจอง' }).click()
    await expect(off).toBeHidden()
    await page.goto(`/reservation-info?id=${asked.id}&tab=money`)
    await expect(page.getByText('ค่าธรรมเนียมยกเลิก').locator('..')).toContainText(baht(FEE))
    await expect(page.getByRole('heading', { name: /^เงินประกัน/ })).toBeHidden()
    await page
      .getByRole('button', { name: /^คืนเงิน/ })
      .first()
      .click()
    const refund = page.getByRole('dialog')
    await refund.getByRole('button', { name: 'เงินสด' }).click()
    await refund.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
    await expect(refund).toBeHidden()

    // Petrol for the shop's own scooter, from the drawer.
    await page.goto('/money')
    await page.getByRole('button', { name: 'เงินสดย่อย', exact: true }).click()
    const petty = page.getByRole('dialog')
    await petty.getByRole('button', { name: 'เงินออก', exact: true }).click()
    await petty.getByLabel('จ่ายค่าอะไร').selectOption('ค่าน้ำมัน')
    await petty.getByLabel('จำนวนเงิน').fill(String(PETTY / 100))
    await petty.getByLabel('รายละเอียด').fill(`เติมน้ำมัน ${name}`)
    await petty.getByRole('button', { name: 'บันทึกเงินออก' }).click()
    await expect(petty).toBeHidden()

    const after = await readBooks(counter)
    const back = due * 100 - FEE
    expect(changes(before, after)).toEqual({
      drawer: { cashIn: rent + more + deposit, cashOut: deposit - charges + back, pettyOut: PETTY },
      day: {
        revenue: rent + more + charges + due * 100 - back,
        received: rent + more + charges + due * 100,
        refunded: back,
        depositsTaken: deposit,
        depositsReturned: deposit - charges,
        depositsKept: charges,
      },
      cash: { received: rent + more, refunded: back, depositTaken: deposit, depositReturned: deposit - charges },
    })
    expect(after.drawer.expected - before.drawer.expected).toBe(rent + more + charges - back - PETTY)
  })
}
