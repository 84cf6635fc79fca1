import { useCallback, useSyncExternalStore } from 'react'
import { useRouter } from '@tanstack/react-router'
import { forgetReservationToken, keepReservationToken } from '#lib/session/reservation-token.ts'
import { endIntent, intentKey, keepHold, readHold, subscribeHold } from './model/draft.ts'
import { clockAhead } from './model/hold-time.ts'
import type { Locale } from '#lib/locale.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import type { ProblemFields } from '#lib/api/problem-error.ts'
import type { ChoiceRequest } from './model/choice.ts'
import type { Hold } from './model/draft.ts'

export function choiceKey(choice: ChoiceRequest): string {
  return JSON.stringify(choice)
}

export interface HoldControl {
  /** Undefined until the tab's storage was read. */
  hold: Hold | null | undefined
  /** Keeps a unit; answers the problem when that was refused. */
  place: (choice: ChoiceRequest, language: Locale) => Promise<ProblemFields | null>
  extend: () => Promise<ProblemFields | null>
  /** The server says that the time is over, whatever this device's clock says. */
  expire: () => void
}

/** The unit kept for this customer: at most one, for one choice. */
export function useHold(holdMinutes: number): HoldControl {
  const { api } = useRouter().options.context
  const hold = useSyncExternalStore(subscribeHold, readHold, notReadYet)

  const release = useCallback(
    async ({ token }: Hold) => {
      try {
        await api.call('releaseHold', { reservationToken: token, idempotencyKey: `release-${token}` })
      } catch (error) {
        // It lapses by itself; the new hold is what matters.
        if (!isProblem(error)) throw error
      }
      forgetReservationToken()
    },
    [api],
  )

  const place = useCallback(
    async (choice: ChoiceRequest, language: Locale) => {
      const before = readHold()
      if (before !== null) await release(before)
      const body = { ...choice, language }
      try {
        const held = await api.call('placeHold', { body, idempotencyKey: intentKey('hold', body) })
        endIntent()
        keepReservationToken(held.token)
        const expiresAt = Date.parse(held.expiresAt)
        // What came of the shop's suggestions; the booking does not wait for it.
        import('../core/note-suggestions.ts')
          .then(({ noteSuggestions }) => noteSuggestions(api, held.token))
          .catch(() => undefined)
        const clockAheadMs = clockAhead(expiresAt, Date.now(), holdMinutes)
        keepHold({
          token: held.token,
          choiceKey: choiceKey(choice),
          expiresAt: expiresAt + clockAheadMs,
          clockAheadMs,
          isExtended: false,
          quote: held.quote,
        })
        return null
      } catch (error) {
        if (!isProblem(error)) throw error
        if (isFinal(error)) endIntent()
        // The form stays open on the hold that is over, so that nothing typed is lost.
        keepHold(before === null ? null : { ...before, expiresAt: 0 })
        return error.toFields()
      }
    },
    [api, holdMinutes, release],
  )

  const extend = useCallback(async () => {
    const current = readHold()
    if (current === null) return null
    try {
      const { token } = current
      const more = await api.call('extendHold', { reservationToken: token, idempotencyKey: `extend-${token}` })
      keepHold({ ...current, isExtended: true, expiresAt: Date.parse(more.expiresAt) + current.clockAheadMs })
      return null
    } catch (error) {
      if (!isProblem(error)) throw error
      return error.toFields()
    }
  }, [api])

  const expire = useCallback(() => {
    const current = readHold()
    if (current !== null) keepHold({ ...current, expiresAt: 0 })
  }, [])

  return { hold, place, extend, expire }
}

// The server keeps no tab storage, and its drawing must be the browser's first one.
const notReadYet = () => undefined

/** Answered by the shop itself: asking again is a new attempt. Without an answer the first may still have worked. */
function isFinal({ status }: Pick<ProblemFields, 'status'>): boolean {
  return status >= 400 && status < 500 && status !== 429
}
