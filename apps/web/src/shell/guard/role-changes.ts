import { isProblem } from '#lib/api/problem-error.ts'
import { session } from '#lib/session/session.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

const refusals = new EventTarget()

/** A call of the desk was refused: it may be one that this person made by the rights of before. */
export function noteRefusal(error: unknown): void {
  if (isProblem(error, 'forbidden')) refusals.dispatchEvent(new Event('refused'))
}

/**
 * Reads anew who the signed-in person is and what they may do; what is stored of them follows, and with it everything that
 * looks at the session. Where that cannot be read, all stays as it is.
 */
export async function readRole(api: ApiClient, signal: AbortSignal): Promise<void> {
  if (session.refreshToken() === null) return
  try {
    const userData = await api.call('findMe', { signal })
    const now = session.current()
    // Signed out, or in as somebody else, in the meantime.
    if (now === null || now.refreshToken === null || now.user.id !== userData.id) return
    session.replaceTokens({ accessToken: now.accessToken, refreshToken: now.refreshToken, userData })
  } catch {
    // A refusal stands, and the next one asks again.
  }
}

/** Reads the role anew whenever a call was refused, until the signal. */
export function followRole(api: ApiClient, signal: AbortSignal): void {
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    await readRole(api, signal)
    isAsking = false
  }
  refusals.addEventListener('refused', () => void ask(), { signal })
}

/** Resolves when no dialog is open: what is typed in one is not taken from under the hands of whoever types. */
export function dialogsClosed(): Promise<void> {
  const isOpen = () => document.querySelector('dialog[open]') !== null
  if (!isOpen()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isOpen()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  })
}
