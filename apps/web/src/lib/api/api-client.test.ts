import { PATHS } from '@rodchao/contract'
import { describe, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { NO_ANSWER, ProblemError, SESSION_ENDED, SIGN_IN_REFUSED, UNREADABLE_ANSWER } from './problem-error.ts'
import { createSessionStore } from '#lib/session/session.ts'
import { createTokenRefresh } from './token-refresh.ts'
import type { ApiFetch } from './api-fetch.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

function signedIn() {
  const values = new Map<string, string>()
  const session = createSessionStore({
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  })
  session.start({ userData: { id: 'u1', ability: [] }, accessToken: 'old', refreshToken: 'r1' })
  return session
}

/** A shop that takes only the token `new`, and gives it for r1 once. */
function shop(refreshAnswer: () => Response | Promise<Response>) {
  const calls: string[] = []
  const fetchApi: ApiFetch = vi.fn(async (path, { headers, body }) => {
    calls.push(`${path} ${headers.authorization ?? String(body)}`)
    if (path === '/jwt/refresh-token') return refreshAnswer()
    return headers.authorization === 'Bearer new' ? json(200, { items: [] }) : json(401, { code: 'unauthenticated' })
  })
  return { calls, fetchApi }
}

function clientFor(fetchApi: ApiFetch, session = signedIn()) {
  const refresh = createTokenRefresh({ session, fetchApi, lock: (task) => task() })
  return {
    session,
    api: createApiClient({ paths: PATHS, fetchApi, tokens: { accessToken: session.accessToken, refresh } }),
  }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

describe('an access token that has run out', () => {
  test('an expired access token is refreshed once for any number of requests, and each is repeated once', async () => {
    const { calls, fetchApi } = shop(() => json(200, { accessToken: 'new', refreshToken: 'r2' }))
    const { api, session } = clientFor(fetchApi)
    await Promise.all(Array.from({ length: 8 }, () => api.call('listWaitingSlips')))
    expect(calls.filter((call) => call.startsWith('/jwt/refresh-token'))).toEqual([
      '/jwt/refresh-token {"refreshToken":"r1"}',
    ])
    expect(calls).toHaveLength(8 + 1 + 8)
    expect([session.accessToken(), session.refreshToken()]).toEqual(['new', 'r2'])
  })

  test('a refused refresh ends the session, and that stays known', async () => {
    const { fetchApi } = shop(() => json(401, { error: 'Invalid refresh token' }))
    const { api, session } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ status: 401, code: SESSION_ENDED })
    expect([session.current(), session.wasRefused()]).toEqual([null, true])
  })

  test.each([
    ['gives up on a refresh that hangs, and keeps the session', () => new Promise<Response>(() => {})],
    [
      'gives up on a refresh whose answer does not end, and keeps the session',
      () => Promise.resolve(new Response(new ReadableStream({}), { headers: { 'content-type': 'application/json' } })),
    ],
  ])('the client %s', async (_, refreshAnswer) => {
    vi.useFakeTimers()
    const { fetchApi } = shop(refreshAnswer)
    const { api, session } = clientFor(fetchApi)
    const waiting = [api.call('listWaitingSlips'), api.call('listWaitingSlips')].map(failure)
    await vi.advanceTimersByTimeAsync(9_900)
    expect(await Promise.race([...waiting, Promise.resolve('still waiting')])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(200)
    for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ code: NO_ANSWER })
    expect(session.current()).not.toBeNull()
    vi.useRealTimers()
  })

  test('an access token can be refreshed after a refresh that failed', async () => {
    const answers = [json(500, {}), json(200, { accessToken: 'new', refreshToken: 'r2' })]
    const { fetchApi } = shop(() => answers.shift() ?? json(500, {}))
    const { api, session } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ status: 500 })
    expect(await failure(api.call('listWaitingSlips'))).toBeNull()
    expect(session.refreshToken()).toBe('r2')
  })

  test('an access token is not refreshed again when the new one is refused as well', async () => {
    const { calls, fetchApi } = shop(() => json(200, { accessToken: 'refused too', refreshToken: 'r2' }))
    const { api } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ status: 401 })
    expect(calls.filter((call) => call.startsWith('/jwt/'))).toHaveLength(1)
  })

  test('a refreshed token brings the current abilities', async () => {
    const userData = { id: 'u1', ability: [{ action: 'manage', subject: 'normal' }] }
    const { fetchApi } = shop(() => json(200, { userData, accessToken: 'new', refreshToken: 'r2' }))
    const { api, session } = clientFor(fetchApi)
    await api.call('listWaitingSlips')
    expect(session.current()?.user.ability).toEqual(userData.ability)
  })

  test.each([
    ['a page of a network that wants a login', () => new Response('<h1>Wi-Fi</h1>', { status: 200 })],
    ['a refusal of something in between', () => new Response('no', { status: 403 })],
    ['a shop that is not there', () => new Response('', { status: 404 })],
  ])('the session stays when the refresh is answered by %s', async (_, refreshAnswer) => {
    const { fetchApi } = shop(refreshAnswer)
    const { api, session } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ code: UNREADABLE_ANSWER })
    expect(session.refreshToken()).toBe('r1')
  })

  test.each([500, 503, 429])('the session stays when the refresh is answered with %i', async (status) => {
    const { fetchApi } = shop(() => json(status, { code: 'unavailable' }))
    const { api, session } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ status })
    expect(session.current()).not.toBeNull()
  })

  test('the session stays when the network fails during the refresh', async () => {
    const { fetchApi } = shop(() => Promise.reject(new TypeError('offline')))
    const { api, session } = clientFor(fetchApi)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ code: NO_ANSWER })
    expect(session.current()).not.toBeNull()
  })

  test('a token that another tab refreshed is used without a new refresh', async () => {
    const session = signedIn()
    const { calls, fetchApi } = shop(() => json(500, {}))
    const lock = async <T>(task: () => Promise<T>) => {
      session.replaceTokens({ accessToken: 'new', refreshToken: 'r2' })
      return task()
    }
    const refresh = createTokenRefresh({ session, fetchApi, lock })
    const api = createApiClient({ paths: PATHS, fetchApi, tokens: { accessToken: session.accessToken, refresh } })
    await api.call('listWaitingSlips')
    expect(calls.some((call) => call.startsWith('/jwt/'))).toBe(false)
  })

  test('a session ended during the refresh stays ended', async () => {
    const session = signedIn()
    const { fetchApi } = shop(() => {
      session.end()
      return json(200, { accessToken: 'new', refreshToken: 'r2' })
    })
    const { api } = clientFor(fetchApi, session)
    expect(await failure(api.call('listWaitingSlips'))).toMatchObject({ code: SESSION_ENDED })
    expect([session.accessToken(), session.wasRefused()]).toEqual([null, false])
  })
})

describe('a call', () => {
  const recorded = async (answer: Response, run: (api: ReturnType<typeof createApiClient>) => Promise<unknown>) => {
    const fetchApi = vi.fn<ApiFetch>(async () => answer)
    const result = await run(createApiClient({ paths: PATHS, fetchApi, tokens: null }))
    return { result, sent: fetchApi.mock.calls[0] }
  }

  test('a call fills path, query, body and headers from the endpoint table', async () => {
    const { sent } = await recorded(json(200, {}, { etag: '"8"' }), (api) =>
      api.exchange('addReservationNote', {
        params: { id: 'a/b' },
        body: { body: 'โทรแล้ว' },
        idempotencyKey: 'key-12345',
        ifMatch: '"7"',
      }),
    )
    expect(sent?.[0]).toBe('/api/staff/reservations/a%2Fb/notes')
    expect(sent?.[1]).toMatchObject({
      method: 'POST',
      body: '{"body":"โทรแล้ว"}',
      headers: { 'idempotency-key': 'key-12345', 'if-match': '"7"', 'content-type': 'application/json' },
    })
  })

  test('a call returns the version of the record', async () => {
    const { result } = await recorded(json(200, { id: 'x' }, { etag: '"8"' }), (api) =>
      api.exchange('findReservation', { params: { id: 'x' } }),
    )
    expect(result).toEqual({ data: { id: 'x' }, status: 200, etag: '"8"' })
  })

  test('a call leaves out undefined query parameters', async () => {
    const { sent } = await recorded(json(200, { items: [] }), (api) =>
      api.call('findProducts', { query: { category: undefined } }),
    )
    expect(sent?.[0]).toBe('/api/public/products')
  })

  test('an aborted call rejects with the abort', async () => {
    const fetchApi: ApiFetch = async () => {
      throw new DOMException('stopped', 'AbortError')
    }
    const api = createApiClient({ paths: PATHS, fetchApi, tokens: null })
    expect(await failure(api.call('findShop'))).toMatchObject({ name: 'AbortError' })
  })
})

describe('a refusal', () => {
  const refusal = async (answer: Response) => {
    const api = createApiClient({ paths: PATHS, fetchApi: async () => answer, tokens: null })
    return (await failure(api.call('findShop'))) as ProblemError
  }

  test('a refusal is a ProblemError with its field errors', async () => {
    const problem = await refusal(
      json(422, {
        type: '/problems/period_refused',
        status: 422,
        code: 'period_refused',
        detail: 'prose',
        traceId: 't-1',
        errors: [{ pointer: '/start', code: 'lead_time', detail: 'x', params: { minutes: 60 } }, 'junk'],
        alternatives: [1],
      }),
    )
    expect(problem).toBeInstanceOf(ProblemError)
    expect(problem.toFields()).toEqual({
      status: 422,
      code: 'period_refused',
      detail: 'prose',
      traceId: 't-1',
      errors: [{ pointer: '/start', code: 'lead_time', params: { minutes: 60 } }],
      extensions: { alternatives: [1] },
    })
  })

  test('a refused sign-in keeps its field messages', async () => {
    const problem = await refusal(json(400, { error: { email: ['Email or Password is Invalid'] } }))
    expect(problem).toMatchObject({ code: SIGN_IN_REFUSED, extensions: { error: { email: expect.any(Array) } } })
  })

  test('a refusal that does not come from the server has its own code', async () => {
    const html = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
    expect(await refusal(html)).toMatchObject({ status: 502, code: UNREADABLE_ANSWER })
  })
})

describe('answers that are no JSON', () => {
  test('an answer that is no JSON is returned whole, with a refreshed token when the first was refused', async () => {
    const fetchApi: ApiFetch = (path, { headers }) => {
      if (path === '/jwt/refresh-token') return Promise.resolve(json(200, { accessToken: 'new', refreshToken: 'r2' }))
      if (headers.authorization !== 'Bearer new') return Promise.resolve(json(401, { code: 'unauthenticated' }))
      return Promise.resolve(
        new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } }),
      )
    }
    const { api } = clientFor(fetchApi)
    const response = await api.open('findSlipImage', { params: { id: 's1' } })
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 216, 255])
  })

  test('a refused download is a ProblemError like any other', async () => {
    const { api } = clientFor(() => Promise.resolve(json(404, { code: 'not_found', traceId: 't1' })))
    expect(await failure(api.open('findSlipImage', { params: { id: 's1' } }))).toMatchObject({
      status: 404,
      code: 'not_found',
      traceId: 't1',
    })
  })
})
