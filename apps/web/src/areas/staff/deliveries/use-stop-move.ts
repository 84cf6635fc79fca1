import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { useApi } from '#shell/use-api.ts'
import { useIntentKey } from '../core/moves/use-intent-key.ts'
import type { MoveState } from '../core/moves/use-move.ts'
import { stopsOptions } from '../core/api/stops.ts'
import { makeStopMove, readStopsAgain, showStop } from './api.ts'
import type { StopMove } from './api.ts'

const OUTDATED = new Set(['stale_version', 'stop_not_open'])

export interface StopMoveState {
  run: (move: StopMove) => void
  /** As a dialog of a move wants it. */
  move: Pick<MoveState, 'problem' | 'overtakenBy' | 'isPending'>
}

/** A change made in a dialog, on the version it was opened on; after a refusal on the newer one that then is behind it. */
export function useStopMove(stop: DeliveryStop, onDone: () => void): StopMoveState {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const forgetDraft = useForgetDraft()
  const opened = useRef(stop)
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (move: StopMove) =>
      makeStopMove(api, opened.current, move, intent.keyFor({ ...move, version: opened.current.version })),
    onSuccess: (after) => {
      intent.done()
      forgetDraft()
      showStop(client, after)
      readStopsAgain(client, stop.reservation.id)
      onDone()
    },
    onError: async (error) => {
      if (!(error instanceof ProblemError) || !OUTDATED.has(error.code)) return
      const newer = await client.fetchQuery(stopsOptions(api, stop.reservation.id))
      opened.current = newer.find(({ id }) => id === stop.id) ?? opened.current
      readStopsAgain(client, stop.reservation.id)
    },
  })
  return {
    run: (move) => mutation.mutate(move),
    move: { problem: mutation.error, overtakenBy: undefined, isPending: mutation.isPending },
  }
}
