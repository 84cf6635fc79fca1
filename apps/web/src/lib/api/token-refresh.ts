import { CUSTOMER_PATHS } from '@rodchao/contract'
import { noAnswer, problemFrom, ProblemError } from './problem-error.ts'
import type { ApiFetch } from './api-fetch.ts'
import type { SessionStore, Tokens } from '#lib/session/session.ts'

const [REFRESH_METHOD, REFRESH_PATH] = CUSTOMER_PATHS.refreshToken
const LOCK_NAME = 'rodchao:refresh-token'
/** After this the server counts as not answering, and waiting calls reject. */
const LIMIT_MS = 10_000
/** A tab that holds the lock is done by then, or the browser has put it to sleep. */
const LOCK_LIMIT_MS = 15_000

/** Runs the task while no other tab runs it. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

export const browserLock: Lock = async (task) => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return task()
  let isMine = false
  try {
    return await navigator.locks.request(LOCK_NAME, { signal: AbortSignal.timeout(LOCK_LIMIT_MS) }, () => {
      isMine = true
      return task()
    })
  } catch (error) {
    throw isMine ? error : noAnswer()
  }
}

function readTokens(body: unknown): Tokens | null {
  if (typeof body !== 'object' || body === null) return null
  const { accessToken, refreshToken, userData, sessionExpiresAt } = body as Partial<Record<keyof Tokens, unknown>>
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null
  return {
    accessToken,
    refreshToken,
    userData,
    sessionExpiresAt: typeof sessionExpiresAt === 'string' ? sessionExpiresAt : undefined,
  }
}

async function ask(fetchApi: ApiFetch, refreshToken: string): Promise<Tokens | null> {
  const response = await fetchApi(REFRESH_PATH, {
    method: REFRESH_METHOD,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ refreshToken }),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const body: unknown = await response.json().catch(() => null)
  // The shop takes no token of this kind or not this one; everything else says nothing about the session.
  if (response.status === 400 || response.status === 401) return null
  const tokens = response.ok ? readTokens(body) : null
  if (tokens === null) throw problemFrom(response.status, body)
  return tokens
}

/** The next pair, or null when the shop refuses this one. */
async function requestTokens(fetchApi: ApiFetch, refreshToken: string): Promise<Tokens | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer()), LIMIT_MS)
  })
  try {
    return await Promise.race([ask(fetchApi, refreshToken), limit])
  } catch (error) {
    throw error instanceof ProblemError ? error : noAnswer()
  } finally {
    clearTimeout(timer)
  }
}

export interface TokenRefreshOptions {
  session: SessionStore
  fetchApi: ApiFetch
  lock: Lock
}

/**
 * Gives a new access token for one that was refused, or null when the session is over.
 * However many requests ask at once, in however many tabs, one refresh is made.
 */
export function createTokenRefresh({ session, fetchApi, lock }: TokenRefreshOptions) {
  let running: Promise<string | null> | null = null

  const renew = async (refused: string): Promise<string | null> => {
    const stored = session.accessToken()
    if (stored !== null && stored !== refused) return stored
    const refreshToken = session.refreshToken()
    if (stored === null || refreshToken === null) {
      // Gone meanwhile: whether that was the shop's doing is known already.
      session.end({ isRefused: stored !== null || session.wasRefused() })
      return null
    }
    const tokens = await requestTokens(fetchApi, refreshToken)
    // Signed out or in again meanwhile: the newer session wins.
    if (session.refreshToken() !== refreshToken) return session.accessToken()
    if (tokens === null) {
      session.end({ isRefused: true })
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
