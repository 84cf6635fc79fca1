import { networkFetch } from '#lib/api/api-fetch.ts'
import { session } from '#lib/session/session.ts'
import { browserLock, createTokenRefresh } from '#lib/api/token-refresh.ts'

/** The tab's one way to a new access token; null when the session is over. */
export const refreshSession = createTokenRefresh({
  session,
  fetchApi: networkFetch,
  lock: browserLock,
})
