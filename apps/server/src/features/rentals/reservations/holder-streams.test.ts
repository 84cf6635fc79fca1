import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Announcement, NOTHING } from '../../../platform/announcements.ts'
import { handleErrors } from '../../../platform/problems.ts'
import type { AppContext } from '../../../context.ts'
import { createDesk, type Desk } from '../staff-reservations/testing.ts'
import { serveHolderStreams } from './holder-streams.ts'

/** A change by staff is on the customer's page within this time. */
const SOON_MS = 2000

let desk: Desk
let address: string
const opened: IncomingMessage[] = []

beforeAll(async () => {
  desk = await createDesk()
  address = await desk.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy()
})
afterAll(() => desk.close())

interface Opened {
  response: IncomingMessage
  text: () => string
  ended: Promise<void>
}

/** Asks for the stream of a secret on a connection of its own: a pool would keep connections that nobody uses. */
async function open(token: string, { base = address, query = '' } = {}): Promise<Opened> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(token === '' ? {} : { 'x-reservation-token': token }),
    }
    get(`${base}/api/public/reservation/events${query}`, { agent: false, headers }, resolve).on('error', reject)
  })
  opened.push(response)
  let text = ''
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  const ended = new Promise<void>((resolve) => {
    response.on('close', resolve)
  })
  return { response, text: () => text, ended }
}

async function until(condition: () => boolean, timeout = SOON_MS): Promise<void> {
  await expect.poll(condition, { timeout, interval: 10 }).toBe(true)
}

const changes = ({ text }: Opened) => text().split('event: change').length - 1
const ready = ({ text }: Opened) => text().includes('event: ready\ndata: {}\n\n')

describe('the stream of a booking', () => {
  test('an approval by staff is told within two seconds, without any data, and to nobody else', async () => {
    const { id, token, slipId, version } = await desk.sent()
    const other = await desk.unpaid({ start: '2026-12-24T10:00:00+07:00' })
    const [own, others] = [await open(token), await open(other.token)]
    expect(own.response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(own.response.headers['cache-control']).toBe('no-store, no-transform')
    expect(own.response.headers['content-encoding']).toBeUndefined()
    await until(() => ready(own) && ready(others))
    // Bookings before this one may still be on their way to their own pages.
    const [before, beforeOthers] = [changes(own), changes(others)]
    const approved = await desk.staff({
      url: `reservations/${id}/slip-approval`,
      body: { slipId, amount: 25_000 },
      version,
      key: randomUUID(),
    })
    expect(approved.statusCode, approved.body).toBe(200)
    await until(() => changes(own) > before)
    expect((await desk.tracked(token)).status).toBe('confirmed')
    // Whatever comes after it has passed by the other one as well.
    const later = await desk.staff({ url: `reservations/${other.id}/notes`, body: { body: 'x' }, key: randomUUID() })
    expect(later.statusCode).toBe(201)
    await until(() => changes(others) > beforeOthers)
    expect(changes(others)).toBe(beforeOthers + 1)
    expect(own.text()).toMatch(/^retry: \d+\n\n(?:event: (?:ready|change)\ndata: \{\}\n\n)+$/)
  })

  test('a secret that opens nothing is answered like a booking that is not there', async () => {
    const refused = await open('A'.repeat(22))
    await refused.ended
    expect(refused.response.statusCode).toBe(404)
    expect(JSON.parse(refused.text())).toMatchObject({ code: 'not_found' })
    // In an address the secret is not looked for.
    const { token } = await desk.unpaid({ start: '2026-12-27T10:00:00+07:00' })
    expect((await open('', { query: `?token=${token}` })).response.statusCode).toBe(400)
  })
})

describe('how many streams there are', () => {
  let app: FastifyInstance
  let announce: (announcement: Partial<Announcement>) => void

  /** The streams alone, with limits that are reached soon. */
  async function start(limits: { heartbeatMs: number; ofOne: number; inAll: number }): Promise<string> {
    const listeners = new Set<(announcement: Announcement) => void>()
    announce = (announcement) => {
      for (const listener of listeners) listener({ ...NOTHING, ...announcement })
    }
    app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    handleErrors(app)
    app.decorate('rateLimitFactor', 0)
    const subscribe = (listener: (announcement: Announcement) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const context = { db: desk.database.db, announcements: { subscribe } } as unknown as AppContext
    serveHolderStreams(app, context, limits)
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  test('a page too many of one booking takes the place of the first, which is told to wait', async () => {
    const base = await start({ heartbeatMs: 50, ofOne: 2, inAll: 9 })
    const { token } = await desk.unpaid({ start: '2026-12-01T10:00:00+07:00' })
    const pages = [await open(token, { base }), await open(token, { base }), await open(token, { base })]
    await expect(pages[0]?.ended).resolves.toBeUndefined()
    expect(pages[0]?.text()).toMatch(/event: evicted\ndata: {"waitMs":60000}\n\n$/)
    await until(() => pages.slice(1).every((page) => page.text().includes(': still here\n\n')))
    await app.close()
  })

  test('when there are too many in all, the next is refused for now', async () => {
    const base = await start({ heartbeatMs: 50, ofOne: 2, inAll: 1 })
    const { token } = await desk.unpaid({ start: '2026-12-06T10:00:00+07:00' })
    const another = await desk.unpaid({ start: '2026-12-11T10:00:00+07:00' })
    await open(token, { base })
    const { response } = await open(another.token, { base })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('60')
    await app.close()
  })

  test('changes of any thing of a booking are its own, and so are changes that went by untold', async () => {
    const base = await start({ heartbeatMs: 50, ofOne: 2, inAll: 9 })
    const { token, code } = await desk.unpaid({ start: '2026-12-16T10:00:00+07:00' })
    const page = await open(token, { base })
    await until(() => ready(page))
    const change = { id: 'a', status: 'confirmed', version: 3, isNew: false }
    announce({ reservations: [{ ...change, code: `${code}-2` }] })
    await until(() => changes(page) === 1)
    announce({ reservations: [{ ...change, code: 'K7M29QXF4' }] })
    announce({ resync: true })
    await until(() => changes(page) === 2)
    await app.close()
    await expect(page.ended).resolves.toBeUndefined()
  })
})
