import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../answers.ts'
import { DEMO_LOGINS } from './account-store.ts'
import { loginBodySchema, refreshBodySchema, registerBodySchema } from './schema.ts'
import type { Accounts } from './account-store.ts'

const WRONG_LOGIN = { error: { email: ['Email or Password is Invalid'] } }
const UNSIGNED = { error: { email: ['Something went wrong'] } }

/** The calls of accounts, as the show-room answers them where there is no server; specification sections 7 and 8. */
export function accountHandlers(origin: string, accounts: Accounts) {
  const refuse = (body: object) => HttpResponse.json(body, { status: 400 })
  return [
    http.post(`${origin}/jwt/login`, async ({ request }) => {
      const body = await readBody(request, loginBodySchema)
      const userData = body === null ? null : accounts.find(body.email, body.password)
      if (userData === null) return refuse(WRONG_LOGIN)
      try {
        const { id } = userData
        return HttpResponse.json({
          userData,
          accessToken: accounts.accessToken(id),
          refreshToken: accounts.refreshToken(id),
        })
      } catch {
        return refuse(UNSIGNED)
      }
    }),
    http.post(`${origin}/jwt/register`, async ({ request }) => {
      const body = await readBody(request, registerBodySchema)
      if (body === null) return emptyAnswer(400)
      const made = accounts.register(body)
      if ('id' in made) return HttpResponse.json({ userData: made, accessToken: accounts.accessToken(made.id) })
      return refuse({
        error: {
          password: null,
          email: made.email ? ['This email is already in use.'] : null,
          username: made.username ? ['This username is already in use.'] : null,
        },
      })
    }),
    http.post(`${origin}/jwt/refresh-token`, async ({ request }) => {
      const body = await readBody(request, refreshBodySchema)
      const userData = body === null ? null : accounts.refreshed(body.refreshToken)
      if (userData === null) return HttpResponse.json({ error: 'Invalid refresh token' }, { status: 401 })
      const { id } = userData
      return HttpResponse.json({
        userData,
        accessToken: accounts.accessToken(id),
        refreshToken: accounts.refreshToken(id),
      })
    }),
    http.post(`${origin}/jwt/logout`, () => emptyAnswer(204)),
    // The login page offers the demo accounts, as it offers those of a sample shop.
    http.get(`${origin}/api/public/shop`, () => HttpResponse.json({ sampleLogins: DEMO_LOGINS })),
    http.get(`${origin}/api/public/sign-in/providers`, () => HttpResponse.json({ providers: [] })),
    http.post(`${origin}/api/public/notices`, () => emptyAnswer(204)),
    // No mail leaves from here, and the page says the same whether an address is known or not.
    http.post(`${origin}/api/public/password-resets`, () => emptyAnswer(204)),
  ]
}
