import type { ReservationContext } from './move-subscribers.ts'
import type { ReservationRecord } from './move-reservation.ts'

/** What every screen is told of a reservation that changed, once the change is committed. */
export interface ChangedReservation {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly version: number
  readonly unitId: number | null
}

export function toChanged({ id, code, status, version, unit_id }: ReservationRecord): ChangedReservation {
  return { id, code, status, version, unitId: unit_id }
}

export function announceChanged(
  { announcements }: Pick<ReservationContext, 'announcements'>,
  changed: readonly ChangedReservation[],
): void {
  if (changed.length === 0) return
  announcements.announce({
    units: changed.flatMap(({ unitId }) => unitId ?? []),
    reservations: changed.map(({ id, code, status, version }) => ({ id, code, status, version, isNew: false })),
  })
}
