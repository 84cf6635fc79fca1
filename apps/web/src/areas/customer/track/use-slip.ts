import { useCallback, useEffect, useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { newIntentKey, sendSlip } from './api.ts'
import { slipFault } from './model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { SlipFault } from './model.ts'

export type SlipState =
  | { phase: 'none'; fault: SlipFault | null }
  | {
      phase: 'chosen' | 'sending' | 'failed'
      file: File
      preview: string
      fraction: number
      problem: ProblemError | null
    }

interface SlipOptions {
  api: ApiClient
  token: string
  onSent: (reservation: TrackedReservation) => void
  /** The shop says that the reservation is no longer where this page thinks. */
  onMoved: () => void
}

const MOVED_ON = ['not_from_here', 'hold_expired', 'stale_version']

/** Choosing, looking at, sending and sending again one slip. */
export function useSlip({ api, token, onSent, onMoved }: SlipOptions) {
  const [slip, setSlip] = useState<SlipState>({ phase: 'none', fault: null })
  const key = useRef('')
  const sending = useRef<AbortController | null>(null)
  const preview = slip.phase === 'none' ? null : slip.preview

  useEffect(() => {
    if (preview === null) return
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  useEffect(() => () => sending.current?.abort(), [])

  const choose = useCallback((file: File) => {
    const fault = slipFault(file)
    // Another picture is another intent.
    key.current = newIntentKey()
    if (fault !== null) setSlip({ phase: 'none', fault })
    else setSlip({ phase: 'chosen', file, preview: URL.createObjectURL(file), fraction: 0, problem: null })
  }, [])

  /** The browser cannot draw it, so the shop could not read it either. */
  const refusePicture = useCallback(() => setSlip({ phase: 'none', fault: 'not_an_image' }), [])

  const send = useCallback(async () => {
    if (slip.phase === 'none' || slip.phase === 'sending') return
    const chosen = { file: slip.file, preview: slip.preview }
    const control = new AbortController()
    sending.current = control
    setSlip({ ...chosen, phase: 'sending', fraction: 0, problem: null })
    try {
      const reservation = await sendSlip(api, {
        file: chosen.file,
        token,
        idempotencyKey: key.current,
        signal: control.signal,
        onProgress: (fraction) =>
          setSlip((current) => (current.phase === 'sending' ? { ...current, fraction } : current)),
      })
      setSlip({ phase: 'none', fault: null })
      onSent(reservation)
    } catch (error) {
      if (control.signal.aborted) {
        setSlip({ ...chosen, phase: 'chosen', fraction: 0, problem: null })
        return
      }
      const problem = error instanceof ProblemError ? error : null
      setSlip({ ...chosen, phase: 'failed', fraction: 0, problem })
      if (problem !== null && MOVED_ON.includes(problem.code)) onMoved()
    }
  }, [api, token, slip, onSent, onMoved])

  const stop = useCallback(() => sending.current?.abort(), [])
  return { slip, choose, refusePicture, send, stop }
}
