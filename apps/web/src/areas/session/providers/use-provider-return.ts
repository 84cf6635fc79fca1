import { useEffect, useState } from 'react'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { forgetLineUpdates, isForLineUpdates } from '#lib/session/line-return.ts'
import { useApi } from '#shell/use-api.ts'
import { finishSignIn } from '../provider-api.ts'
import { useEnter } from '../use-enter.ts'
import { clearProviderAddress, forgetProviderAnswer, readProviderAnswer } from './provider-answer.ts'
import type { FinishedSignIn, ProviderAnswer } from '../provider-api.ts'

/** Why the return from a provider failed: one code for every forgery, so that they cannot be distinguished. */
export type ReturnRefusal = 'cancelled' | 'refused' | 'unavailable' | 'offline' | 'not_friend'

/** `linked`: nobody was signed in, but a booking's news go to LINE from now on. */
export type ProviderOutcome = 'none' | 'finishing' | 'linked' | ReturnRefusal

export interface ProviderReturn {
  outcome: ProviderOutcome
  /** Whether it is about news of a booking by LINE, as far as this browser knows. */
  isForUpdates: boolean
}

const SERVER_FAULT = 500

export function toReturnRefusal(error: unknown): ReturnRefusal {
  if (!(error instanceof ProblemError)) return 'unavailable'
  if (error.code === 'sign_in_cancelled') return 'cancelled'
  if (error.code === 'line_not_friend') return 'not_friend'
  if (error.code === NO_ANSWER) return 'offline'
  return error.status >= SERVER_FAULT ? 'unavailable' : 'refused'
}

/** One answer is sent once, however often the page is drawn. */
let sent: { answer: ProviderAnswer; finished: Promise<FinishedSignIn> } | null = null

/** Finishes the sign-in from the provider's address; `none` where the page was opened directly. */
export function useProviderReturn(): ProviderReturn {
  const api = useApi()
  const enter = useEnter()
  const [answer] = useState(readProviderAnswer)
  const [outcome, setOutcome] = useState<ProviderOutcome>(answer === null ? 'none' : 'finishing')

  const [wasForUpdates] = useState(() => answer !== null && isForLineUpdates(answer.state))

  useEffect(() => {
    if (answer === null) return
    clearProviderAddress()
    let isGone = false
    if (sent?.answer !== answer) sent = { answer, finished: finishSignIn(api, answer) }
    const finish = async (finished: Promise<FinishedSignIn>) => {
      try {
        const done = await finished
        if (isGone) return
        forgetProviderAnswer()
        if (done.purpose === 'line_updates') {
          forgetLineUpdates()
          setOutcome('linked')
          return
        }
        const { userData, accessToken, refreshToken, toPath } = done
        await enter({ userData, accessToken, refreshToken }, toPath)
      } catch (error) {
        forgetProviderAnswer()
        if (!isGone) setOutcome(toReturnRefusal(error))
      }
    }
    void finish(sent.finished)
    return () => {
      isGone = true
    }
  }, [answer, api, enter])

  return { outcome, isForUpdates: wasForUpdates || outcome === 'linked' || outcome === 'not_friend' }
}
