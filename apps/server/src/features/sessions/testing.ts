import { tmpdir } from 'node:os'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { TestDatabase } from '../../db/testing.ts'
import { loadEnv } from '../../env.ts'
import { createAuthenticator, type Role } from '../../platform/auth.ts'
import { registerOpenApi } from '../../platform/openapi.ts'
import { handleErrors } from '../../platform/problems.ts'
import { createUser } from './commands/create-user.ts'
import { findSessionUser } from './queries.ts'
import { registerSessions } from './routes.ts'

export const SECRET = 'a secret of the session tests, long enough'
export const PASSWORD = 'tamarind-boat-91'

export interface SessionApp {
  readonly app: FastifyInstance
  readonly clock: { ms: number; now: () => number }
  post: (
    call: string,
    body: InjectOptions['payload'],
    from?: { address?: string; token?: string },
  ) => Promise<LightMyRequestResponse>
  me: (token: string) => Promise<LightMyRequestResponse>
  addUser: (email: string, role?: Role) => Promise<string>
}

/** The calls of this feature alone, as the whole app registers them, at a clock that tests set. */
export async function createSessionApp({ db }: TestDatabase): Promise<SessionApp> {
  const clock = { ms: Date.UTC(2026, 10, 20, 3), now: () => clock.ms }
  const env = loadEnv({ DATA_DIR: tmpdir(), JWT_SECRET: SECRET, LOG_LEVEL: 'silent' })
  const app = Fastify({ logger: { level: 'silent' }, trustProxy: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', createAuthenticator({ env, clock }, findSessionUser(db)))
  app.decorate('rateLimitFactor', 0)
  handleErrors(app)
  await app.register(rateLimit, { global: false })
  await registerOpenApi(app)
  registerSessions(app, { db, clock, env, log: app.log })
  await app.ready()
  return {
    app,
    clock,
    post: (call, payload, { address = '203.0.113.7', token } = {}) =>
      app.inject({
        method: 'POST',
        url: `/jwt/${call}`,
        headers: { 'x-forwarded-for': address, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(payload === undefined ? {} : { payload }),
      }),
    me: (token) => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    addUser: (email, role = 'staff') =>
      createUser(db, {
        email,
        username: email.split('@')[0] ?? email,
        fullName: `Name of ${email}`,
        password: PASSWORD,
        role,
        now: clock.ms,
      }),
  }
}
