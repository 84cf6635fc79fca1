import { useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { askForChange, newIntentKey, previewChange, trackReservation } from '../api.ts'
import type { ChangeAnswer, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { AskedTimes } from '../api.ts'

interface ChangeOptions {
  api: ApiClient
  token: string
  onChange: (reservation: TrackedReservation) => void
  onSent: () => void
}

/** What the shop said to the times that were asked for. */
export interface ShownAnswer {
  asked: AskedTimes
  answer: ChangeAnswer
  /** It is not what was shown before: the shop has another price by now. */
  isNewPrice: boolean
}

/** Asks what other times would cost, and asks the shop for them at just that price. Nothing typed is lost on the way. */
export function useChangeRequest({ api, token, onChange, onSent }: ChangeOptions) {
  const [busy, setBusy] = useState<'looking' | 'sending' | null>(null)
  const [shown, setShown] = useState<ShownAnswer | null>(null)
  /** `undefined` while there is nothing to say, null for what has no name. */
  const [problem, setProblem] = useState<ProblemError | null | undefined>()
  const intent = useRef({ key: '', body: '' })
  const asking = useRef(0)

  const keyFor = (body: string): string => {
    if (intent.current.body !== body) intent.current = { key: newIntentKey(), body }
    return intent.current.key
  }
  const refuse = (error: unknown) => setProblem(error instanceof ProblemError ? error : null)

  const clear = () => {
    asking.current += 1
    setShown(null)
    setProblem(undefined)
    setBusy(null)
  }

  const look = async (asked: AskedTimes, isNewPrice = false) => {
    const turn = (asking.current += 1)
    setBusy('looking')
    setProblem(undefined)
    try {
      const answer = await previewChange(api, token, asked)
      // The fields may have changed while the shop was asked.
      if (turn === asking.current) setShown({ asked, answer, isNewPrice })
    } catch (error) {
      if (turn !== asking.current) return
      setShown(null)
      refuse(error)
    } finally {
      if (turn === asking.current) setBusy(null)
    }
  }

  const send = async () => {
    if (shown === null || busy !== null) return
    const { asked, answer } = shown
    setBusy('sending')
    setProblem(undefined)
    const body = { ...asked, expectedDifference: answer.difference }
    try {
      onChange(await askForChange(api, token, keyFor(JSON.stringify(body)), body))
      onSent()
    } catch (error) {
      const code = error instanceof ProblemError ? error.code : null
      // Another price, or taken meanwhile: what is so now is the answer.
      if (code === 'amount_refused' || code === 'not_free') await look(asked, code === 'amount_refused')
      else refuse(error)
      if (code === 'change_waiting' || code === 'not_from_here')
        await trackReservation(api, token).then(onChange, () => undefined)
    } finally {
      setBusy(null)
    }
  }

  return { busy, shown, problem, look, send, clear }
}
