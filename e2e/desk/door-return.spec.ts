import { expectNoViolations } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { dayAhead } from '../support/days.ts'
import { handOut } from '../support/handed-out.ts'
import { expect, test } from '../support/journey.ts'
import { photograph } from '../support/photograph.ts'
import { openOnPhone, openStaffPage } from '../support/staff.ts'

const DRIVER = 'สมชาย แก้วมณี'
const ODOMETER = 99_000

interface Drawer {
  cashIn: number
  cashOut: number
  lines: { what: string; amount: number; reservation: { id: string } | null }[]
}
interface Paid {
  status: string
  balance: number
  paid: number
  total: number
  payments: { direction: string; method: string; amount: number }[]
  deposit: { received: number; kept: number; refunded: number; held: number }
}
interface Issued {
  id: string
  kind: string
  isReturn: boolean
  total: number | null
}

/** Satang as pages and papers write them. */
const exact = (satang: number) => (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })

test('money of a return at a door: what the driver took and gave back is the same in ledger, drawer, page and papers', async ({
  browser,
  baseURL,
  request,
}) => {
  const counter = await Counter.open(request)
  // Fetched before its time: at no hour is it late, and what is due is a part that is missing.
  const [from, until] = [1, 2].map((day) => dayAhead(day).iso)
  const [start, end] = [`${from}T14:00:00+07:00`, `${until}T14:00:00+07:00`]
  const name = `Return ${Date.now()}`
  // Free from now on: what is still with the customer before cannot be handed out.
  const { id: productId, free } = await counter.freeProduct(new Date().toISOString(), end, 1)
  const booked = await counter.book({
    productId,
    start,
    end,
    name,
    phone: `08${String(Date.now()).slice(-8)}`,
    deliveryPlace: 'โรงแรมริมเล หัวหิน ห้อง 615',
    ...(free[0] === undefined ? {} : { unitId: free[0].id }),
  })
  if (booked === null) throw new Error('the shop did not take the booking')
  const { id } = booked
  const driver = await openOnPhone(browser, baseURL ?? '', 'driver')
  await driver.goto('/delivery-report')
  await handOut(counter, { id, name, total: booked.total }, { odometerKm: ODOMETER, photo: () => photograph(driver) })
  await counter.giveToDriver(id, DRIVER, 'collect')
  const file = await counter.read<{ choice: { branchId: number }; deposit: { held: number } }>(
    `/api/staff/reservations/${id}/counter`,
  )
  const { held } = file.deposit
  expect(held).toBeGreaterThan(0)
  const drawerOf = () => counter.read<Drawer>(`/api/staff/drawer?branch=${file.choice.branchId}`)
  const before = await drawerOf()

  await driver.goto(`/delivery-report?day=${until}`)
  const listed = driver.getByRole('button', { name: new RegExp(`${name}$`) })
  const card = driver.getByRole('region', { name, exact: true })
  await listed.or(card).first().waitFor()
  if ((await listed.count()) > 0) await listed.click()
  const go = card.getByRole('button', { name: 'เริ่มเดินทาง' })
  const fetchIt = card.getByRole('button', { name: 'รับคืนรถ' })
  await go.or(fetchIt).first().waitFor()
  if (await go.isVisible()) await go.click()
  await fetchIt.click()
  const sheet = driver.getByRole('dialog')
  const step = (title: string) => sheet.getByRole('heading', { name: new RegExp(`^${title}`) }).getByRole('button')
  const openStep = async (title: string) => {
    if ((await step(title).getAttribute('aria-expanded')) === 'false') await step(title).click()
  }
  await openStep('รูปสภาพรถ')
  for (const angle of ['ด้านหน้า', 'ด้านขวา', 'ด้านหลัง', 'ด้านซ้าย'])
    await sheet
      .getByLabel(`ถ่ายรูป${angle}`)
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph(driver) })
  // The next step opens by itself when the last picture is taken.
  await expect(step('รูปสภาพรถ')).toContainText('ถ่ายแล้ว 4 จาก 4 รูป')
  await openStep('เลขไมล์')
  await sheet.getByLabel('เลขไมล์', { exact: true }).fill(String(ODOMETER + 42))
  await sheet.getByRole('radio', { name: 'เต็มถัง' }).check()
  await sheet.getByRole('button', { name: 'หมวก 2 ใบ' }).click()
  await openStep('ของหายหรือเสียหาย')
  await sheet.getByText('เลือกจากราคาอะไหล่').click()
  await sheet.getByRole('button', { name: 'เพิ่ม' }).first().click()
  await openStep('สรุปเงิน')
  await sheet.getByText('ลูกค้าจ่าย', { exact: true }).click()
  const exactly = sheet.getByRole('button', { name: /^พอดี / })
  const owed = Math.round(Number((await exactly.innerText()).replaceAll(/[^\d.]/g, '')) * 100)
  expect(owed).toBeGreaterThan(0)
  await exactly.click()
  await sheet.getByText('คืนเงินสดตอนนี้', { exact: true }).click()
  await expectNoViolations(driver)
  await sheet.getByRole('button', { name: 'ลูกค้าตกลง รับจ่ายเงินกันแล้ว' }).click()
  await sheet.getByRole('button', { name: 'รับคืนแล้ว' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await counter.read<Paid>(`/api/staff/reservations/${id}`)).status).toBe('completed')

  // The ledgers.
  const after = await counter.read<Paid>(`/api/staff/reservations/${id}`)
  expect(after).toMatchObject({
    balance: 0,
    total: booked.total + owed,
    paid: booked.total + owed,
    deposit: { received: held, kept: 0, refunded: held, held: 0 },
  })
  expect(after.payments.map(({ direction, method, amount }) => ({ direction, method, amount }))).toEqual([
    { direction: 'in', method: 'card', amount: booked.total },
    { direction: 'in', method: 'cash', amount: owed },
  ])

  // The drawer of the branch.
  const drawer = await drawerOf()
  expect([drawer.cashIn - before.cashIn, drawer.cashOut - before.cashOut]).toEqual([owed, held])
  const own = drawer.lines.filter(({ reservation }) => reservation?.id === id)
  expect(own.map(({ what, amount }) => `${what} ${amount}`).toSorted()).toEqual(
    [`deposit_received ${held}`, `deposit_refunded ${-held}`, `payment ${owed}`].toSorted(),
  )

  // The pages of the desk.
  const staff = await openStaffPage(browser, baseURL ?? '', `/reservation-info?id=${id}&tab=money`)
  const main = staff.getByRole('main')
  await expect(main.getByText(exact(owed)).first()).toBeVisible()
  await expect(main.getByText(exact(booked.total + owed)).first()).toBeVisible()
  await expect(main.getByText(exact(held)).first()).toBeVisible()

  // The papers.
  const { rows } = await counter.read<{ rows: Issued[] }>(`/api/staff/reservations/${id}/documents`)
  const receipts = rows.filter(({ kind }) => kind === 'receipt' || kind === 'tax_abb')
  expect(receipts.map(({ total }) => total).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    [booked.total, owed].toSorted((a, b) => a - b),
  )
  const receipt = receipts.find(({ total }) => total === owed)
  const slip = rows.find(({ kind, isReturn }) => kind === 'deposit_slip' && isReturn)
  expect(slip?.total).toBe(held)
  for (const [paper, sum] of [
    [receipt, owed],
    [slip, held],
  ] as const) {
    await staff.goto(`/receipt-print?document=${paper?.id}`)
    await expect(staff.getByText(exact(sum)).first()).toBeVisible()
  }
  await staff.context().close()
  await driver.context().close()
})
