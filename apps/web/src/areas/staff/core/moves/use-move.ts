import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { ProblemError } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { useForgetDraft } from '#ui/overlays/use-draft.ts'
import { makeMove } from '../api/moves.ts'
import { recount, refreshAround, reservationOptions, showReservation } from '../api/reservations.ts'
import type { Move } from '../api/moves.ts'
import { isHouse } from '../labels.ts'
import { lastChange } from '../summary/progress.ts'
import type { MoveDialogBodyProps } from './dialog-props.ts'
import { useIntentKey } from './use-intent-key.ts'

type HistoryEntry = StaffReservation['history'][number]

export interface MoveState {
  run: (move: Move) => void
  isPending: boolean
  problem: Error | null
  /** After a 412: who was faster, and what they did. The newer state is on the page already. */
  overtakenBy: HistoryEntry | undefined
  /** It is about a house, of which a refusal speaks in other words. */
  ofHouse?: boolean
  /** Forgets a refusal: of what one tries now it says nothing. */
  clear: () => void
}

const OUTDATED = new Set(['stale_version', 'not_from_here'])
/** Refused, and all the same something about the reservation is another now. */
const CHANGED = new Set(['card_refund_failed', 'card_unavailable', 'refund_under_way', 'slip_waiting'])

/**
 * A change made on the version that this person saw: the one on the page, or for a dialog the one it was opened on.
 * After a version conflict nothing typed is lost.
 */
export function useMove(
  reservation: StaffReservation,
  basis: 'page' | 'dialog',
  onDone: (after: StaffReservation) => void,
): MoveState {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const [overtakenBy, setOvertakenBy] = useState<HistoryEntry>()
  /** For a dialog: what it was opened on, until a refusal brought the newer state in. */
  const opened = useRef(reservation)
  const seen = () => (basis === 'page' ? reservation : opened.current)

  const mutation = useMutation({
    mutationFn: (move: Move) => makeMove(api, seen(), move, intent.keyFor({ ...move, version: seen().version })),
    onMutate: () => setOvertakenBy(undefined),
    onSuccess: (after) => {
      intent.done()
      opened.current = after
      showReservation(client, after)
      recount(client)
      refreshAround(client, after.id)
      onDone(after)
    },
    onError: async (error) => {
      if (!(error instanceof ProblemError) || !(OUTDATED.has(error.code) || CHANGED.has(error.code))) return
      const newer = await client.fetchQuery({ ...reservationOptions(api, reservation.id), staleTime: 0 })
      showReservation(client, newer)
      refreshAround(client, newer.id)
      if (OUTDATED.has(error.code) && newer.version !== seen().version) setOvertakenBy(lastChange(newer))
      opened.current = newer
    },
  })
  return {
    run: (move) => mutation.mutate(move),
    isPending: mutation.isPending,
    problem: mutation.error,
    overtakenBy,
    ofHouse: isHouse(reservation),
    clear: () => {
      mutation.reset()
      setOvertakenBy(undefined)
    },
  }
}

/** The move of a dialog, which is closed by it and says what was done. */
export function useDialogMove(
  { reservation, onClose, onDone }: MoveDialogBodyProps,
  done: (after: StaffReservation) => string,
): MoveState {
  const forgetDraft = useForgetDraft()
  return useMove(reservation, 'dialog', (after) => {
    forgetDraft()
    onClose()
    onDone(done(after))
  })
}
