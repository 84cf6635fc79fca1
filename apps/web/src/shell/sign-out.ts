import { forgetRoad } from '#lib/session/kept-road.ts'
import { session } from '#lib/session/session.ts'
import { forgetTyped } from './typed/kept-text.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

/** A dead network never answers, and the result is not needed. */
const TELL_LIMIT_MS = 10_000

/**
 * Ends the local session at once and notifies the server; if that fails, its tokens expire by themselves.
 * What was typed and not sent is forgotten as well, unless the same person is about to come back.
 */
export async function signOut(api: ApiClient, { keepsTyped = false } = {}): Promise<void> {
  const refreshToken = session.refreshToken()
  session.end()
  void forgetRoad().catch(() => undefined)
  if (!keepsTyped) forgetTyped()
  if (refreshToken === null) return
  api.call('logout', { body: { refreshToken }, signal: AbortSignal.timeout(TELL_LIMIT_MS) }).catch(() => null)
}
