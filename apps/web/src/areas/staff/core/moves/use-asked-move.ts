import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { textParam } from '#lib/search-params.ts'
import { useApi } from '#shell/use-api.ts'
import { reservationOptions } from '../api/reservations.ts'
import type { MoveKey } from './moves.ts'

const PARAM = 'do'

/**
 * Opens the move that the address asks for, as `?do=hand_over`, if it is on offer. The word leaves the address then,
 * so that neither a reload nor the way back opens it again.
 */
export function useAskedMove(id: string, offered: readonly MoveKey[], open: (move: MoveKey) => void): void {
  const asked = textParam(useSearch({ strict: false }), PARAM, 30)
  const navigate = useNavigate()
  // What was known from an earlier visit may not offer yet what is possible by now.
  const { isFetching } = useQuery(reservationOptions(useApi(), id))
  const move = offered.find((key) => key === asked)
  const openOnce = useEffectEvent(() => {
    if (move !== undefined) open(move)
    void navigate({
      to: '.',
      search: (search) => Object.fromEntries(Object.entries(search).filter(([key]) => key !== PARAM)),
      replace: true,
      resetScroll: false,
    })
  })
  const isDecided = asked !== undefined && (move !== undefined || !isFetching)
  useEffect(() => {
    if (isDecided) openOnce()
  }, [isDecided])
}
