import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import {
  forgetReservationToken,
  keepReservationToken,
  readReservationToken,
  takeTokenFromAddress,
} from '#lib/session/reservation-token.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { trackReservation } from './api.ts'
import { keepPage } from '../core/keep-pages.ts'
import { forgetKeptBooking, keepBooking, readKeptBooking, readLastToken } from './kept/kept-booking.ts'
import { followBooking } from './follow-booking.ts'
import { fetchPaymentCard } from './payment/payment-section.tsx'
import { watchReservation } from './watch-reservation.ts'
import type { TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { ReservationWatch, WatchState } from './watch-reservation.ts'

export interface OpenReservation {
  state: WatchState
  /** Known once there is a reservation that it opens. */
  token: string | null
  api: ApiClient
  refresh: () => void
  replace: (reservation: TrackedReservation) => void
}

/** The reservation of this tab's link. Without a link that opens one, the visitor goes to the search. */
export function useReservation(): OpenReservation {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const navigate = useNavigate()
  const [state, setState] = useState<WatchState>({ phase: 'loading' })
  const watch = useRef<ReservationWatch | null>(null)

  useEffect(() => {
    const search = (why: 'no_link' | 'bad_link') =>
      void navigate({ to: '/reserve-searchStatus', search: { why }, replace: true })
    const follow = (link: string): ReservationWatch =>
      watchReservation({
        load: (signal) => trackReservation(api, link, signal),
        follow: (signal, listener) => followBooking(api, link, { signal, ...listener }),
        readKept: () => readKeptBooking(link),
        onState(next) {
          setState(next)
          if (next.phase === 'ready' && next.problem === null) {
            void keepBooking(link, next.reservation)
            void keepPage()
          }
          if (next.phase !== 'unknown') return
          void forgetKeptBooking()
          forgetReservationToken()
          search('bad_link')
        },
        isVisible: () => document.visibilityState === 'visible',
        now: shopNow,
      })
    let isLeft = false
    const begin = (link: string) => {
      watch.current = follow(link)
      fetchPaymentCard()
    }
    const hadLink = new URLSearchParams(location.search).has('token')
    const link = takeTokenFromAddress()
    if (link !== null) begin(link)
    else if (hadLink) search('bad_link')
    else {
      void readLastToken().then((last) => {
        if (isLeft) return
        if (last === null || !keepReservationToken(last)) search('no_link')
        else begin(last)
      })
    }
    const checkVisible = () => {
      if (document.visibilityState === 'visible') watch.current?.refresh()
      else watch.current?.rest()
    }
    document.addEventListener('visibilitychange', checkVisible)
    window.addEventListener('online', checkVisible)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', checkVisible)
      window.removeEventListener('online', checkVisible)
      watch.current?.stop()
      watch.current = null
    }
  }, [api, navigate])

  const refresh = useCallback(() => watch.current?.refresh(), [])
  const replace = useCallback((reservation: TrackedReservation) => watch.current?.replace(reservation), [])
  const token = state.phase === 'ready' ? readReservationToken() : null
  return { state, token, api, refresh, replace }
}
