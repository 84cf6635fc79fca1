import { useEffect, useState } from 'react'
import type { LineUpdates } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import { rememberLineUpdates } from '#lib/session/line-return.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { leaveFor } from '#shell/navigation/leave-for.ts'

export interface LineUpdatesOptions {
  /** Null until the shop has said. */
  state: LineUpdates | null
  isBusy: boolean
  /** Why it did not go; `undefined` while there is nothing to say. */
  problem: ProblemError | null | undefined
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Whether news of the booking go to LINE, and both ways to change that. Without an answer the page does without. */
export function useLineUpdates(api: ApiClient, token: string): LineUpdatesOptions {
  const [state, setState] = useState<LineUpdates | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null | undefined>()

  useEffect(() => {
    const control = new AbortController()
    api
      .call('findLineUpdates', { reservationToken: token, signal: control.signal })
      .then((answer) => setState(answer.state))
      .catch(() => undefined)
    return () => control.abort()
  }, [api, token])

  // Coming back by the browser's own button shows the page as it was left.
  useEffect(() => {
    const handleShow = () => setBusy(false)
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ProblemError ? error : null)
    }
  }
  const start = () =>
    attempt(async () => {
      const { url } = await api.call('startLineUpdates', { reservationToken: token, body: { language: getLocale() } })
      rememberLineUpdates(url)
      leaveFor(url)
    })
  const stop = () =>
    attempt(async () => {
      const answer = await api.call('stopLineUpdates', { reservationToken: token })
      setState(answer.state)
      setBusy(false)
    })
  return { state, isBusy, problem, start, stop }
}
