import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { isProblem } from '#lib/api/problem-error.ts'
import { refreshAround } from '../core/api/reservations.ts'
import { useMove } from '../core/moves/use-move.ts'
import type { MoveState } from '../core/moves/use-move.ts'

/** A move from a sheet, on the newest version that this sheet shows. A closed gate brings the gates up to date. */
export function useCounterMove(reservation: StaffReservation, onDone: (after: StaffReservation) => void): MoveState {
  const client = useQueryClient()
  const move = useMove(reservation, 'page', onDone)
  const isClosed = isProblem(move.problem, 'gate_closed')
  useEffect(() => {
    if (isClosed) refreshAround(client, reservation.id)
  }, [client, isClosed, reservation.id])
  return move
}
