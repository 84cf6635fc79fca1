import type { ReservationStatus } from '@rodchao/rental'
import { type RawBuilder, sql } from 'kysely'

/** Statuses as a list in the text of a statement, `('cancelled', 'no_show')`. */
export function statusText(statuses: readonly ReservationStatus[]): string {
  return `(${statuses.map((status) => `'${status}'`).join(', ')})`
}

/** The same for a query, written out and no parameter, so that an index of just those statuses is found. */
export function statusList(statuses: readonly ReservationStatus[]): RawBuilder<unknown> {
  return sql.raw(statusText(statuses))
}
