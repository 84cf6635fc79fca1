import { createApiClient } from '#lib/api/api-client.ts'
import { networkFetch } from '#lib/api/api-fetch.ts'
import { storage } from '#lib/session/browser-storage.ts'
import type { refreshSession } from './refresh-session.ts'
import type { AnswerCheck, ApiClient, CallPaths } from '#lib/api/api-client.ts'

// Answers are parsed in development only: the schemas would double what a public page weighs.
const devCheck: { checkAnswer?: AnswerCheck } = import.meta.env.DEV
  ? {
      checkAnswer: async (operation, data) => (await import('./check-answer.ts')).checkAnswer(operation, data),
    }
  : {}

type Refresh = typeof refreshSession

// Customers have no token to renew, so they do not fetch the means to do it.
const fetchedRefresh: Refresh = async (refused) => (await import('./refresh-session.ts')).refreshSession(refused)

/** `refresh`: of a program whose visitors are signed in. They have it from the start: a quarter of an hour later, when it is needed first, the shop may serve another build. */
export function createBrowserApi(paths: CallPaths, refresh: Refresh = fetchedRefresh): ApiClient {
  return createApiClient({
    paths,
    ...devCheck,
    fetchApi: networkFetch,
    tokens: {
      accessToken: () => storage.get('accessToken'),
      refresh,
    },
  })
}
