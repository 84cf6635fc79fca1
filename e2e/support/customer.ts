import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** What a customer does on the public pages, by the calls they make: the first scooter that is free, still to be paid. */
export async function bookUnpaid(
  request: APIRequestContext,
  { start, end, fullName }: { start: string; end: string; fullName: string },
): Promise<{ code: string; token: string; baht: number }> {
  const { branches, consentVersion, privacyVersion } = (await (await request.get('/api/public/shop')).json()) as {
    branches: { id: number }[]
    consentVersion: string
    privacyVersion: string
  }
  const { items } = (await (await request.get('/api/public/products?category=scooter')).json()) as {
    items: { id: number }[]
  }
  for (const { id } of items) {
    const held = await request.post('/api/public/reservations', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { productId: id, branchId: branches[0]?.id, start, end },
    })
    if (held.status() !== 201) continue
    const { token } = (await held.json()) as { token: string }
    const sent = await request.post('/api/public/reservation/submission', {
      headers: { 'x-reservation-token': token, 'idempotency-key': crypto.randomUUID() },
      data: {
        customer: { fullName, phone: '0812345678', email: null },
        consentVersion,
        privacyVersion,
        language: 'th',
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    const booked = (await sent.json()) as { code: string; total: number; bookingDeposit: number }
    return { code: booked.code, token, baht: (booked.bookingDeposit || booked.total) / 100 }
  }
  throw new Error(`no scooter is free from ${start} to ${end}`)
}

/** What has to be agreed to before a booking is sent, one by one. */
export function agreements(page: Page | FrameLocator): Locator[] {
  return [
    /^(ยอมรับเงื่อนไข|I accept the (rules|rental terms))/,
    /^(อ่านประกาศข้อมูลส่วนบุคคล|I have read the privacy notice)/,
  ].map((name) => page.getByRole('checkbox', { name }))
}

/** Agrees to the terms and to having read the notice on personal data; neither is ticked for anybody. */
export async function agreeToAll(page: Page | FrameLocator): Promise<void> {
  for (const box of agreements(page)) {
    await expect(box).not.toBeChecked()
    await box.check()
  }
}
