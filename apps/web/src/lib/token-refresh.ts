import { PATHS } from '@rodchao/contract'
import { noAnswer, problemFrom } from './problem-error.ts'
import type { ApiFetch } from './api-fetch.ts'
import type { SessionStore } from './session.ts'

const [REFRESH_METHOD, REFRESH_PATH] = PATHS.refreshToken
const LOCK_NAME = 'rodchao:refresh-token'

/** Runs the task while no other tab runs it. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

export const browserLock: Lock = (task) => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return task()
  return navigator.locks.request(LOCK_NAME, task)
}

interface Tokens {
  accessToken: string
  refreshToken: string
}

function readTokens(body: unknown): Tokens | null {
  if (typeof body !== 'object' || body === null) return null
  const { accessToken, refreshToken } = body as Partial<Record<keyof Tokens, unknown>>
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null
}

async function requestTokens(fetchApi: ApiFetch, refreshToken: string): Promise<Tokens | null> {
  let response: Response
  try {
    response = await fetchApi(REFRESH_PATH, {
      method: REFRESH_METHOD,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
  } catch {
    throw noAnswer()
  }
  const body: unknown = await response.json().catch(() => null)
  // A shop that is down or busy says nothing about the session: keep it.
  if (response.status >= 500 || response.status === 429) throw problemFrom(response.status, body)
  return response.ok ? readTokens(body) : null
}

export interface TokenRefreshParts {
  session: SessionStore
  fetchApi: ApiFetch
  lock: Lock
}

/**
 * Gives a new access token for one that was refused, or null when the session is over.
 * However many requests ask at once, in however many tabs, one refresh is made.
 */
export function createTokenRefresh({ session, fetchApi, lock }: TokenRefreshParts) {
  let running: Promise<string | null> | null = null

  const renew = async (refused: string): Promise<string | null> => {
    const stored = session.accessToken()
    if (stored !== null && stored !== refused) return stored
    const refreshToken = session.refreshToken()
    if (stored === null || refreshToken === null) {
      session.end()
      return null
    }
    const tokens = await requestTokens(fetchApi, refreshToken)
    // Signed out or signed in anew meanwhile: that is the newer word.
    if (session.refreshToken() !== refreshToken) return session.accessToken()
    if (tokens === null) {
      session.end()
      return null
    }
    session.replaceTokens(tokens)
    return tokens.accessToken
  }

  return (refused: string): Promise<string | null> => {
    running ??= lock(() => renew(refused)).finally(() => {
      running = null
    })
    return running
  }
}
