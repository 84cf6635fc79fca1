import type { ReservationRow } from '@rodchao/contract'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import type { PageRequest } from './reservation-page.ts'
import { listReservations } from './staff-reservation.ts'

const ROWS_AT_ONCE = 500

/**
 * All reservations of a filter, some at a time in the order of the list. Each part is a query of its own, so that a slow
 * download keeps no connection and no old rows alive.
 */
export async function* findExportedPages(
  context: ReservationContext,
  asked: Pick<PageRequest, 'filter' | 'sort' | 'direction'>,
): AsyncGenerator<readonly ReservationRow[]> {
  let cursor: string | undefined
  do {
    const page = await listReservations(context, { ...asked, limit: ROWS_AT_ONCE, cursor, isUnfolded: true })
    yield page.rows
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}
