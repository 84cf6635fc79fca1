import type { APIRequestContext, Page } from '@playwright/test'
import {
  type CardStandIn,
  startCardStandIn,
} from '../../apps/server/src/features/money/slips/cards/testing-stand-in.ts'
import { expectNoViolationsInBothSkins } from '../support/axe.ts'
import { Counter } from '../support/counter.ts'
import { bookUnpaid } from '../support/customer.ts'
import { dayAhead, openDaysAhead } from '../support/days.ts'
import { expect, test } from '../support/journey.ts'
import { ownShop } from '../support/shops.ts'
import { openStaffPage } from '../support/staff.ts'
import { expectNothingAside } from '../support/wide.ts'

interface Ledger {
  id: string
  paid: number
  payments: { direction: 'in' | 'out'; method: string; amount: number; transferRef: string | null }[]
}

const out = ({ payments }: Ledger) => payments.filter(({ direction }) => direction === 'out')

async function readLedger(request: APIRequestContext, code: string): Promise<Ledger> {
  const counter = await Counter.open(request)
  const { rows } = await counter.read<{ rows: { id: string }[] }>(`/api/staff/reservations?view=all&q=${code}`)
  return counter.read<Ledger>(`/api/staff/reservations/${rows[0]?.id ?? ''}`)
}

/** The provider tells the shop of a refund, twice, as providers do. */
async function tellTwice(request: APIRequestContext, provider: CardStandIn): Promise<void> {
  const [refund] = provider.book.refunds
  if (refund === undefined) throw new Error('nothing was sent')
  const { url, headers, body } = provider.refundEvent(refund)
  for (const _time of [1, 2]) expect((await request.post(url, { headers, data: body })).status()).toBe(204)
}

async function cancel(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'ทำอย่างอื่น' }).click()
  await staff.getByRole('menuitem', { name: 'ยกเลิกการจอง' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('เหตุผลที่ยกเลิก').fill('ลูกค้าป่วย')
  await dialog.getByRole('button', { name: 'ยกเลิกการจอง', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('staff call off a booking that was paid by card, its money goes back to the card once, and what the bank returns waits for staff', async ({
  page,
  browser,
  request,
  localized,
  baseURL,
}, { project }) => {
  test.skip(!project.name.startsWith('phone'), 'a phone is what a tourist has')
  test.skip(ownShop() === null, 'somebody else’s shop has its own provider')
  const from = openDaysAhead(125, 5)
  const { code, token, baht } = await bookUnpaid(request, {
    start: `${dayAhead(from).iso}T10:00:00+07:00`,
    end: `${dayAhead(from + 2).iso}T10:00:00+07:00`,
    fullName: 'Emma Refund',
  })
  const provider = await startCardStandIn({ provider: 'stripe', port: ownShop()?.cardPort ?? 0 })
  try {
    await page.goto(`/reserve-trackStatus?token=${token}`)
    await page.getByRole('button', { name: localized('จ่ายด้วยบัตร', 'Pay by card') }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText(localized('ยืนยันแล้ว', 'Confirmed'), { exact: true }).first()).toBeVisible()

    const { id } = await readLedger(request, code)
    const staff = await openStaffPage(browser, baseURL ?? '', `/reservation-info?id=${id}`)
    await cancel(staff)
    // The customer's page stands open beside it.
    const main = page.getByRole('main')
    await expect(main).toContainText(localized('รอร้านคืนเงิน', 'To be refunded'))
    await expect(main).toContainText(baht.toLocaleString('en'))

    await staff.goto(`/reservation-info?id=${id}&tab=money`)
    const tasks = staff.getByRole('listitem').filter({ hasText: /^(?:ต้องคืนลูกค้า|ต้องคืนลูกค้าใหม่|คืนลูกค้าแล้ว) [\d,.]+ บาท/ })
    await tasks.getByRole('button', { name: 'คืนเงินแล้ว' }).click()
    const dialog = staff.getByRole('dialog')
    const toCard = dialog.getByRole('button', { name: 'เข้าบัตรเดิมผ่าน Stripe' })
    await expect(toCard).toHaveAttribute('aria-pressed', 'true')
    await expectNoViolationsInBothSkins(staff, 'the refund', 'dialog[open]')
    const send = dialog.getByRole('button', { name: `คืนเข้าบัตร ${baht.toLocaleString('en')} บาท` })
    // Pressed twice in a hurry.
    await send.dblclick()
    await expect(dialog).toBeHidden()
    await expect(tasks).toContainText('คืนลูกค้าแล้ว')
    await tellTwice(request, provider)

    const [sent, ...more] = provider.book.refunds
    expect(more).toEqual([])
    const ledger = await readLedger(request, code)
    expect(out(ledger)).toMatchObject([{ method: 'card', amount: sent?.amount, transferRef: sent?.id }])
    expect([sent?.amount, ledger.paid]).toEqual([baht * 100, 0])
    await expect(main).not.toContainText(localized('รอร้านคืนเงิน', 'To be refunded'))
    await expect(main.getByText(localized('คืนเงินแล้ว', 'Refunded'), { exact: true }).locator('..')).toContainText(
      `${baht.toLocaleString('en')}.00`,
    )

    // Days later the customer's bank sends it back.
    Object.assign(sent ?? {}, { status: 'failed' })
    await tellTwice(request, provider)
    await expect(tasks).toContainText('ต้องคืนลูกค้าใหม่')
    await expect(main).toContainText(localized('รอร้านคืนเงิน', 'To be refunded'))
    await expect(tasks).toContainText('ถูกธนาคารของลูกค้าส่งกลับ')
    await expectNoViolationsInBothSkins(staff, 'what came back')
    await staff.setViewportSize({ width: 390, height: 844 })
    await expectNothingAside(staff, 'what came back')
    await staff.setViewportSize({ width: 1440, height: 900 })
    await tasks.getByRole('link', { name: 'เงินไม่ทราบที่มา' }).click()
    const written = `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`
    const waiting = staff.getByRole('region', { name: 'รอจับคู่' }).getByRole('listitem').filter({ hasText: written })
    await expect(waiting).toContainText('เงินที่คืนเข้าบัตรถูกธนาคารส่งกลับ')
    await expect(waiting).toContainText(baht.toLocaleString('en'))
    await waiting.getByRole('button', { name: 'ส่งเงินคืน' }).click()
    await dialog.getByLabel('คืนใครและอย่างไร').fill('โอนเข้าบัญชีลูกค้า')
    await dialog.getByRole('button', { name: 'ส่งเงินคืนแล้ว' }).click()
    await expect(waiting).toHaveCount(0)
    await staff.goto(`/reservation-info?id=${id}&tab=money`)
    await expect(tasks).toContainText('และจัดการแล้ว')
    expect(provider.book.refunds).toHaveLength(1)
    expect(out(await readLedger(request, code))).toHaveLength(1)
    await staff.context().close()
  } finally {
    await provider.close()
  }
})
