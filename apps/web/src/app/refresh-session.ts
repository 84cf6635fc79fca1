import { networkFetch } from '#lib/api-fetch.ts'
import { session } from '#lib/session.ts'
import { browserLock, createTokenRefresh } from '#lib/token-refresh.ts'

/** The tab's one way to a new access token; null when the session is over. */
export const refreshSession = createTokenRefresh({
  session,
  fetchApi: networkFetch,
  lock: browserLock,
})
