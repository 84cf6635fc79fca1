import { HOUR, MINUTE } from '@rodchao/rental'
import { emptyTables } from '../../../db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { insertMessage } from './testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'

let desk: Desk

beforeAll(async () => {
  // Nothing is sent by itself.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  desk = await createDesk()
}, 60_000)
afterAll(async () => {
  await desk.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  desk.clock.set(TEST_NOW + HOUR)
  await desk.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
})

async function readiness(): Promise<{ code: number; outbox: boolean }> {
  const answer = await desk.app.inject({ url: '/readyz' })
  return { code: answer.statusCode, outbox: answer.json<{ outbox: boolean }>().outbox }
}

const READY = { code: 200, outbox: true }

describe('readiness', () => {
  it('ends when nobody tries to send what has been due for five minutes, and comes back', async () => {
    await insertMessage(desk, { channel: 'file' })
    desk.clock.set(desk.clock.now() + 5 * MINUTE)
    expect(await readiness()).toEqual(READY)
    desk.clock.set(desk.clock.now() + 1)
    expect(await readiness()).toEqual({ code: 503, outbox: false })
    await desk.database.pool.query("update message set state = 'sent', sent_at = now()")
    expect(await readiness()).toEqual(READY)
  })

  it('does not end because a receiver is down: what was tried is put off, and what comes after it waits', async () => {
    const { id: reservationId } = await desk.unpaid()
    await desk.database.pool.query(emptyTables('message'))
    const now = desk.clock.now()
    const first = await insertMessage(desk, { reservationId, at: now })
    await insertMessage(desk, { reservationId, at: now + 1 })
    desk.clock.set(now + 5 * HOUR)
    await desk.database.pool.query('update message set attempts = 5, next_try_at = $2 where id = $1', [
      first,
      new Date(now + 6 * HOUR),
    ])
    expect(await readiness()).toEqual(READY)
  })

  it('is not kept back after a start by what has waited for it', async () => {
    await insertMessage(desk, { channel: 'file', at: TEST_NOW - HOUR })
    desk.clock.set(TEST_NOW + 5 * MINUTE - 1)
    expect(await readiness()).toEqual(READY)
    desk.clock.set(TEST_NOW + 5 * MINUTE)
    expect(await readiness()).toEqual({ code: 503, outbox: false })
  })
})
