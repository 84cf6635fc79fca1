import { useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { cancelReservation, newIntentKey, trackReservation } from '../api.ts'
import { thingOrAll } from '../things/things-model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

interface CancellationOptions {
  api: ApiClient
  token: string
  reservation: TrackedReservation
  onChange: (reservation: TrackedReservation) => void
  onDone: () => void
  /** The number of the one thing of several that is cancelled. */
  only?: number | undefined
}

export type CancellationTrouble = { kind: 'terms_changed' } | { kind: 'problem'; problem: ProblemError | null }

/** What is kept by the terms that are shown, of a transfer that is still looked at included. */
const feeShown = ({ fee, slip }: TrackedReservation['cancellation']): number => fee + (slip?.fee ?? 0)

/** Cancels for the fee that was shown. When the shop asks another fee by now, its terms are shown first. */
export function useCancellation({ api, token, reservation, only, onChange, onDone }: CancellationOptions) {
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<CancellationTrouble | null>(null)
  const intent = useRef({ key: '', body: '' })

  /** A repeated try is the same intent; another fee or another reason is a new one. */
  const keyFor = (body: string): string => {
    if (intent.current.body !== body) intent.current = { key: newIntentKey(), body }
    return intent.current.key
  }

  const readAgain = async (shownFee: number, problem: ProblemError) => {
    const current = await trackReservation(api, token).catch(() => null)
    if (current === null) {
      setTrouble({ kind: 'problem', problem })
      return
    }
    onChange(current)
    const seen = thingOrAll(current, only)
    if (seen.status === 'cancelled') onDone()
    else if (feeShown(seen.cancellation) !== shownFee) setTrouble({ kind: 'terms_changed' })
    else setTrouble({ kind: 'problem', problem })
  }

  const cancel = async (reason: string) => {
    if (isSending) return
    const expectedFee = feeShown(reservation.cancellation)
    setSending(true)
    setTrouble(null)
    try {
      const idempotencyKey = keyFor(JSON.stringify({ expectedFee, reason, only }))
      onChange(await cancelReservation(api, { token, idempotencyKey, expectedFee, reason, only }))
      onDone()
    } catch (error) {
      const problem = error instanceof ProblemError ? error : null
      // 409 and 422: the shop sees it otherwise than this page; what it sees is the answer.
      if (problem !== null && (problem.status === 409 || problem.status === 422)) await readAgain(expectedFee, problem)
      else setTrouble({ kind: 'problem', problem })
    } finally {
      setSending(false)
    }
  }

  return { cancel, isSending, trouble }
}
