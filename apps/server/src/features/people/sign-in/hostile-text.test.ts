import { hostileText } from '@rodchao/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignInApp, lineSettings, type SignInApp } from './testing.ts'
import { startIssuer, type TestIssuer } from './testing-issuer.ts'

let issuer: TestIssuer
let shop: SignInApp
beforeAll(async () => {
  issuer = await startIssuer()
  shop = await createSignInApp(lineSettings(issuer.url))
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})

const countSessions = async (app: SignInApp) => (await app.database.pool.query('select from session')).rowCount ?? 0
const text = hostileText.map((value) => value.slice(0, 400))
/** The form of the body is right, so that what it says reaches the commands. */
const calls = fc.oneof(
  fc.record({ path: fc.constant('/password-resets'), body: fc.record({ email: text, language: fc.constant('th') }) }),
  fc.record({ path: fc.constant('/password-resets/redeem'), body: fc.record({ token: text, password: text }) }),
  fc.record({
    path: fc.constant('/sign-in/line/start'),
    body: fc.record({ toPath: text, language: fc.constant('en') }),
  }),
  fc.record({ path: fc.constant('/sign-in/finish'), body: fc.record({ state: text, code: text, error: text }) }),
  fc.record({ path: fc.constant('/sign-in/finish'), body: fc.record({ state: text, code: text }) }),
  fc.record({
    path: fc.constant('/notices'),
    body: fc.record({ email: text, about: fc.constant('opening'), language: fc.constant('th') }),
  }),
)

it('whatever text comes, in body, Host and cookie, is answered as documented', async () => {
  await fc.assert(
    fc.asyncProperty(calls, text, async ({ path, body }, header) => {
      const plain = header.replaceAll(/[^\x20-\x7e]/g, '')
      const answer = await shop.post(path, body, { cookie: `${plain}; sign_in_0=${plain}`, host: plain })
      expect([200, 204, 400, 401, 410], answer.body).toContain(answer.statusCode)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).not.toMatch(
        /node_modules|\bat .+\.ts:\d+|select .+ from|pg_(?:advisory|catalog|class|constraint|temp|toast|trgm|type)/i,
      )
    }),
    { numRuns: 300 },
  )
  expect(await countSessions(shop)).toBe(0)
})
