import { type APIRequestContext, expect } from '@playwright/test'

/** What a customer does on the public pages, by the calls they make: the first scooter that is free, still to be paid. */
export async function bookUnpaid(
  request: APIRequestContext,
  { start, end, fullName }: { start: string; end: string; fullName: string },
): Promise<{ code: string; token: string; baht: number }> {
  const { branches, consentVersion } = (await (await request.get('/api/public/shop')).json()) as {
    branches: { id: number }[]
    consentVersion: string
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
      data: { customer: { fullName, phone: '0812345678', email: null }, consentVersion, language: 'th' },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    const booked = (await sent.json()) as { code: string; total: number; bookingDeposit: number }
    return { code: booked.code, token, baht: (booked.bookingDeposit || booked.total) / 100 }
  }
  throw new Error(`no scooter is free from ${start} to ${end}`)
}
