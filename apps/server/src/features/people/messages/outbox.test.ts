import { readdir, readFile, stat } from 'node:fs/promises'
import { emptyTables } from '../../../db/testing.ts'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@rodchao/rental'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../mail/testing.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { TEST_NOW } from '../../../testing-app.ts'
import { takeMessage } from './commands/take-message.ts'
import { createOutbox, type Outbox } from './commands/outbox.ts'
import {
  createProcess,
  findMessage,
  insertMessage,
  LINE_TOKEN,
  type MessageProcess,
  startLine,
  type TestLine,
} from './testing.ts'

let desk: Desk
let line: TestLine
let mails: TestMailServer
let context: MessageProcess
let outbox: Outbox

beforeAll(async () => {
  // The app's own outbox would take messages before a test has set its stage.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  desk = await createDesk()
  mails = await startMailServer()
}, 60_000)
afterAll(async () => {
  await desk.close()
  await mails.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  await desk.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message')}`)
  line = await startLine()
  context = await createProcess(desk, {
    LINE_MESSAGING_TOKEN: LINE_TOKEN,
    LINE_MESSAGING_URL: line.url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Shop <shop@shop.example>',
  })
  outbox = createOutbox(context)
  return () => line.close()
})

describe('a message', () => {
  it('that came too late to be of use is not sent, and staff see it', async () => {
    const late = await insertMessage(desk, { usefulUntil: TEST_NOW - 1 })
    const inTime = await insertMessage(desk, { usefulUntil: TEST_NOW })
    await outbox.drain()
    expect(line.pushes.map(({ key }) => key)).toEqual([inTime])
    expect(await findMessage(desk, late)).toMatchObject({ state: 'dead', attempts: 1, last_error: 'too_late' })
  })

  it('goes to LINE once, under its own id', async () => {
    const id = await insertMessage(desk)
    await outbox.drain()
    await outbox.drain()
    expect(line.pushes).toEqual([
      { key: id, token: `Bearer ${LINE_TOKEN}`, to: 'U0123', text: expect.stringContaining('ยืนยันการจองแล้ว') },
    ])
    expect(await findMessage(desk, id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  })

  it('goes by mail with a button for its link', async () => {
    await insertMessage(desk, { channel: 'email', recipient: 'nok@shop.example' })
    await outbox.drain()
    const mail = mails.mails.at(-1)
    expect(mail).toMatchObject({ to: ['nok@shop.example'], subject: 'ยืนยันการจอง ABC123' })
    expect(mail?.html).toContain('href="https://rental.example/x?token=secret-1"')
    expect(mail?.text).toContain('ร้านเช่ารถ')
  })

  it('becomes a file of this account where nothing is set up', async () => {
    const id = await insertMessage(desk, { channel: 'file', recipient: '+66812345678' })
    await outbox.drain()
    const directory = join(desk.dataDir, 'messages')
    const name = (await readdir(directory)).find((file) => file.endsWith(`${id}.txt`)) ?? ''
    expect(await readFile(join(directory, name), 'utf8')).toContain('ยืนยันการจองแล้ว')
    expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600)
  })

  it('survives an outage with its pauses and goes once when it is over', async () => {
    const id = await insertMessage(desk)
    line.refuse(3, 503)
    for (const after of [0, MINUTE, 5 * MINUTE, 30 * MINUTE]) {
      desk.clock.set(desk.clock.now() + after - 1)
      if (after > 0) await outbox.drain()
      const early = line.tries()
      desk.clock.set(desk.clock.now() + 1)
      await outbox.drain()
      expect(line.tries()).toBe(early + 1)
    }
    expect(line.pushes).toHaveLength(1)
    expect(await findMessage(desk, id)).toMatchObject({ state: 'sent', attempts: 4, last_error: null })
  })

  it('is given up after the last pause', async () => {
    const id = await insertMessage(desk)
    line.refuse(100, 500)
    for (let tries = 0; tries < 10; tries += 1) {
      await outbox.drain()
      desk.clock.set(desk.clock.now() + 6 * HOUR)
    }
    expect(line.tries()).toBe(6)
    expect(await findMessage(desk, id)).toMatchObject({ state: 'dead', attempts: 6, last_error: 'line_500' })
  })

  it.each([
    ['line', 400, 'line_400'],
    ['email', 550, 'mail_550'],
  ])('by %s is given up at once when the answer is never (%i)', async (channel, status, code) => {
    const id = await insertMessage(desk, { channel, recipient: channel === 'line' ? 'U9' : 'gone@shop.example' })
    if (channel === 'line') line.refuse(1, status)
    else mails.refuse(1, status)
    await outbox.drain()
    expect(await findMessage(desk, id)).toMatchObject({ state: 'dead', attempts: 1, last_error: code })
  })

  it('waits for the one before it of the same reservation', async () => {
    const { id: reservationId } = await desk.unpaid()
    await desk.database.pool.query('delete from message')
    await insertMessage(desk, { reservationId, at: TEST_NOW - 2, recipient: 'first' })
    await insertMessage(desk, { reservationId, at: TEST_NOW - 1, recipient: 'second' })
    line.refuse(1, 503)
    await outbox.drain()
    expect(line.pushes).toEqual([])
    desk.clock.set(TEST_NOW + MINUTE)
    await outbox.drain()
    expect(line.pushes.map(({ to }) => to)).toEqual(['first', 'second'])
  })
})

describe('a failure', () => {
  it('is logged without address, words or link', async () => {
    const lines: string[] = []
    const { log } = Fastify({ logger: { level: 'trace', stream: { write: (text: string) => void lines.push(text) } } })
    const logged = createOutbox({ ...context, log })
    await insertMessage(desk, { channel: 'email', recipient: 'nok@shop.example' })
    await insertMessage(desk)
    mails.refuse(1, 451)
    line.refuse(1, 400)
    await logged.drain()
    expect(lines.join('')).toContain('"event":"message_delayed"')
    expect(lines.join('')).toContain('"event":"message_dead"')
    expect(lines.join('')).not.toMatch(/nok@|secret-1|ยืนยัน|U0123|token-of/)
  })
})

describe('a mail with a secret', () => {
  it.each([
    [undefined, 'sent'],
    [550, 'dead'],
  ])('lies in the table no longer than it has to (answer %s: %s)', async (refusal, state) => {
    const id = await insertMessage(desk, { channel: 'email', recipient: 'a@shop.example', template: 'password_reset' })
    if (refusal !== undefined) mails.refuse(1, refusal)
    await outbox.drain()
    expect(await findMessage(desk, id)).toMatchObject({ state, body: '' })
  })
})

describe('a process that dies', () => {
  it('before it sends leaves the message to another', async () => {
    const id = await insertMessage(desk)
    // Taken, and never heard of again.
    expect((await takeMessage(context.db, TEST_NOW))?.id).toBe(id)
    await outbox.drain()
    expect(line.tries()).toBe(0)
    desk.clock.set(TEST_NOW + MINUTE)
    await outbox.drain()
    expect(line.pushes).toHaveLength(1)
  })

  it('between sending and saying so has it sent again, which LINE shows once', async () => {
    const id = await insertMessage(desk)
    const lost = createOutbox({ ...context, clock: dyingAfter(1) })
    await lost.drain()
    expect(line.pushes).toHaveLength(1)
    expect((await findMessage(desk, id)).state).toBe('waiting')
    desk.clock.set(TEST_NOW + MINUTE)
    await outbox.drain()
    expect(line.tries()).toBe(2)
    expect(line.pushes).toHaveLength(1)
    expect((await findMessage(desk, id)).state).toBe('sent')
  })
})

describe('several processes', () => {
  it('share what waits and send nothing twice', async () => {
    for (let count = 0; count < 30; count += 1) await insertMessage(desk, { recipient: `U${count}` })
    await Promise.all([outbox, createOutbox(context), createOutbox(context)].map((one) => one.drain()))
    expect(line.tries()).toBe(30)
    expect(new Set(line.pushes.map(({ to }) => to)).size).toBe(30)
  })

  it('take nothing more once they stop', async () => {
    await insertMessage(desk)
    await outbox.stop()
    await outbox.drain()
    expect(line.tries()).toBe(0)
  })
})

/** A clock of a process that ends before it can ask the time again after so many times: only takes get through. */
function dyingAfter(asks: number): { now(): number } {
  let left = asks
  return {
    now: () => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return TEST_NOW
    },
  }
}
