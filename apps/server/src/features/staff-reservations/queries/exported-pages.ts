import type { ReservationRow } from '@rodchao/contract'
import type { Services } from '../../../context.ts'
import type { ReservationFilter } from './list-filter.ts'
import { listReservations } from './staff-reservation.ts'

const ROWS_AT_ONCE = 500

/**
 * All reservations of a filter, some at a time in the order of the list. Each part is a query of its own, so that a slow
 * download keeps no connection and no old rows alive.
 */
export async function* findExportedPages(
  services: Services,
  filter: ReservationFilter,
): AsyncGenerator<readonly ReservationRow[]> {
  let cursor: string | undefined
  do {
    const page = await listReservations(services, { filter, limit: ROWS_AT_ONCE, cursor })
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
