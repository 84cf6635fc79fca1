import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roleAbilities } from '../../../platform/accounts/auth.ts'
import { type Announcement, NOTHING } from '../../../platform/announcements.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { handleErrors } from '../../../platform/problems.ts'
import type { AppContext } from '../../../context.ts'
import { createTestApp, type TestApp } from '../../../testing-app.ts'
import { serveEventStreams } from './event-streams.ts'

let whole: TestApp
let app: FastifyInstance
let address: string
let announce: (announcement: Partial<Announcement>) => void
const opened: AbortController[] = []

beforeAll(async () => {
  whole = await createTestApp()
})
afterAll(() => whole.close())
afterEach(async () => {
  for (const controller of opened.splice(0)) controller.abort()
  await app.close()
})

/** The events alone, on a port, with a short pulse; `role` and the session are the test's. */
async function start(session: { id: string; userId: string }, role: 'staff' | 'driver' = 'staff'): Promise<void> {
  const listeners = new Set<(announcement: Announcement) => void>()
  announce = (announcement) => {
    for (const listener of listeners) listener({ ...NOTHING, ...announcement })
  }
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  app.decorate('rateLimitFactor', 0)
  app.decorate('authenticate', async (request) => {
    if (request.headers.authorization === undefined) throw new ProblemError('unauthenticated')
    return {
      id: session.userId,
      sessionId: session.id,
      fullName: '',
      username: '',
      email: '',
      role,
      branchId: null,
      ability: roleAbilities(role),
    }
  })
  const context = {
    db: whole.database.db,
    clock: whole.clock,
    announcements: {
      announce: announce,
      subscribe: (listener: (announcement: Announcement) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      start: async () => undefined,
      stop: async () => undefined,
    },
  } as unknown as AppContext
  serveEventStreams(app, context, { heartbeatMs: 50, recheckMs: 60 })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
}

async function signedIn(): Promise<{ id: string; userId: string }> {
  await whole.signIn('staff')
  const row = await whole.database.db
    .selectFrom('session')
    .select(['id', 'user_id'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { id: row.id, userId: row.user_id }
}

/** Opens a stream and gathers its text; `ended` once the server has closed it. */
async function open(): Promise<{ response: Response; text: () => string; ended: Promise<void> }> {
  const controller = new AbortController()
  opened.push(controller)
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: 'Bearer x' },
    signal: controller.signal,
  })
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk)
  })().catch(() => undefined)
  return { response, text: () => text, ended }
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 2000, interval: 10 }).toBe(true)
}

describe('the stream of changes', () => {
  test('greets, tells of changed reservations and keeps its pulse', async () => {
    await start(await signedIn())
    const { response, text } = await open()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('no-transform')
    await until(() => text().startsWith('event: ready\ndata: {}\n\n'))
    const change = { id: 'a', code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: false }
    announce({ reservations: [change] })
    await until(() => text().includes(`event: reservation\ndata: ${JSON.stringify(change)}\n\n`))
    await until(() => text().includes(': still here\n\n'))
  })

  test('tells that the time of a unit changed where no booking tells of it', async () => {
    await start(await signedIn())
    const { text } = await open()
    await until(() => text().startsWith('event: ready'))
    announce({ units: [3], reservations: [{ id: 'a', code: 'K', status: 'confirmed', version: 3, isNew: false }] })
    await until(() => text().includes('event: reservation'))
    expect(text()).not.toContain('event: units')
    announce({ units: [3] })
    await until(() => text().includes('event: units\ndata: {}\n\n'))
  })

  test('tells that money changed that is of no one booking', async () => {
    await start(await signedIn())
    const { text } = await open()
    await until(() => text().startsWith('event: ready'))
    announce({ money: true })
    await expect.poll(text).toContain('event: money\ndata: {}\n\n')
  })

  test('begins with what changed just before it, and how long ago', async () => {
    await start(await signedIn())
    const change = { id: 'a', code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: false }
    announce({ reservations: [change], occupied: [[7, 0, 1, null]] })
    announce({ units: [3] })
    announce({ seenBy: ['somebody else'] })
    const { text } = await open()
    await until(() => text().includes(': still here'))
    const [ready, ...events] = text().split(': still here')[0]?.trim().split('\n\n') ?? []
    expect(ready).toBe('event: ready\ndata: {}')
    const told = events.map((event) => {
      const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      return { name, data: JSON.parse(data) as { agoMs: number } }
    })
    expect(told).toEqual([
      // The process has only begun to listen.
      { name: 'resync', data: { agoMs: expect.any(Number) } },
      { name: 'reservation', data: { ...change, agoMs: expect.any(Number) } },
      { name: 'units', data: { agoMs: expect.any(Number) } },
    ])
    for (const { data } of told) expect(data.agoMs).toBeLessThan(10_000)
  })

  test('is for people at the desk only', async () => {
    await start(await signedIn(), 'driver')
    expect((await open()).response.status).toBe(403)
    expect((await fetch(`${address}/api/events`)).status).toBe(401)
  })

  test('ends when the session does', async () => {
    const session = await signedIn()
    await start(session)
    const { text, ended } = await open()
    await until(() => text().includes('ready'))
    await whole.database.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', session.id).execute()
    await expect(ended).resolves.toBeUndefined()
  })

  test('a sixth screen of one person takes the place of the first, which is told to wait', async () => {
    await start(await signedIn())
    const streams = []
    for (let count = 0; count < 6; count += 1) streams.push(await open())
    await expect(streams[0]?.ended).resolves.toBeUndefined()
    expect(streams[0]?.text()).toMatch(/event: evicted\ndata: {"waitMs":60000}\n\n$/)
    for (const stream of streams.slice(1)) await until(() => stream.text().includes('still here'))
  })

  test('lets the server stop', async () => {
    await start(await signedIn())
    const { ended, text } = await open()
    await until(() => text().includes('ready'))
    await app.close()
    await expect(ended).resolves.toBeUndefined()
  })

  test('does not gather what a stuck screen never reads', async () => {
    await start(await signedIn())
    const controller = new AbortController()
    opened.push(controller)
    await fetch(`${address}/api/events`, { headers: { authorization: 'Bearer x' }, signal: controller.signal })
    const change = { id: 'a'.repeat(1000), code: 'K7M29QXF4', status: 'confirmed', version: 3, isNew: false }
    for (let count = 0; count < 20_000; count += 1) announce({ reservations: [change] })
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().external
    for (let count = 0; count < 20_000; count += 1) announce({ reservations: [change] })
    expect(process.memoryUsage().arrayBuffers + process.memoryUsage().external - before).toBeLessThan(8_000_000)
  })
})

test('announcements of the whole app reach a stream', async () => {
  await start(await signedIn())
  const headers = await whole.signIn('staff')
  const own = await whole.app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const response = await fetch(`${own}/api/events`, {
    headers: { ...headers, 'accept-encoding': 'gzip, br' },
    signal: controller.signal,
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  const first = await reader.read()
  expect(new TextDecoder().decode(first.value)).toContain('event: ready')
  controller.abort()
})
