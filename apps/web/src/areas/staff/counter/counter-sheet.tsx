import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { StaffReservation } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { isHouse } from '../core/labels.ts'
import { FailedRead } from '#areas/staff/core/components/failed-read.tsx'
import { handOverDetailsOptions } from '../core/api/hand-over.ts'
import { reservationOptions } from '../core/api/reservations.ts'
import type { HandOverDetails } from '../core/api/hand-over.ts'
import { useSettling } from '../core/moves/use-settling.ts'
import { isAllowed } from '../core/summary/progress.ts'
import { nextThing, thingsOf } from './things/booking-walk.ts'
import { CounterFrame } from './components/counter-frame.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { LossSheet } from './loss-sheet.tsx'
import { SettleSheet } from './settle-sheet.tsx'
import { SwapSheet } from './swap-sheet.tsx'
import { TakeBackSheet } from './take-back-sheet.tsx'
import { ThingStrip } from './things/thing-strip.tsx'

export type CounterKind = 'hand_over' | 'take_back' | 'settle' | 'swap_bike' | 'report_lost'

export interface CounterSheetProps {
  kind: CounterKind
  reservation: StaffReservation
  onClose: () => void
  /** Called with a message; the newer reservation is in the cache already. */
  onDone: (message: string) => void
}

/** What each kind of sheet is given. */
export interface SheetProps {
  reservation: StaffReservation
  file: HandOverDetails
  /** The things of the booking, to go from one to another. */
  things: ReactNode
  /** Its button has just come to stand where another was: what is pressed there a second time meant that one. */
  isResting?: boolean
  onClose: () => void
  onDone: (after: StaffReservation, message: string) => void
}

const TITLES: Record<CounterKind, () => string> = {
  hand_over: () => m.counter_title_hand_over(),
  take_back: () => m.counter_title_take_back(),
  settle: () => m.counter_title_settle(),
  swap_bike: () => m.counter_title_swap(),
  report_lost: () => m.counter_title_lost(),
}

const HOUSE_TITLES: Partial<Record<CounterKind, () => string>> = {
  hand_over: () => m.counter_check_in(),
  take_back: () => m.counter_check_out(),
  swap_bike: () => m.counter_title_swap_house(),
}

const SHEETS: Record<CounterKind, (props: SheetProps) => ReactNode> = {
  hand_over: HandOverSheet,
  take_back: TakeBackSheet,
  settle: SettleSheet,
  swap_bike: SwapSheet,
  report_lost: LossSheet,
}

const EVENT_BY_SHEET = {
  hand_over: 'hand_over',
  take_back: 'take_back',
  settle: 'settle',
  swap_bike: 'swap_unit',
  report_lost: 'report_lost',
} as const

/** One move at the counter or in the yard, with all that it asks for in one place. */
export function CounterSheet({ kind: asked, reservation: given, onClose, onDone }: CounterSheetProps) {
  const api = useApi()
  const [at, setAt] = useState({ kind: asked, id: given.id })
  const { kind, id } = at
  const own = useQuery({ ...reservationOptions(api, id), ...(id === given.id ? { initialData: given } : {}) })
  const file = useQuery(handOverDetailsOptions(api, id))
  const isResting = useSettling(`${kind} ${id}`, true)
  const reservation = own.data
  const title = ((isHouse(reservation ?? given) ? HOUSE_TITLES[kind] : undefined) ?? TITLES[kind])()
  if (reservation === undefined) {
    return (
      <CounterFrame title={title} reservation={given} onClose={onClose}>
        {own.error === null ? (
          <Loading shapes={['row', 'row', 'row', 'row']} />
        ) : (
          <FailedRead isMain title={m.counter_failed()} error={own.error} onRetry={own.refetch} />
        )}
      </CounterFrame>
    )
  }
  const handleDone = (after: StaffReservation, message: string) => {
    onDone(message)
    // The customer still stands there and waits for the deposit.
    if (kind === 'take_back' && isAllowed(after, 'settle')) return setAt({ kind: 'settle', id })
    const next = nextThing(asked, after)
    if (next === undefined) onClose()
    else setAt({ kind: asked, id: next.id })
  }
  const things = (
    <ThingStrip
      kind={asked}
      things={thingsOf(reservation)}
      current={id}
      onChoose={(thing) => setAt({ kind: asked, id: thing })}
    />
  )
  const frame = { title, reservation, onClose }
  if (!isAllowed(reservation, EVENT_BY_SHEET[kind])) {
    return (
      <CounterFrame {...frame} foot={<Button onClick={onClose}>{m.shared_close()}</Button>}>
        {things}
        <Notice tone="warning" role="status" title={m.staff_problem_not_from_here()} />
      </CounterFrame>
    )
  }
  // A file read before the last move has not the gates of this one.
  const isBehind = file.isFetching && file.data?.gates[EVENT_BY_SHEET[kind]] === undefined
  if (file.data === undefined || isBehind) {
    return (
      <CounterFrame {...frame}>
        {file.error === null || isBehind ? (
          <Loading shapes={['row', 'row', 'row', 'row']} />
        ) : (
          <FailedRead isMain title={m.counter_failed()} error={file.error} onRetry={file.refetch} />
        )}
      </CounterFrame>
    )
  }
  const Sheet = SHEETS[kind]
  return (
    <Sheet
      key={`${kind} ${id}`}
      reservation={reservation}
      file={file.data}
      things={things}
      isResting={isResting}
      onClose={onClose}
      onDone={handleDone}
    />
  )
}
