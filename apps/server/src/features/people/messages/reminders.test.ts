import { DAY, HOUR, MINUTE } from '@rodchao/rental'
import { emptyTables } from '../../../db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { createRentals, type Rentals } from '../../rentals/amendments/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { queueReminders } from './commands/queue-reminders.ts'
import { createProcess, type MessageProcess } from './testing.ts'

let shop: Rentals
let processes: MessageProcess[]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await createRentals()
  processes = await Promise.all([createProcess(shop), createProcess(shop), createProcess(shop)])
}, 60_000)
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  await shop.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
})

/** Three processes look at once, twice; gives the templates of what was written. */
async function remindedAt(instant: number): Promise<string[]> {
  shop.clock.set(instant)
  await Promise.all(processes.map(queueReminders))
  await Promise.all(processes.map(queueReminders))
  const { rows } = await shop.database.pool.query<{ template: string }>(
    'select template from message where dedupe_key is not null order by created_at, template',
  )
  return rows.map(({ template }) => template)
}

describe('reminders', () => {
  it('to pay come once, a quarter of an hour before', async () => {
    await shop.unpaid()
    expect(await remindedAt(TEST_NOW + 44 * MINUTE)).toEqual([])
    expect(await remindedAt(TEST_NOW + 45 * MINUTE)).toEqual(['remind_pay_by'])
    expect(await remindedAt(TEST_NOW + 50 * MINUTE)).toEqual(['remind_pay_by'])
  })

  it('to come and pay at the counter leave time for the way', async () => {
    const { token } = await shop.unpaid({ start: new Date(TEST_NOW + 3 * DAY).toISOString() })
    const headers = { 'x-reservation-token': token, 'idempotency-key': 'pay-at-counter' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/public/reservation/counter-payment', headers })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await remindedAt(TEST_NOW + 21 * HOUR)).toEqual([])
    expect(await remindedAt(TEST_NOW + 22 * HOUR)).toEqual(['remind_pay_by'])
  })

  it('to pay come anew for a new time', async () => {
    const { id, version } = await shop.unpaid()
    await remindedAt(TEST_NOW + 45 * MINUTE)
    const payBy = new Date(TEST_NOW + 120 * MINUTE).toISOString()
    const answer = await shop.staff({ url: `reservations/${id}/pay-by-extension`, body: { payBy }, version })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await remindedAt(TEST_NOW + 106 * MINUTE)).toEqual(['remind_pay_by', 'remind_pay_by'])
  })

  it('of tomorrow come by day, not right after the confirmation, and not at night', async () => {
    await shop.confirmed({ start: TEST_NOW + DAY })
    expect(await remindedAt(TEST_NOW + HOUR)).toEqual([])
    expect(await remindedAt(TEST_NOW + 11 * HOUR)).toEqual([])
    expect(await remindedAt(TEST_NOW + 4 * HOUR)).toEqual(['remind_pick_up'])
  })

  it('of the return come on its morning, of a late one after the grace', async () => {
    const { id } = await shop.confirmed({ start: TEST_NOW + HOUR, end: TEST_NOW + HOUR + 2 * DAY })
    await shop.handOut(id)
    const end = TEST_NOW + HOUR + 2 * DAY
    expect(await remindedAt(end - DAY)).toEqual([])
    expect(await remindedAt(end - 4 * HOUR)).toEqual([])
    expect(await remindedAt(end - 3 * HOUR)).toEqual(['remind_return'])
    expect(await remindedAt(end + MINUTE)).toEqual(['remind_return'])
    const { graceMinutes } = processes[0]?.catalogue.current().settings.lateRule ?? { graceMinutes: Number.NaN }
    expect(await remindedAt(end + graceMinutes * MINUTE)).toEqual(['remind_return'])
    expect(await remindedAt(end + (graceMinutes + 1) * MINUTE)).toEqual(['remind_return', 'overdue'])
    expect(await remindedAt(end + 5 * HOUR)).toEqual(['remind_return', 'overdue'])
  })

  it('leave a reservation that somebody is changing for the next time', async () => {
    const { id } = await shop.unpaid()
    const client = await shop.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select id from reservation where id = $1 for update', [id])
      expect(await remindedAt(TEST_NOW + 45 * MINUTE)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await remindedAt(TEST_NOW + 46 * MINUTE)).toEqual(['remind_pay_by'])
  })
})
