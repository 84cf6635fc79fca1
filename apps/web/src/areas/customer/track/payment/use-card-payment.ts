import { useEffect, useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { getLocale } from '#lib/locale.ts'
import { checkCardPayment, startCardPayment } from '../api.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { leaveFor } from '#shell/navigation/leave-for.ts'

export interface CardPaymentOptions {
  reservation: TrackedReservation
  api: ApiClient
  token: string
  onChange: (reservation: TrackedReservation) => void
  /** The booking has moved on while the page showed it. */
  onMoved: () => void
}

/** Refusals after which the page shows something old. */
export const MOVED_ON = ['not_from_here', 'hold_expired', 'stale_version']

/** Goes to the page of the payment provider, and finds out what became of it when the customer is back. */
export function useCardPayment({ reservation, api, token, onChange, onMoved }: CardPaymentOptions) {
  const [busy, setBusy] = useState<'leaving' | 'asking' | null>(null)
  /** `undefined` while there is nothing to say, null for what has no name. */
  const [problem, setProblem] = useState<ProblemError | null | undefined>()
  const refuse = (error: unknown) => {
    const known = error instanceof ProblemError ? error : null
    setProblem(known)
    if (known !== null && MOVED_ON.includes(known.code)) onMoved()
  }

  const leave = async () => {
    if (busy !== null) return
    setBusy('leaving')
    setProblem(undefined)
    try {
      const { url } = await startCardPayment(api, token, getLocale())
      leaveFor(url)
    } catch (error) {
      setBusy(null)
      refuse(error)
    }
  }

  const ask = async () => {
    if (busy !== null) return
    setBusy('asking')
    setProblem(undefined)
    try {
      onChange(await checkCardPayment(api, token))
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(null)
    }
  }

  const isOpen = reservation.card?.state === 'open'
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  useEffect(() => {
    // Whoever comes back may be here before the shop was told.
    if (isOpen) void latestAsk.current()
  }, [isOpen])
  useEffect(() => {
    const backAgain = (event: PageTransitionEvent) => {
      // The browser kept the page as it was when the customer left: it has to be usable, and to ask.
      if (!event.persisted) return
      setBusy(null)
      void checkCardPayment(api, token).then(onChange, () => undefined)
    }
    window.addEventListener('pageshow', backAgain)
    return () => window.removeEventListener('pageshow', backAgain)
  }, [api, token, onChange])

  return { busy, problem, leave, ask }
}
