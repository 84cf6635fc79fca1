import { createApiClient } from '#lib/api/api-client.ts'
import { networkFetch } from '#lib/api/api-fetch.ts'
import { storage } from '#lib/session/browser-storage.ts'
import type { AnswerCheck, ApiClient, CallPaths } from '#lib/api/api-client.ts'

// Answers are parsed in development only: the schemas would double what a public page weighs.
const devCheck: { checkAnswer?: AnswerCheck } = import.meta.env.DEV
  ? {
      checkAnswer: async (operation, data) => (await import('./check-answer.ts')).checkAnswer(operation, data),
    }
  : {}

const fetchRefresh = () => import('./refresh-session.ts')

/** In ms: after the page stands, and long before a session has to be renewed. */
const AHEAD_AFTER = 60_000

/** For visitors who are signed in: by the time their session is renewed first, the shop may serve another build without this part. */
export function fetchRefreshAhead(): void {
  setTimeout(() => void fetchRefresh().catch(() => undefined), AHEAD_AFTER)
}

export function createBrowserApi(paths: CallPaths): ApiClient {
  return createApiClient({
    paths,
    ...devCheck,
    fetchApi: networkFetch,
    tokens: {
      accessToken: () => storage.get('accessToken'),
      // Customers have no token to renew, so they do not fetch the means to do it.
      refresh: async (refused) => (await fetchRefresh()).refreshSession(refused),
    },
  })
}
