import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryStop } from '@rodchao/contract'
import { connection, useIsLost } from '#lib/api/connection.ts'
import { setWaitingSends } from '#lib/waiting-sends.ts'
import { useSession } from '#lib/session/use-session.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { useApi } from '#shell/use-api.ts'
import { isRefused, isWaiting } from './acts.ts'
import type { ActBody, ActKind, RoadAct } from './acts.ts'
import { addAct, dropAct, dropOldActs, onActsChanged, readActs, sendAgain } from './kept-acts.ts'
import { dropDraft } from './kept-days.ts'
import { aloneInBrowser, sendAct, sendWaiting } from './send-acts.ts'

/** After these a door is done with. */
const ENDS = new Set<ActKind>(['hand_over', 'take_back', 'fail'])
const TRY_AGAIN_MS = 15_000
export const DAY_KEY = 'driver-day'

type OfStop = Pick<DeliveryStop, 'id'> & { reservation: Pick<DeliveryStop['reservation'], 'id'> }
type Unsaid<Body> = Body extends ActBody ? Omit<Body, 'occurredAt'> : never

export interface Road {
  /** All that was done on this phone, oldest first; null until it has been read. */
  acts: readonly RoadAct[] | null
  /** Not with the shop yet, refused ones included. */
  open: number
  /** The shop cannot be reached. */
  isCut: boolean
  /** The browser keeps nothing on this device. */
  isBlocked: boolean
  /**
   * Keeps what happened now, or at a time before, then sends it; rejects where it could not be kept. What is pressed
   * twice happened once: while it is being kept and until the page shows it, the same of the same stop is that one.
   */
  record: (stop: OfStop, body: Unsaid<ActBody>, at?: number) => Promise<void>
  again: (key: string) => void
  drop: (key: string) => void
  send: () => void
}

/** What a driver does is written down on the phone first and sent then, in order, once. */
export function useRoad(): Road {
  const api = useApi()
  const client = useQueryClient()
  const user = useSession()?.user.id ?? ''
  const isLost = useIsLost()
  const [acts, setActs] = useState<readonly RoadAct[] | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const [isStuck, setStuck] = useState(false)
  const keeping = useRef(new Map<string, Promise<void>>())

  useEffect(() => {
    const read = () => void readActs(user).then(setActs, () => setBlocked(true))
    read()
    void dropOldActs(shopNow()).catch(() => undefined)
    return onActsChanged(read)
  }, [user])

  const send = () => {
    const sender = {
      user,
      now: shopNow,
      send: (act: Parameters<typeof sendAct>[1]) => sendAct(api, act),
      alone: aloneInBrowser,
      onSent: ({ stopId, body }: RoadAct) => {
        // What was typed there was kept in case the shop would not take it.
        if (ENDS.has(body.kind)) void dropDraft(stopId).catch(() => undefined)
      },
    }
    sendWaiting(sender).then(
      (end) => {
        setStuck(end === 'no_line')
        if (end !== 'elsewhere') void client.invalidateQueries({ queryKey: [DAY_KEY] })
      },
      () => setStuck(true),
    )
  }
  const sendNow = useEffectEvent(send)
  const isAnyWaiting = acts?.some(isWaiting) ?? false
  useEffect(() => {
    if (!isAnyWaiting) return undefined
    const trySending = () => sendNow()
    if (!connection.isLost()) trySending()
    const timer = setInterval(trySending, TRY_AGAIN_MS)
    addEventListener('online', trySending)
    return () => {
      clearInterval(timer)
      removeEventListener('online', trySending)
    }
  }, [isAnyWaiting])
  useEffect(() => {
    if (isAnyWaiting && !isLost) sendNow()
  }, [isAnyWaiting, isLost])

  const open = acts?.filter((act) => isWaiting(act) || isRefused(act)).length ?? 0
  useEffect(() => {
    setWaitingSends(open)
    return () => setWaitingSends(0)
  }, [open])

  return {
    acts,
    open,
    isCut: isLost || isStuck,
    isBlocked,
    record: (stop, body, at = shopNow()) => {
      const keep = async () => {
        const occurredAt = new Date(at).toISOString()
        await addAct({
          user,
          stopId: stop.id,
          reservationId: stop.reservation.id,
          body: { ...body, occurredAt },
        })
        sendNow()
        await readActs(user).then(setActs, () => undefined)
      }
      // Of one angle there may be many pictures.
      if (body.kind === 'photo') return keep()
      const what = `${stop.id} ${body.kind}`
      const kept = keeping.current.get(what) ?? keep().finally(() => keeping.current.delete(what))
      keeping.current.set(what, kept)
      return kept
    },
    again: (key) => void sendAgain(key).then(() => sendNow()),
    drop: (key) => void dropAct(key),
    send,
  }
}
