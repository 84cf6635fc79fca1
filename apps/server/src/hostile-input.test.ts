import { ENDPOINTS, type OperationName } from '@rodchao/contract'
import { hostileBody, hostileQuery } from '@rodchao/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing-app.ts'

let test: TestApp
let staff: Record<string, string> = {}

beforeAll(async () => {
  test = await createTestApp()
  staff = await test.signIn('staff')
})
afterAll(() => test.close())

const ID = '00000000-0000-4000-8000-0000000000ff'
const WORDS = [
  'productId',
  'branchId',
  'start',
  'end',
  'addons',
  'customer',
  'phone',
  'fullName',
  'code',
  'email',
  'password',
  'reason',
  'slipId',
  'amount',
  'sort',
  'cursor',
  'q',
  'status',
  '__proto__',
  'constructor',
  'role',
  'version',
  'token',
  'state',
  'error',
  'toPath',
  'language',
]

const operations = (Object.keys(ENDPOINTS) as OperationName[]).filter(
  (name) => !['streamEvents', 'login', 'register'].includes(name),
)

function buildUrl(name: OperationName, query: Record<string, unknown>): string {
  const { path } = ENDPOINTS[name]
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) search.append(key.toWellFormed(), String(value).toWellFormed())
  return `${path.replace(':id', ID).replace(':slug', 'none').replace(':provider', 'line')}?${search.toString()}`
}

describe('whatever is sent', () => {
  it.each(operations)('%s answers with a documented refusal and never breaks', async (name) => {
    const { method, path } = ENDPOINTS[name]
    await fc.assert(
      fc.asyncProperty(hostileBody(WORDS), hostileQuery(WORDS), async (body, query) => {
        const answer = await test.app.inject({
          method,
          url: buildUrl(name, method === 'GET' ? query : {}),
          headers: {
            ...(path.startsWith('/api/') && !path.startsWith('/api/public/') ? staff : {}),
            'idempotency-key': 'hostile-input-key',
            'x-reservation-token': 'A'.repeat(22),
            'if-match': '"1"',
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { payload: JSON.stringify(body) ?? 'null' } : {}),
        })
        expect(answer.statusCode, `${answer.body} for ${JSON.stringify({ body, query })}`).toBeLessThan(500)
        expect(answer.body).not.toMatch(
          /node_modules|\bat .+\.ts:\d+|select .+ from|pg_(?:advisory|catalog|class|constraint|temp|toast|trgm|type)/i,
        )
        if (answer.statusCode >= 400 && path.startsWith('/api/'))
          expect(answer.headers['content-type']).toContain('application/problem+json')
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['no JSON', '{"a":'],
    ['members of the prototype', '{"__proto__":{"role":"admin"}}'],
    ['deep nesting', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a wrong content type', 'a=b'],
  ])('%s is refused as a problem', async (name, payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/public/reservations',
      headers: {
        'content-type': name === 'a wrong content type' ? 'application/x-www-form-urlencoded' : 'application/json',
        'idempotency-key': 'hostile-json',
      },
      payload,
    })
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })
})
