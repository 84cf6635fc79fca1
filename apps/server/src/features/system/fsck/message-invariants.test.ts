import { randomUUID } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import { DAY, HOUR } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesk, type Desk } from '../../rentals/staff-reservations/testing.ts'
import { insertMessage } from '../../people/messages/testing.ts'
import { findViolations } from './queries/find-violations.ts'

let desk: Desk
let reservationId: string

beforeAll(async () => {
  // Nothing is sent by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  desk = await createDesk()
  reservationId = (await desk.unpaid()).id
})
afterAll(async () => {
  await desk.close()
  vi.useRealTimers()
})
beforeEach(() => desk.database.pool.query(emptyTables('message')))

/** What is wrong with messages. */
async function violated(): Promise<Record<string, readonly string[]>> {
  const now = desk.clock.now()
  const findings = await findViolations({ pool: desk.database.pool, now, listSlipFiles: () => Promise.resolve([]) })
  const broken = findings.filter(({ count, name }) => count > 0 && name.startsWith('message-'))
  return Object.fromEntries(broken.map(({ name, examples }) => [name, examples]))
}

describe('messages', () => {
  it('that others have overtaken by a day are found; what waits behind one, or for its own time, is not', async () => {
    const { pool } = desk.database
    const now = desk.clock.now()
    const first = await insertMessage(desk, { reservationId, at: now })
    await insertMessage(desk, { reservationId, at: now + 1 })
    const send = async (at: number) => {
      const id = await insertMessage(desk, { at })
      await pool.query("update message set state = 'sent', sent_at = created_at where id = $1", [id])
    }
    for (let count = 0; count < 10; count += 1) await send(now + HOUR)
    for (let count = 0; count < 9; count += 1) await send(now + DAY + HOUR)
    expect(await violated()).toEqual({})
    await send(now + DAY + HOUR)
    expect(await violated()).toEqual({ 'message-not-stuck': [first] })
    await pool.query("update message set next_try_at = next_try_at + interval '2 hours' where id = $1", [first])
    expect(await violated()).toEqual({})
  })

  it('with a secret are found when they still hold it after they went', async () => {
    const id = randomUUID()
    await desk.database.pool.query(
      `insert into message (id, channel, recipient, template, language, subject, body, state, sent_at, next_try_at, created_at)
      values ($1, 'email', 'a@shop.example', 'password_reset', 'th', 's', 'link', 'sent', now(), now(), now())`,
      [id],
    )
    expect(await violated()).toEqual({ 'message-keeps-no-secret': [id] })
    await desk.database.pool.query("update message set body = ''")
    expect(await violated()).toEqual({})
  })
})
