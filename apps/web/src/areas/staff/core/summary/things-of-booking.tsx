import { Suspense } from 'react'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { BookingThingsProps } from './booking-things.tsx'

const BookingThings = lazyComponent(() => import('./booking-things.tsx'), 'BookingThings')

/** All things of the booking; most have one, and fetch nothing for it. */
export function ThingsOfBooking(props: BookingThingsProps) {
  if (props.reservation.others.length === 0) return null
  return (
    <Suspense fallback={null}>
      <BookingThings {...props} />
    </Suspense>
  )
}
