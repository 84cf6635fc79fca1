import { randomUUID } from 'node:crypto'
import type { Paper, ResponseBody, StaffReservation } from '@rodchao/contract'
import { DAY, MINUTE } from '@rodchao/rental'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../testing-app.ts'
import { type CardDesk, createCardDesk } from './testing.ts'

type Role = 'admin' | 'staff' | 'driver' | 'client'

describe.each(['stripe', 'omise'] as const)('money back to a card through %s', (provider) => {
  let desk: CardDesk

  beforeAll(async () => {
    desk = await createCardDesk(provider)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.forget())
  afterEach(async () => {
    expect(await desk.violated()).toEqual([])
  })

  /** A booking that was paid by card and called off with a fee, so that the rest of the 500 baht is due. */
  async function due(fee = 0): Promise<{ id: string; token: string; refundId: string }> {
    const { id, token } = await desk.unpaid()
    const url = await desk.start(token)
    desk.provider.pay(url)
    await desk.tell(url)
    const { version } = await desk.reservation(id)
    const cancelled = await desk.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'rain', fee },
      version,
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    return { id, token, refundId: (await desk.reservation(id)).refunds[0]?.id ?? '' }
  }
  async function press(
    { id, refundId }: { id: string; refundId: string },
    { key = randomUUID(), version, role }: { key?: string; version?: number; role?: Role } = {},
  ) {
    return desk.staff({
      url: `reservations/${id}/refunds/${refundId}/card`,
      body: {},
      key,
      version: version ?? (await desk.reservation(id)).version,
      ...(role === undefined ? {} : { role }),
    })
  }
  const code = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code
  const outs = ({ payments }: StaffReservation) => payments.filter(({ direction }) => direction === 'out')
  const cardOf = async (id: string) => (await desk.reservation(id)).refunds[0]?.card

  it('goes back once; ledger, provider, credit note and page say the same sum', async () => {
    const refund = await due(10_000)
    expect(await cardOf(refund.id)).toEqual({ provider, state: 'offered', fault: null })
    const listed = (await desk.staff({ url: 'refunds' })).json<ResponseBody<'listRefunds'>>().rows
    expect(listed).toMatchObject([{ amount: 40_000, card: { state: 'offered' } }])
    const answer = await press(refund)
    expect(answer.statusCode, answer.body).toBe(200)
    const [sent] = desk.provider.book.refunds
    expect(sent).toMatchObject({ amount: 40_000, status: 'succeeded' })
    const after = answer.json<StaffReservation>()
    expect(after).toMatchObject({ paid: 10_000, refunds: [{ status: 'done', card: { state: 'done' } }] })
    expect(outs(after)).toMatchObject([{ method: 'card', amount: 40_000, transferRef: sent?.id }])
    expect(await desk.tracked(refund.token)).toMatchObject({
      refundDue: 0,
      refunded: 40_000,
      paid: 10_000,
      keptFee: 10_000,
    })
    const notes = await desk.rows<{ snapshot: Paper }>(`select snapshot from document where kind = 'credit_note'`)
    expect(notes.reduce((sum, { snapshot }) => sum + snapshot.total, 0)).toBe(40_000)
    expect(
      await desk.rows(`select from message where template = 'refund_sent' and body like '%400 บาท%'`),
    ).toHaveLength(1)
  })

  it('goes back once however often and from however many sides it is asked for and told of', async () => {
    const refund = await due()
    const { version } = await desk.reservation(refund.id)
    const key = randomUUID()
    const first = await Promise.all([1, 2, 3].map(() => press(refund, { key, version })))
    expect(first.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await press(refund, { key, version })).statusCode).toBe(200)
    const again = await press(refund)
    expect(again.statusCode).toBe(409)
    const [sent] = desk.provider.book.refunds.filter(({ amount }) => amount === 50_000)
    if (sent === undefined) throw new Error('nothing was sent')
    await Promise.all([desk.tellRefund(sent), desk.tellRefund(sent), desk.sweep()])
    const after = await desk.reservation(refund.id)
    expect(outs(after)).toHaveLength(1)
    expect(after.paid).toBe(0)
    expect(desk.provider.book.refunds.filter(({ paymentRef }) => paymentRef === sent.paymentRef)).toHaveLength(1)
  })

  it('stays due while the provider cannot be reached, cannot be done in another way, and goes when it is back', async () => {
    const refund = await due()
    const before = desk.provider.book.refunds.length
    desk.provider.fail(2, 500)
    const down = await press(refund)
    expect([down.statusCode, code(down)]).toEqual([503, 'card_unavailable'])
    expect(await cardOf(refund.id)).toMatchObject({ state: 'asked' })
    const { version } = await desk.reservation(refund.id)
    const byHand = await desk.staff({
      url: `reservations/${refund.id}/refunds/${refund.refundId}/completion`,
      body: { method: 'cash' },
      version,
    })
    expect([byHand.statusCode, code(byHand)]).toEqual([409, 'refund_under_way'])
    const undone = await desk.staff({
      url: `reservations/${refund.id}/undo`,
      body: { reason: 'came after all' },
      version,
      role: 'admin',
    })
    expect([undone.statusCode, code(undone)]).toEqual([409, 'refund_under_way'])
    desk.provider.fail(0, 500)
    expect((await press(refund)).statusCode).toBe(200)
    expect(desk.provider.book.refunds.length - before).toBe(1)
    expect(outs(await desk.reservation(refund.id))).toHaveLength(1)
  })

  it('is found by itself where the answer was lost after the money had gone', async () => {
    const refund = await due()
    const before = desk.provider.book.refunds.length
    // Omise is asked first whether it knows the refund, Stripe is not.
    desk.provider.fail(provider === 'stripe' ? 1 : 2, 'lost')
    expect(code(await press(refund))).toBe('card_unavailable')
    if (provider === 'omise') {
      desk.provider.fail(0, 500)
      await press(refund)
    }
    desk.clock.set(TEST_NOW + 2 * MINUTE)
    await desk.sweep()
    expect(outs(await desk.reservation(refund.id))).toMatchObject([{ amount: 50_000 }])
    expect(desk.provider.book.refunds.length - before).toBe(1)
  })

  it('is due again when the provider never heard of it', async () => {
    const refund = await due()
    desk.provider.fail(1, 500)
    await press(refund)
    desk.clock.set(TEST_NOW + 9 * MINUTE)
    await desk.sweep()
    expect(await cardOf(refund.id)).toMatchObject({ state: 'asked' })
    desk.clock.set(TEST_NOW + 20 * MINUTE)
    await desk.sweep()
    expect(await cardOf(refund.id)).toMatchObject({ state: 'failed', fault: 'not_arrived' })
    expect((await press(refund)).statusCode).toBe(200)
    expect(outs(await desk.reservation(refund.id))).toHaveLength(1)
  })

  it('stays due where the provider says no, with its reason, and can be tried again or done otherwise', async () => {
    const refund = await due()
    desk.provider.book.manner = { refused: 'insufficient_funds' }
    const key = randomUUID()
    const refused = await press(refund, { key })
    expect(refused.json()).toMatchObject({ status: 409, code: 'card_refund_failed', reason: 'insufficient_funds' })
    expect(await cardOf(refund.id)).toMatchObject({ state: 'failed', fault: 'insufficient_funds' })
    expect((await desk.tracked(refund.token)).refundDue).toBe(50_000)
    desk.provider.book.manner = 'at_once'
    // The press that was refused stays refused; another one is another refund.
    expect(code(await press(refund, { key }))).toBe('card_refund_failed')
    const { version, history } = await desk.reservation(refund.id)
    expect(history.map(({ action }) => action)).toContain('card_refund_failed')
    const byHand = await desk.staff({
      url: `reservations/${refund.id}/refunds/${refund.refundId}/completion`,
      body: { method: 'cash' },
      version,
    })
    expect(byHand.statusCode, byHand.body).toBe(200)
    expect((await press(refund)).statusCode).toBe(409)
    expect(outs(await desk.reservation(refund.id))).toMatchObject([{ method: 'cash' }])
  })

  it('that takes its time is done when the provider tells', async () => {
    const refund = await due()
    desk.provider.book.manner = 'later'
    expect((await press(refund)).statusCode).toBe(200)
    expect(await cardOf(refund.id)).toMatchObject({ state: 'pending' })
    expect(code(await press(refund))).toBe('refund_under_way')
    const [sent] = desk.provider.book.refunds
    if (sent === undefined) throw new Error('nothing was sent')
    expect((await desk.tellRefund(sent)).statusCode).toBe(204)
    expect(outs(await desk.reservation(refund.id))).toEqual([])
    sent.status = 'succeeded'
    expect((await desk.tellRefund(sent)).statusCode).toBe(204)
    expect(outs(await desk.reservation(refund.id))).toMatchObject([{ amount: 50_000, transferRef: sent.id }])
  })

  it('that fails later is due again; one that comes back after it had gone is told of, and waits to be settled by hand', async () => {
    const refund = await due()
    desk.provider.book.manner = 'later'
    await press(refund)
    const [first] = desk.provider.book.refunds
    if (first === undefined) throw new Error('nothing was sent')
    first.status = 'failed'
    await desk.tellRefund(first)
    expect(await cardOf(refund.id)).toMatchObject({ state: 'failed' })
    desk.provider.book.manner = 'at_once'
    desk.clock.set(TEST_NOW + MINUTE)
    expect((await press(refund)).statusCode).toBe(200)
    const [second] = desk.provider.book.refunds
    if (second === undefined) throw new Error('nothing was sent')
    second.status = 'failed'
    // Somebody else waits for exactly this sum, and it is not theirs.
    await desk.unpaid({ start: new Date(TEST_NOW + 20 * DAY).toISOString() })
    const unmatched = async () =>
      (await desk.staff({ url: 'unmatched-payments' })).json<ResponseBody<'listUnmatched'>>().rows
    expect(await unmatched()).toEqual([])
    await Promise.all([desk.tellRefund(second), desk.tellRefund(second), desk.sweep()])
    const after = await desk.reservation(refund.id)
    expect(after.refunds).toMatchObject([{ status: 'done', card: { state: 'returned' } }])
    expect(after.history.filter(({ action }) => action === 'card_refund_returned')).toHaveLength(1)
    expect(outs(after)).toHaveLength(1)
    const [back, ...others] = await unmatched()
    expect(others).toEqual([])
    expect(back).toMatchObject({
      method: 'card',
      amount: 50_000,
      note: 'a refund by card came back',
      status: 'open',
      source: { id: refund.id },
      matches: [],
    })
    expect(await desk.tracked(refund.token)).toMatchObject({ refundDue: 50_000, refunded: 0 })
    const settled = await desk.staff({
      url: `unmatched-payments/${back?.id ?? ''}/return`,
      body: { note: 'cash at the counter' },
      key: randomUUID(),
    })
    expect(settled.statusCode, settled.body).toBe(200)
    expect(await desk.tracked(refund.token)).toMatchObject({ refundDue: 0, refunded: 50_000 })
    expect(await cardOf(refund.id)).toMatchObject({ state: 'settled' })
    await desk.tellRefund(second)
    expect((await unmatched()).map(({ status }) => status)).toEqual(['returned'])
  })

  it('fsck finds money that came back and waits nowhere', async () => {
    const refund = await due()
    await press(refund)
    expect(await desk.violated()).toEqual([])
    await desk.rows("update card_refund set status = 'returned' where status = 'done'")
    expect(await desk.violated()).toEqual(['card-refund-came-back'])
    await desk.rows("update card_refund set status = 'done' where status = 'returned'")
  })

  it('is for staff alone, for the version they saw, and for what came by card', async () => {
    const refund = await due()
    for (const role of ['driver', 'client'] as const) expect((await press(refund, { role })).statusCode).toBe(403)
    expect((await press(refund, { version: 1 })).statusCode).toBe(412)
    const bare = { url: `reservations/${refund.id}/refunds/${refund.refundId}/card`, body: {} }
    expect((await desk.staff({ ...bare, key: randomUUID() })).statusCode).toBe(428)
    expect((await desk.staff({ ...bare, version: 1 })).statusCode).toBe(400)
    expect((await press({ ...refund, refundId: randomUUID() })).statusCode).toBe(404)
    const { id, version } = await desk.unpaid()
    const payment = { method: 'cash', amount: 50_000 }
    await desk.staff({ url: `reservations/${id}/confirmation`, body: { payment }, version })
    const confirmed = await desk.reservation(id)
    const cancellation = { reason: 'rain', fee: 0 }
    await desk.staff({ url: `reservations/${id}/cancellation`, body: cancellation, version: confirmed.version })
    const [cash] = (await desk.reservation(id)).refunds
    expect(cash).toMatchObject({ status: 'open', card: null })
    expect((await press({ id, refundId: cash?.id ?? '' })).statusCode).toBe(409)
  })
})
