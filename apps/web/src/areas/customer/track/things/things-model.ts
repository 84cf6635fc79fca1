import { ENDED_EARLY, hasEndedEarly, waysToAdd } from '@rodchao/rental'
import type { TrackedMember, TrackedReservation } from '@rodchao/contract'
import { askableThings } from '../changes/change-model.ts'
import { localText } from '../labels.ts'
import type { OpenBooking } from '../booking/booking-page.tsx'

const OVER: readonly string[] = [...ENDED_EARLY, 'returned', 'completed']
const DRIVEN = ['scooter', 'motorcycle', 'big_bike', 'car']

/** A thing of the booking as if it were the booking, with its number where there are several. */
export interface ShownThing {
  no: number
  isOfSeveral: boolean
  thing: TrackedReservation
}

export function shownThings(reservation: TrackedReservation): ShownThing[] {
  if (reservation.members.length === 0) return [{ no: 1, isOfSeveral: false, thing: reservation }]
  return reservation.members.map(({ no, ...own }) => ({ no, isOfSeveral: true, thing: { ...reservation, ...own } }))
}

/** The thing with this number as if it were the booking; the booking itself where none is named. */
export function thingOrAll(reservation: TrackedReservation, only: number | undefined): TrackedReservation {
  const one = only === undefined ? undefined : shownThings(reservation).find(({ no }) => no === only)
  return one?.thing ?? reservation
}

/** Things of which something can still become. */
export function liveMembers({ members }: Pick<TrackedReservation, 'members'>): TrackedMember[] {
  return members.filter(({ status }) => !hasEndedEarly(status))
}

/** What its holder may do about one thing of several: keep it longer, or change and cancel it. */
export function thingAction({
  kind,
  status,
  askable,
  cancellation,
}: Pick<TrackedReservation, 'kind' | 'status' | 'askable' | 'cancellation'>): 'extend' | 'change' | null {
  if (kind !== 'rental' || OVER.includes(status)) return null
  if (askable === 'extend') return 'extend'
  return askable === 'amend' || cancellation.allowed ? 'change' : null
}

/** What is said of who drives; null where nobody does, or nobody asked. */
export function driverShown({
  no,
  isOfSeveral,
  thing: { product, namedDriver, mayNameDriver, customer },
}: ShownThing): { name: string; mayChange: boolean } | null {
  if (!DRIVEN.includes(product.category)) return null
  // One vehicle asks nothing more; whoever has booked it drives it.
  if (!isOfSeveral && namedDriver === '') return null
  // The first is the customer's own unless somebody is named; of the others nobody knows before they are out.
  const isCustomer = namedDriver === '' && (no === 1 || !mayNameDriver)
  const name = isCustomer ? (customer?.fullName ?? '') : namedDriver
  return name === '' && !mayNameDriver ? null : { name, mayChange: mayNameDriver }
}

/** How one more thing gets into the booking; null where nothing is added now. */
export function addingWay(reservation: TrackedReservation): 'at_once' | 'asked' | null {
  if (reservation.kind !== 'rental' || reservation.changeRequest?.status === 'waiting') return null
  const going = shownThings(reservation).find(({ thing }) => !OVER.includes(thing.status))
  return going === undefined ? null : waysToAdd(going.thing.status)
}

/** How many things can all be kept longer together; 0 where that is not what can be done. */
export function extendableTogether(reservation: TrackedReservation): number {
  if (reservation.changeRequest?.status === 'waiting') return 0
  const going = reservation.members.filter(({ status }) => !OVER.includes(status))
  const isAny = going.some(({ askable }) => askable === 'extend')
  return isAny && going.length > 1 && askableThings(reservation).length === going.length ? going.length : 0
}

/** The name of a thing, with its number where there are several. */
export const thingName = ({ no, isOfSeveral, thing }: ShownThing): string =>
  isOfSeveral ? `${no} · ${localText(thing.product.name)}` : localText(thing.product.name)

export interface ThingProps {
  booking: OpenBooking
  shown: ShownThing
}
