import type { APIRequestContext, Page } from '@playwright/test'
import { Counter } from '../support/counter.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

const AHEAD = openDaysAhead(120, 3)

interface Person {
  id: string
  version: number
  fields: { email: string; role: string }
}

/** The owner, at another device, has somebody do another work. */
async function giveRole(request: APIRequestContext, email: string, role: string): Promise<void> {
  const login = await request.post('/jwt/login', { data: { email: 'admin@demo.com', password: 'admin' } })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const found = await request.get('/api/staff/records/users', { headers })
  const { items } = (await found.json()) as { items: Person[] }
  const person = items.find(({ fields }) => fields.email === email)
  const changed = await request.post(`/api/staff/records/users/${person?.id}`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), 'if-match': `"${person?.version}"` },
    data: { ...person?.fields, role },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}

const rail = (staff: Page) => staff.getByRole('navigation', { name: 'เมนูหลัก' })

test('a role that loses its right while a dialog is open: refused in words, kept as typed, and the desk follows', async ({
  browser,
  baseURL,
  request,
  complaints,
}) => {
  complaints.announce(/403/)
  const counter = await Counter.open(request)
  const [start, end] = [AHEAD, AHEAD + 1].map((day) => `${dayAhead(day).iso}T12:00:00+07:00`)
  const { id: productId } = await counter.freeProduct(start ?? '', end ?? '', 1)
  const booked = await counter.book({ productId, start: start ?? '', end: end ?? '', name: 'สิทธิ์ เปลี่ยน' })
  if (booked === null) throw new Error('the shop did not take the booking')
  const staff = await openStaffPage(browser, baseURL ?? '', `/reservation-info?id=${booked.id}&do=cancel`)
  const dialog = staff.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'เหตุผลที่ยกเลิก' })
  await reason.fill('ลูกค้าเปลี่ยนแผน ขอเลื่อนไปเดือนหน้า')
  await staff.evaluate(() => Object.assign(window, { isSamePage: true }))

  await giveRole(request, 'staff@demo.com', 'driver')
  try {
    const act = dialog.getByRole('button', { name: 'ยกเลิกการจอง' })
    await act.click()
    await expect(dialog.getByRole('alert')).toContainText('บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้')
    await expect(act).toBeHidden()
    await expect(reason).toHaveValue('ลูกค้าเปลี่ยนแผน ขอเลื่อนไปเดือนหน้า')
    // Behind the dialog the menu is the new role's already.
    await expect(staff.locator('nav a[href="/main"]')).toHaveCount(0)
    await expect(staff.locator('nav a[href="/delivery-report"]').first()).toBeAttached()
    await expect(dialog).toBeVisible()

    await dialog.getByRole('button', { name: 'เก็บการจองไว้' }).click()
    const discard = staff.getByRole('button', { name: 'ทิ้ง', exact: true })
    if (await discard.isVisible()) await discard.click()
    await expect(staff.getByRole('heading', { name: 'งานของฉัน' })).toBeVisible()
    await expect(staff.getByText('สิทธิ์ เปลี่ยน')).toHaveCount(0)
    expect(await staff.evaluate(() => 'isSamePage' in window), 'without a reload').toBe(true)
  } finally {
    await giveRole(request, 'staff@demo.com', 'staff')
  }
  expect((await counter.find(booked.id)).id).toBe(booked.id)
  await expect(rail(staff)).toBeAttached()
  await counter.cancel(booked.id)
  await staff.context().close()
})
