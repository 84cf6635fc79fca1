import type { LightMyRequestResponse } from 'fastify'
import { emptyTables } from '../../../db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TEST_NOW } from '../../../testing-app.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { LINE_TOKEN, startLine, type TestLine } from '../messages/testing.ts'
import { lineSettings, returned } from './testing.ts'
import { signWithForeignKey, startIssuer, type TestIssuer } from './testing-issuer.ts'

let issuer: TestIssuer
let line: TestLine
let desk: Desk

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  issuer = await startIssuer()
  line = await startLine()
  desk = await createDesk({
    ...lineSettings(issuer.url),
    LINE_MESSAGING_TOKEN: LINE_TOKEN,
    LINE_MESSAGING_URL: line.url,
  })
}, 60_000)
afterAll(async () => {
  await desk.close()
  await line.close()
  await issuer.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  desk.clock.set(TEST_NOW)
  issuer.setPerson({ sub: 'U-nok' })
  line.strangers.clear()
  await desk.database.pool.query(`${FORGET_BOOKINGS}; ${emptyTables('message', 'external_identity')}`)
})

const holder = (token: string) => ({ 'x-reservation-token': token })

const lineUpdateState = async (token: string): Promise<string> => {
  const answer = await desk.app.inject({ url: '/api/public/reservation/line-updates', headers: holder(token) })
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<{ state: string }>().state
}

function call(what: 'start' | 'stop', token: string): Promise<LightMyRequestResponse> {
  return desk.app.inject({
    method: 'POST',
    url: `/api/public/reservation/line-updates/${what}`,
    headers: holder(token),
    ...(what === 'start' ? { payload: { language: 'th' } } : {}),
  })
}

async function begin(token: string): Promise<{ url: string; cookie: string }> {
  const answer = await call('start', token)
  expect(answer.statusCode, answer.body).toBe(200)
  return {
    url: answer.json<{ url: string }>().url,
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  }
}

const finish = (cameBack: object, cookie = ''): Promise<LightMyRequestResponse> =>
  desk.app.inject({ method: 'POST', url: '/api/public/sign-in/finish', payload: cameBack, headers: { cookie } })

/** Begins with the booking's link, agrees at LINE, comes back. */
async function link(token: string): Promise<LightMyRequestResponse> {
  const { url, cookie } = await begin(token)
  const answer = await finish(returned(await issuer.visit(url)), cookie)
  desk.clock.set(desk.clock.now() + 1000)
  return answer
}

async function linked(): Promise<(string | null)[]> {
  const rows = await desk.database.db.selectFrom('reservation').select('line_user_id').orderBy('created_at').execute()
  return rows.map(({ line_user_id }) => line_user_id)
}

async function messages(): Promise<{ template: string; channel: string; recipient: string }[]> {
  return desk.database.db
    .selectFrom('message')
    .select(['template', 'channel', 'recipient'])
    .where('template', 'in', ['line_on', 'line_off'])
    .orderBy('created_at')
    .orderBy('template')
    .execute()
}

const countRows = async (table: 'session' | 'external_identity') =>
  (await desk.database.pool.query(`select from ${table}`)).rowCount

describe('news of a booking by LINE', () => {
  it('are asked for with the link, offering the official account as a friend, with no secret in the address', async () => {
    const { token, id } = await desk.unpaid()
    const { url, cookie } = await begin(token)
    const address = new URL(url)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      bot_prompt: 'aggressive',
      code_challenge_method: 'S256',
      redirect_uri: 'https://rental.example/linecallback',
    })
    expect(`${url}${cookie}`).not.toContain(token)
    expect(`${url}${cookie}`).not.toContain(id)
  })

  it('go there once LINE has said who it is: told on LINE, kept in the trail, without a session', async () => {
    const { token, id } = await desk.unpaid()
    expect(await lineUpdateState(token)).toBe('off')
    const sessions = await countRows('session')
    const answer = await link(token)
    expect(answer.json()).toEqual({ purpose: 'line_updates' })
    expect(await lineUpdateState(token)).toBe('on')
    expect(await messages()).toEqual([{ template: 'line_on', channel: 'line', recipient: 'U-nok' }])
    expect([await countRows('session'), await countRows('external_identity')]).toEqual([sessions, 0])
    const trail = await desk.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'start_line_updates')
      .execute()
    expect(trail).toMatchObject([{ entity: 'reservation', entity_id: id, actor_kind: 'customer' }])
    expect(JSON.stringify(trail)).not.toContain('U-nok')
    const { rows } = (await desk.staff({ url: `messages?reservation=${id}` })).json<{ rows: object[] }>()
    expect(JSON.stringify(rows)).not.toContain('U-nok')
    await desk.staff({ url: `reservations/${id}/confirmation`, body: { reason: 'โอนแล้ว' }, version: 2 })
    const news = await desk.database.db.selectFrom('message').selectAll().where('template', '=', 'confirmed').execute()
    expect(news).toMatchObject([{ channel: 'line', recipient: 'U-nok' }])
  })

  it('of another booking of the same customer go where that one says: a name and a phone show nobody', async () => {
    const [own, other] = [await desk.unpaid(), await desk.unpaid()]
    await link(other.token)
    // Made in the same millisecond: their order is not known.
    expect(new Set(await linked())).toEqual(new Set([null, 'U-nok']))
    expect(await lineUpdateState(own.token)).toBe('off')
    await link(own.token)
    expect(await linked()).toEqual(['U-nok', 'U-nok'])
  })

  it('move to another account when asked, and the one before is told', async () => {
    const { token } = await desk.unpaid()
    await link(token)
    await link(token)
    expect(await messages()).toHaveLength(1)
    issuer.setPerson({ sub: 'U-lek' })
    await link(token)
    expect(await linked()).toEqual(['U-lek'])
    expect(await messages()).toEqual([
      { template: 'line_on', channel: 'line', recipient: 'U-nok' },
      { template: 'line_off', channel: 'line', recipient: 'U-nok' },
      { template: 'line_on', channel: 'line', recipient: 'U-lek' },
    ])
  })

  it('end when asked, once', async () => {
    const { token } = await desk.unpaid()
    await link(token)
    for (let times = 0; times < 2; times += 1) expect((await call('stop', token)).json()).toEqual({ state: 'off' })
    expect(await linked()).toEqual([null])
    expect((await messages()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['line_on', 'U-nok'],
      ['line_off', 'U-nok'],
    ])
  })

  it('are not promised to an account that LINE would not deliver to', async () => {
    const { token } = await desk.unpaid()
    line.strangers.add('U-nok')
    expect((await link(token)).json()).toMatchObject({ status: 409, code: 'line_not_friend' })
    expect(await linked()).toEqual([null])
    line.strangers.clear()
    expect((await link(token)).statusCode).toBe(200)
  })

  it('are not offered where there is nothing to tell', async () => {
    const { token, id, version } = await desk.unpaid()
    const body = { reason: 'ลูกค้าขอยกเลิก', fee: 0 }
    const cancelled = await desk.staff({ url: `reservations/${id}/cancellation`, body, version })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await lineUpdateState(token)).toBe('unavailable')
    expect((await call('start', token)).json()).toMatchObject({ status: 404, code: 'not_found' })
    expect((await call('start', 'A'.repeat(22))).json()).toMatchObject({ status: 404, code: 'not_found' })
    expect((await call('stop', 'A'.repeat(22))).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are not begun for a booking that ended while its holder was at LINE', async () => {
    const { token, id, version } = await desk.unpaid()
    const { url, cookie } = await begin(token)
    const body = { reason: 'ลูกค้าขอยกเลิก', fee: 0 }
    await desk.staff({ url: `reservations/${id}/cancellation`, body, version })
    expect((await finish(returned(await issuer.visit(url)), cookie)).json()).toMatchObject({ code: 'not_found' })
    expect(await linked()).toEqual([null])
    expect(await messages()).toEqual([])
  })
})

describe('coming back with a lie', () => {
  const lies: Record<string, (token: string) => Promise<LightMyRequestResponse>> = {
    'the attempt of somebody else, in another browser': async (token) => {
      const { url } = await begin(token)
      return finish(returned(await issuer.visit(url)))
    },
    'the cookie of another attempt': async (token) => {
      const [victim, attacker] = [await begin(token), await begin(token)]
      const name = victim.cookie.split('=')[0] ?? ''
      const cookie = `${name}=${attacker.cookie.split('=')[1] ?? ''}`
      return finish(returned(await issuer.visit(victim.url)), cookie)
    },
    'the code of another attempt': async (token) => {
      const [one, two] = [await begin(token), await begin(token)]
      const { code } = returned(await issuer.visit(one.url))
      const { state } = returned(await issuer.visit(two.url))
      return finish({ state, code }, `${one.cookie}; ${two.cookie}`)
    },
    'another nonce': async (token) => {
      const { url, cookie } = await begin(token)
      const cameBack = returned(await issuer.visit(url))
      issuer.setPerson({ sub: 'U-evil', nonce: 'A'.repeat(43) })
      return finish(cameBack, cookie)
    },
    'the key of somebody else': async (token) => {
      const { url, cookie } = await begin(token)
      const cameBack = returned(await issuer.visit(url))
      issuer.tamperOnce(signWithForeignKey)
      return finish(cameBack, cookie)
    },
    'ten minutes late': async (token) => {
      const { url, cookie } = await begin(token)
      const cameBack = returned(await issuer.visit(url))
      desk.clock.set(TEST_NOW + 10 * 60_000)
      return finish(cameBack, cookie)
    },
  }

  it.each(Object.entries(lies))('%s links nobody', async (_name, lie) => {
    const { token } = await desk.unpaid()
    expect((await lie(token)).json()).toMatchObject({ status: 401, code: 'sign_in_refused' })
    expect(await linked()).toEqual([null])
    expect(await messages()).toEqual([])
  })

  it('works once: a replay is refused', async () => {
    const { token } = await desk.unpaid()
    const { url, cookie } = await begin(token)
    const cameBack = returned(await issuer.visit(url))
    const answers = await Promise.all([finish(cameBack, cookie), finish(cameBack, cookie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await messages()).toHaveLength(1)
  })

  it('is told from having cancelled', async () => {
    const { token } = await desk.unpaid()
    const { url, cookie } = await begin(token)
    const { state } = returned(await issuer.visit(url))
    expect((await finish({ state, error: 'access_denied' }, cookie)).json()).toMatchObject({
      code: 'sign_in_cancelled',
    })
    expect(await linked()).toEqual([null])
  })

  it('to sign in does not link, and to link does not sign in', async () => {
    const { token } = await desk.unpaid()
    const started = await desk.app.inject({
      method: 'POST',
      url: '/api/public/sign-in/line/start',
      payload: { language: 'th' },
    })
    const cookie = String(started.headers['set-cookie']).split(';')[0]
    const answer = await finish(returned(await issuer.visit(started.json<{ url: string }>().url)), cookie)
    expect(answer.json()).toMatchObject({ purpose: 'session' })
    expect(await linked()).toEqual([null])
    const sessions = await countRows('session')
    await link(token)
    expect(await countRows('session')).toBe(sessions)
  })
})

describe('a shop without the Messaging API', () => {
  it('does not offer what it could not send', async () => {
    const without = await createDesk(lineSettings(issuer.url))
    const { token } = await without.unpaid()
    const answer = await without.app.inject({ url: '/api/public/reservation/line-updates', headers: holder(token) })
    expect(answer.json()).toEqual({ state: 'unavailable' })
    await without.close()
  })
})
