import { useEffect, useState } from 'react'
import type { OwnReview, RequestBody } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ApiClient } from '#lib/api/api-client.ts'

export interface ReviewControl {
  /** Null until the shop has said. */
  review: OwnReview | null
  isSending: boolean
  /** Why it did not go; `undefined` while there is nothing to say. */
  problem: ProblemError | null | undefined
  send: (body: RequestBody<'giveReview'>) => Promise<void>
}

/** What the holder of the link said of the rental. Without an answer the page does without. */
export function useReview(api: ApiClient, token: string): ReviewControl {
  const [review, setReview] = useState<OwnReview | null>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemError | null | undefined>()

  useEffect(() => {
    const control = new AbortController()
    api
      .call('findOwnReview', { reservationToken: token, signal: control.signal })
      .then(setReview)
      .catch(() => undefined)
    return () => control.abort()
  }, [api, token])

  const send = async (body: RequestBody<'giveReview'>) => {
    setSending(true)
    setProblem(undefined)
    try {
      setReview(await api.call('giveReview', { reservationToken: token, body }))
    } catch (error) {
      setProblem(error instanceof ProblemError ? error : null)
    } finally {
      setSending(false)
    }
  }
  return { review, isSending, problem, send }
}
