import { session } from '../lib/session.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** Ends the session here at once; the shop is told, and when it cannot be, its tokens run out by themselves. */
export async function signOut(api: ApiClient): Promise<void> {
  const refreshToken = session.refreshToken()
  const told = refreshToken === null ? Promise.resolve(null) : api.call('logout', { body: { refreshToken } })
  session.end()
  await told.catch(() => null)
}
