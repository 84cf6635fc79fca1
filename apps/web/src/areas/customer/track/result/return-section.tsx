import { Suspense } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { TrackedReservation } from '@rodchao/contract'
import { isStay } from '#lib/bookings/booking-kind.ts'
import { shownThings } from '../things/things-model.ts'
import type { ReturnCardProps } from './return-card.tsx'

const ReturnCard = lazyComponent(() => import('./return-card.tsx'), 'ReturnCard')

const IS_BACK = ['returned', 'completed']

/** Whether anything of the booking came back, so that there is a result to tell. */
function isBack({ status, members }: TrackedReservation): boolean {
  return IS_BACK.includes(status) || members.some((member) => IS_BACK.includes(member.status))
}

/** What came of the return; its program is fetched for bookings that have one. */
export function ReturnSection({
  reservation,
  ...props
}: Omit<ReturnCardProps, 'chargedLate' | 'stays'> & { reservation: TrackedReservation }) {
  if (!isBack(reservation)) return null
  const things = shownThings(reservation)
  const stays = things.filter(({ thing }) => isStay(thing))
  const late = things.filter(({ thing }) => thing.quote.lines.some(({ kind }) => kind === 'late'))
  return (
    <Suspense fallback={null}>
      <ReturnCard {...props} chargedLate={late.map(({ no }) => no)} stays={stays.map(({ no }) => no)} />
    </Suspense>
  )
}
