import type { ReservationKind } from '../status/transitions.ts'

/**
 * From when on nobody has come, epoch milliseconds: a rental is missed from its beginning on, while the buyer of a vehicle may
 * come on any day on which it is kept for them.
 */
export function missedFrom({ kind, start, end }: { kind: ReservationKind; start: number; end: number }): number {
  return kind === 'sale' ? end : start
}
