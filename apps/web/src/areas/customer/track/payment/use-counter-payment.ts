import { useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { newIntentKey, payAtCounter } from '../api.ts'
import { MOVED_ON } from './use-card-payment.ts'
import type { CardPaymentOptions } from './use-card-payment.ts'

/** Tells the shop that the customer comes and pays there. */
export function useCounterPayment({ api, token, onChange, onMoved }: Omit<CardPaymentOptions, 'reservation'>) {
  const [isSending, setSending] = useState(false)
  /** `undefined` while there is nothing to say, null for what has no name. */
  const [problem, setProblem] = useState<ProblemError | null | undefined>()
  const key = useRef(newIntentKey())
  const send = async () => {
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    try {
      onChange(await payAtCounter(api, token, key.current))
      key.current = newIntentKey()
    } catch (error) {
      const known = error instanceof ProblemError ? error : null
      setProblem(known)
      if (known !== null && MOVED_ON.includes(known.code)) onMoved()
    } finally {
      setSending(false)
    }
  }
  return { isSending, problem, send }
}
