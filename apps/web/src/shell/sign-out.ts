import { session } from '../lib/session.ts'
import type { ApiClient } from '../lib/api-client.ts'

/** A network that is dead answers never; by then nobody cares. */
const TELL_LIMIT_MS = 10_000

/**
 * Ends the session here at once; the shop is told meanwhile, and when it cannot be, its tokens run out by themselves.
 */
export async function signOut(api: ApiClient): Promise<void> {
  const refreshToken = session.refreshToken()
  session.end()
  if (refreshToken === null) return
  api.call('logout', { body: { refreshToken }, signal: AbortSignal.timeout(TELL_LIMIT_MS) }).catch(() => null)
}
