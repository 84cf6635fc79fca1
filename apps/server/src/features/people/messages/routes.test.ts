import { randomUUID } from 'node:crypto'
import { emptyTables } from '../../../db/testing.ts'
import type { messageListSchema } from '@rodchao/contract'
import { formatReservationCode, MINUTE } from '@rodchao/rental'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { findMessage, insertMessage } from './testing.ts'

type List = z.output<typeof messageListSchema>

let desk: Desk

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  desk = await createDesk()
}, 60_000)
afterAll(async () => {
  await desk.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
})

async function list(query: string): Promise<List['rows']> {
  const answer = await desk.staff({ url: `messages?${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<List>().rows
}

const resend = (id: string, key: string | undefined = randomUUID(), role: 'staff' | 'driver' | 'client' = 'staff') =>
  desk.staff({ url: `messages/${id}/resend`, method: 'POST', role, ...(key === '' ? {} : { key }) })

describe('what a customer is told', () => {
  it('of a booking to be paid has the amount, the time in the Buddhist era and the link', async () => {
    const { id, token, code } = await desk.unpaid()
    const [message] = await list(`reservation=${id}`)
    expect(message).toMatchObject({
      template: 'pay_by',
      channel: 'file',
      language: 'th',
      state: 'waiting',
      attempts: 0,
    })
    expect(message?.subject).toContain(formatReservationCode(code))
    expect(message?.body).toContain('ภายใน 21 พ.ย. 2569 เวลา 11:00 น.')
    expect(message?.body).toMatch(/ยอดที่ต้องโอน [\d,]+ บาท/)
    expect(message?.body).toContain(`token=${token}`)
  })

  it('of a refused slip has the reason on one line', async () => {
    const { id, slipId, version } = await desk.sent()
    const body = { slipId, reason: 'ยอดไม่ครบ\n\nhttps://evil.example' }
    const answer = await desk.staff({ url: `reservations/${id}/slip-refusal`, body, version })
    expect(answer.statusCode, answer.body).toBe(200)
    const message = (await list(`reservation=${id}`)).find(({ template }) => template === 'slip_refused')
    expect(message?.body).toContain('เหตุผล: ยอดไม่ครบ https://evil.example')
  })

  it('of a cancellation comes with the cancellation or not at all', async () => {
    const { id, version } = await desk.unpaid()
    const refused = await desk.staff({
      url: `reservations/${id}/cancellation`,
      body: { reason: 'rain', fee: 100 },
      version,
    })
    expect(refused.statusCode).toBe(422)
    expect((await list(`reservation=${id}`)).map(({ template }) => template)).toEqual(['pay_by'])
    const done = await desk.staff({ url: `reservations/${id}/cancellation`, body: { reason: 'rain', fee: 0 }, version })
    expect(done.statusCode, done.body).toBe(200)
    expect(new Set((await list(`reservation=${id}`)).map(({ template }) => template))).toEqual(
      new Set(['pay_by', 'cancelled']),
    )
  })
})

describe('the list of messages', () => {
  it('is filtered by reservation, state and time, newest first', async () => {
    const { id: reservationId } = await desk.unpaid()
    const older = await insertMessage(desk, { reservationId, at: TEST_NOW - 10 * MINUTE })
    const dead = await insertMessage(desk, { reservationId, at: TEST_NOW - 5 * MINUTE })
    await desk.database.pool.query(`update message set state = 'dead' where id = $1`, [dead])
    expect((await list(`reservation=${reservationId}`)).slice(1).map(({ id }) => id)).toEqual([dead, older])
    expect((await list('state=dead')).map(({ id }) => id)).toEqual([dead])
    const before = new Date(TEST_NOW - 5 * MINUTE).toISOString()
    expect((await list(`before=${before}`)).map(({ id }) => id)).toEqual([older])
    expect(await list(`reservation=${randomUUID()}`)).toEqual([])
  })

  it('tells nobody of mails to accounts, which hold secrets, nor a LINE user id', async () => {
    await insertMessage(desk, { channel: 'email', template: 'password_reset' })
    expect(await list('')).toEqual([])
    const { id: reservationId } = await desk.unpaid()
    await insertMessage(desk, { reservationId, recipient: 'U0123' })
    expect(JSON.stringify(await list(''))).not.toContain('U0123')
  })

  it.each(['reservation=1', 'state=lost', 'before=yesterday', 'colour=red'])('refuses %s', async (query) => {
    expect((await desk.staff({ url: `messages?${query}` })).statusCode).toBe(400)
  })

  it('is for the desk alone', async () => {
    expect((await desk.app.inject({ url: '/api/staff/messages' })).statusCode).toBe(401)
    expect((await desk.staff({ url: 'messages', role: 'client' })).statusCode).toBe(403)
  })
})

describe('trying a message again', () => {
  it('sends a dead one at once, with an audit row, once per key', async () => {
    const { id: reservationId } = await desk.unpaid()
    const id = await insertMessage(desk, { reservationId, channel: 'file', at: TEST_NOW - 1 })
    await desk.database.pool.query(
      `update message set state = 'dead', attempts = 6, last_error = 'line_500' where id = $1`,
      [id],
    )
    const key = randomUUID()
    const answer = await resend(id, key)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<List>().rows.find((row) => row.id === id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await expect.poll(async () => (await findMessage(desk, id)).state, { timeout: 5000 }).toBe('sent')
    const again = await resend(id, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const { rows } = await desk.database.pool.query(`select entity_id from audit_event where action = 'resend_message'`)
    expect(rows).toEqual([{ entity_id: id }])
  })

  it('sends one that was only kept once a way to the customer is set up, and offers that no sooner', async () => {
    const mailing = await createDesk({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' })
    try {
      const { id: reservationId } = await mailing.unpaid()
      const id = await insertMessage(mailing, { reservationId, channel: 'file' })
      const send = (key: string) => mailing.staff({ url: `messages/${id}/resend`, method: 'POST', key })
      const row = async () =>
        (await mailing.staff({ url: `messages?reservation=${reservationId}` }))
          .json<List>()
          .rows.find((one) => one.id === id)
      await mailing.database.pool.query(`update message set state = 'sent', sent_at = now() where id = $1`, [id])
      await mailing.database.pool.query('update customer set email = null')
      expect(await row()).toMatchObject({ isResendable: false })
      expect((await send(randomUUID())).json()).toMatchObject({ code: 'not_from_here' })
      await mailing.database.pool.query(`update customer set email = 'guest@example.com'`)
      expect(await row()).toMatchObject({ isResendable: true, channel: 'file' })
      expect((await send(randomUUID())).statusCode).toBe(200)
      expect(await row()).toMatchObject({ channel: 'email', recipient: 'guest@example.com', sentAt: null })
    } finally {
      await mailing.close()
    }
  })

  it('refuses one that was sent, one that is unknown, and a call without a key', async () => {
    const { id: reservationId } = await desk.unpaid()
    const id = await insertMessage(desk, { reservationId })
    await desk.database.pool.query(`update message set state = 'sent', sent_at = now() where id = $1`, [id])
    const sent = await resend(id)
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([409, 'not_from_here'])
    expect((await resend(randomUUID())).statusCode).toBe(404)
    expect((await resend('1')).statusCode).toBe(400)
    expect((await resend(id, '')).statusCode).toBe(400)
    expect((await resend(id, randomUUID(), 'client')).statusCode).toBe(403)
  })

  it('refuses mails to accounts', async () => {
    expect((await resend(await insertMessage(desk, { channel: 'email', template: 'password_reset' }))).statusCode).toBe(
      404,
    )
  })
})
