import { useCallback, useEffect, useRef, useState } from 'react'
import { connection, useIsLost } from '#lib/api/connection.ts'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { setWaitingSends } from '#lib/waiting-sends.ts'
import { newIntentKey, sendSlip } from '../api.ts'
import { dropKeptSlip, isStillToSend, keepSlip, pauseBeforeTry, readKeptSlip } from './kept-slip.ts'
import { slipFault } from '../model.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { KeptSlip } from './kept-slip.ts'
import type { SlipFault } from '../model.ts'

interface ChosenSlip {
  kept: KeptSlip
  preview: string
  /** Tries in a row that the shop did not answer. */
  unanswered: number
}

export type SlipState =
  | { phase: 'none'; fault: SlipFault | null }
  | (ChosenSlip & { phase: 'chosen' })
  | (ChosenSlip & { phase: 'sending'; fraction: number })
  | (ChosenSlip & { phase: 'failed'; problem: ProblemError | null })
  /** For the line; `isStored` where it outlives this window. */
  | (ChosenSlip & { phase: 'waiting'; isStored: boolean })

interface SlipOptions {
  api: ApiClient
  token: string
  reservation: TrackedReservation
  onSent: (reservation: TrackedReservation) => void
  /** The shop says that the reservation is no longer where this page thinks. */
  onMoved: () => void
}

const MOVED_ON = ['not_from_here', 'hold_expired', 'stale_version']
/** Without an answer, or with one that says that the first try is still at work, the slip may have arrived. */
const UNKNOWN = [NO_ANSWER, 'idempotency_in_progress']

/** Choosing, looking at, sending and sending again one slip; without a line it waits and is sent by itself. */
export function useSlip({ api, token, reservation, onSent, onMoved }: SlipOptions) {
  const [slip, setSlip] = useState<SlipState>({ phase: 'none', fault: null })
  const sending = useRef<AbortController | null>(null)
  const { code } = reservation
  const preview = slip.phase === 'none' ? null : slip.preview

  useEffect(() => {
    if (preview === null) return
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  useEffect(() => () => sending.current?.abort(), [])

  const wait = useCallback(async (chosen: ChosenSlip) => {
    const isStored = await keepSlip(chosen.kept)
    setSlip({ ...chosen, phase: 'waiting', isStored })
  }, [])

  const choose = useCallback(
    (file: File) => {
      const fault = slipFault(file)
      if (fault !== null) {
        setSlip({ phase: 'none', fault })
        void dropKeptSlip(code)
        return
      }
      // Another picture is another intent.
      const kept = { code, file, idempotencyKey: newIntentKey(), chosenAt: shopNow() }
      const chosen = { kept, preview: URL.createObjectURL(file), unanswered: 0 }
      if (connection.isLost()) void wait(chosen)
      else {
        setSlip({ ...chosen, phase: 'chosen' })
        void dropKeptSlip(code)
      }
    },
    [code, wait],
  )

  const clear = useCallback(
    (fault: SlipFault | null) => {
      setSlip({ phase: 'none', fault })
      void dropKeptSlip(code)
    },
    [code],
  )
  /** The browser cannot draw it, so the shop could not read it either. */
  const refusePicture = useCallback(() => clear('not_an_image'), [clear])
  const takeBack = useCallback(() => clear(null), [clear])

  const send = useCallback(async () => {
    if (slip.phase === 'none' || slip.phase === 'sending') return
    const chosen = { kept: slip.kept, preview: slip.preview, unanswered: slip.unanswered }
    const control = new AbortController()
    sending.current = control
    setSlip({ ...chosen, phase: 'sending', fraction: 0 })
    try {
      // Before it leaves: if this window goes while the answer is on its way, the next one asks under the same key.
      await keepSlip(chosen.kept)
      const sent = await sendSlip(api, {
        file: chosen.kept.file,
        token,
        idempotencyKey: chosen.kept.idempotencyKey,
        signal: control.signal,
        onProgress: (fraction) =>
          setSlip((current) => (current.phase === 'sending' ? { ...current, fraction } : current)),
      })
      clear(null)
      onSent(sent)
    } catch (error) {
      const problem = error instanceof ProblemError ? error : null
      if (control.signal.aborted) setSlip({ ...chosen, phase: 'chosen' })
      else if (problem !== null && UNKNOWN.includes(problem.code)) {
        await connection.check()
        await wait({ ...chosen, unanswered: chosen.unanswered + 1 })
        return
      } else setSlip({ ...chosen, phase: 'failed', problem })
      void dropKeptSlip(code)
      if (problem !== null && MOVED_ON.includes(problem.code)) onMoved()
    }
  }, [api, token, code, slip, clear, wait, onSent, onMoved])

  useKeptSlip(reservation, setSlip)
  useSendWhenBack(slip, send)
  const stop = useCallback(() => sending.current?.abort(), [])
  return { slip, choose, refusePicture, send, stop, takeBack }
}

/** Takes up what an earlier window kept, where the shop has not got it yet. */
function useKeptSlip(reservation: TrackedReservation, setSlip: (next: (now: SlipState) => SlipState) => void): void {
  const first = useRef(reservation)
  useEffect(() => {
    let isHere = true
    const { code } = first.current
    void readKeptSlip(code).then((kept) => {
      if (kept === null || !isHere) return
      if (!isStillToSend(kept, first.current)) return void dropKeptSlip(code)
      setSlip((now) => {
        if (now.phase !== 'none') return now
        const preview = URL.createObjectURL(kept.file)
        return { kept, preview, unanswered: 0, phase: 'waiting', isStored: true }
      })
    })
    return () => {
      isHere = false
    }
  }, [setSlip])
}

function useSendWhenBack(slip: SlipState, send: () => Promise<void>): void {
  const isLost = useIsLost()
  const isWaiting = slip.phase === 'waiting'
  const pause = isWaiting ? pauseBeforeTry(slip.unanswered) : 0
  useEffect(() => {
    if (!isWaiting || isLost) return
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
  }, [isWaiting, isLost, pause, send])
  useEffect(() => {
    setWaitingSends(isWaiting ? 1 : 0)
    return () => setWaitingSends(0)
  }, [isWaiting])
}
