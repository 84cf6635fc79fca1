import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestDatabase } from '../../../db/testing.ts'
import type { Role } from '../../../platform/accounts/auth.ts'
import { createTestApp, TEST_NOW } from '../../../testing-app.ts'
import { createUser } from './commands/create-user.ts'

export const PASSWORD = 'tamarind-boat-91'

export interface SessionApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: { ms: number }
  /** Signs access tokens. */
  readonly secret: string
  post: (
    call: string,
    body: InjectOptions['payload'],
    from?: { address?: string; token?: string },
  ) => Promise<LightMyRequestResponse>
  me: (token: string) => Promise<LightMyRequestResponse>
  addUser: (email: string, role?: Role) => Promise<string>
  /** Empties the database and sets the clock back. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

/** The whole app, with what tests of sessions do at hand. */
export async function createSessionApp(): Promise<SessionApp> {
  const test = await createTestApp()
  const { app, database, clock } = test
  const empty = async () => {
    clock.set(TEST_NOW)
    await database.truncate()
  }
  await empty()
  return {
    app,
    database,
    secret: (await readFile(join(test.dataDir, 'jwt-secret'), 'utf8')).trim(),
    clock: {
      get ms() {
        return clock.now()
      },
      set ms(instant) {
        clock.set(instant)
      },
    },
    post: (call, payload, { address = '203.0.113.7', token } = {}) =>
      app.inject({
        method: 'POST',
        url: `/jwt/${call}`,
        remoteAddress: address,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      }),
    me: (token) => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } }),
    addUser: (email, role = 'staff') =>
      createUser(database.db, {
        email,
        username: email.split('@')[0] ?? email,
        fullName: `Name of ${email}`,
        password: PASSWORD,
        role,
        now: clock.now(),
      }),
    empty,
    close: test.close,
  }
}
