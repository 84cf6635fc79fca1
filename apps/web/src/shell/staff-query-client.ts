import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { noteRefusal } from './guard/role-changes.ts'

const MAX_RETRIES = 2
const FRESH_FOR_MS = 10_000

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ProblemError)) return false
  return failures < MAX_RETRIES && (error.code === NO_ANSWER || error.status === 503)
}

/** Staff pages only: public pages load through their routes and never carry this library. */
export const staffQueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteRefusal }),
  mutationCache: new MutationCache({ onError: noteRefusal }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: FRESH_FOR_MS },
    mutations: { retry: false },
  },
})
