import { randomUUID } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import { HOUR, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createRentals, dayAt, type Rentals } from '../../rentals/amendments/testing.ts'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { queueMessage } from './commands/queue-message.ts'
import { createProcess, type MessageProcess } from './testing.ts'

let shop: Rentals
let context: MessageProcess
let units: readonly [number, number, number]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await createRentals()
  context = await createProcess(shop)
  units = shop.shop.scooterUnitIds
}, 60_000)
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
  await shop.database.pool.query("update unit set status = 'ready'")
})

/** What was told of the reservation, oldest first; each call a second after the one before. */
async function told(id: string): Promise<{ template: string; body: string }[]> {
  return shop.database.db
    .selectFrom('message')
    .select(['template', 'body'])
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .execute()
}

async function change(id: string, call: string, body: unknown, role: 'staff' | 'admin' = 'staff'): Promise<void> {
  shop.clock.set(shop.clock.now() + 1000)
  const answer = await shop.change(id, call, body, { role })
  expect(answer.statusCode, answer.body).toBe(200)
}

const templates = async (id: string): Promise<string[]> => (await told(id)).map(({ template }) => template)

describe('the customer is told', () => {
  it('that nobody came, with the fee and what goes back; that it went; and nothing of either once it is undone', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW, end: dayAt(2) })
    await change(id, 'no-show', { fee: 10_000, reason: 'no answer' })
    expect((await told(id)).at(-1)).toMatchObject({
      template: 'no_show',
      body: expect.stringMatching(/หักค่าไม่มาตามนัด 100 บาท[^]*คืนเงินให้ 150 บาท/),
    })
    await change(id, 'undo', { reason: 'came late' }, 'admin')
    expect((await told(id)).at(-1)).toMatchObject({
      template: 'end_undone',
      body: expect.stringContaining('ยอดคงเหลือ'),
    })
    await change(id, 'no-show', { fee: 10_000, reason: 'no answer' })
    const refund = (await shop.reservation(id)).refunds.find(({ status }) => status === 'open')
    await change(id, `refunds/${refund?.id ?? ''}/completion`, { method: 'cash', note: '' })
    expect((await told(id)).at(-1)).toMatchObject({
      template: 'refund_sent',
      body: expect.stringMatching(/^ร้านคืนเงินให้แล้ว 150 บาท\n\nดูการจอง/),
    })
    expect(await templates(id)).toEqual(['confirmed', 'no_show', 'end_undone', 'no_show', 'refund_sent'])
  })

  it('of another unit only where one was promised', async () => {
    const { id } = await shop.confirmed({ unitId: units[0] })
    await shop.database.pool.query('update reservation set is_unit_fixed = false where id = $1', [id])
    await change(id, 'unit', { unitId: units[1] })
    expect(await templates(id)).toEqual(['confirmed'])
    await change(id, 'unit', { unitId: units[2] })
    const { rows } = await shop.database.pool.query<{ label: string }>('select label from unit where id = $1', [
      units[2],
    ])
    expect((await told(id)).at(-1)).toMatchObject({
      template: 'unit_changed',
      body: expect.stringContaining(`ทะเบียน ${rows[0]?.label}`),
    })
    await change(id, 'unit', { unitId: units[2] })
    expect(await templates(id)).toEqual(['confirmed', 'unit_changed'])
  })

  it('of both sides of a swap', async () => {
    const [one, other] = [await shop.confirmed({ unitId: units[0] }), await shop.confirmed({ unitId: units[1] })]
    await shop.database.pool.query('update reservation set is_unit_fixed = true')
    const { version } = await shop.reservation(other.id)
    await change(one.id, 'unit-swap', { otherId: other.id, otherVersion: version })
    for (const { id } of [one, other]) expect(await templates(id)).toEqual(['confirmed', 'unit_changed'])
  })

  it('of more time to pay, with the new time', async () => {
    const { id } = await shop.unpaid()
    await change(id, 'pay-by-extension', { payBy: new Date(TEST_NOW + 5 * HOUR).toISOString() })
    expect((await told(id)).at(-1)).toMatchObject({
      template: 'pay_by_moved',
      body: expect.stringContaining('ภายใน 21 พ.ย. 2569 เวลา 15:00 น.'),
    })
  })

  it('who comes and when, by the stop as it is', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW + HOUR, end: dayAt(2), unitId: units[0] })
    const { branchId, users } = shop.shop
    await shop.database.pool.query('delete from delivery_stop')
    await shop.database.pool.query(
      `insert into delivery_stop (id, reservation_id, branch_id, kind, status, due_at, window_minutes, driver_id, started_at, created_at, updated_at)
      values ($1, $2, $3, 'deliver', 'on_way', $4, 30, $5, $6, $6, $6)`,
      [randomUUID(), id, branchId, new Date(TEST_NOW + HOUR), users.driver.id, new Date(TEST_NOW)],
    )
    await shop.database.pool.query("update app_user set full_name = 'สมศักดิ์ รักดี' where id = $1", [users.driver.id])
    const tell = (template: 'driver_on_way' | 'driver_missed_you', now: number) =>
      shop.database.db.transaction().execute((trx) => queueMessage(trx, context, { reservationId: id, template, now }))
    await tell('driver_on_way', TEST_NOW + MINUTE)
    const onWay = (await told(id)).at(-1)?.body ?? ''
    expect(onWay).toContain('คุณสมศักดิ์ คนส่งรถของร้าน กำลังไปส่ง')
    expect(onWay).toContain('คาดว่าจะถึง 21 พ.ย. 2569 เวลา 11:00–11:30 น.')
    expect(onWay).not.toContain('รักดี')
    await shop.database.pool.query(
      `update delivery_stop set status = 'failed', fail_reason = 'no_answer', finished_at = $1`,
      [new Date(TEST_NOW + 2 * HOUR)],
    )
    await tell('driver_missed_you', TEST_NOW + 2 * HOUR)
    expect((await told(id)).at(-1)?.body).toContain('ไม่พบคุณหรือติดต่อไม่ได้ (21 พ.ย. 2569 เวลา 12:00 น.)')
  })
})
