import type { ListedReservation, ReservationRow } from '@rodchao/contract'

/** From which status a thing of a booking can make the move of a sheet; the other sheets are for one thing. */
const FROM = { hand_over: 'confirmed', take_back: 'on_rent', settle: 'returned' } as const

function isWalked(kind: string): kind is keyof typeof FROM {
  return kind in FROM
}

/** All things of the booking in the order of their numbers; none where there is one only. */
export function thingsOf({ others, ...own }: ListedReservation): ReservationRow[] {
  if (others.length === 0) return []
  return [own, ...others].toSorted((a, b) => (a.group?.no ?? 0) - (b.group?.no ?? 0))
}

/** Whether this sheet has something to do with the thing. */
export function isToDo(kind: string, { status }: Pick<ReservationRow, 'status'>): boolean {
  return isWalked(kind) && status === FROM[kind]
}

/** The thing that comes after this one on the same sheet: the next number first, then those passed over. */
export function nextThing(kind: string, reservation: ListedReservation): ReservationRow | undefined {
  const things = thingsOf(reservation)
  const at = things.findIndex(({ id }) => id === reservation.id)
  return [...things.slice(at + 1), ...things.slice(0, Math.max(0, at))].find((thing) => isToDo(kind, thing))
}
