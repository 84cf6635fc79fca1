import { queryOptions } from '@tanstack/react-query'
import { MOST_PICKED } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { LIST_KEY } from '../../core/api/reservations.ts'
import type { Picked } from '../../core/api/reservations.ts'

export { MOST_PICKED } from '@rodchao/contract'

export type { Picked } from '../../core/api/reservations.ts'

/** The ticked bookings as they are now, also those that stand on other pages. */
export function pickedOptions(api: ApiClient, ids: readonly string[]) {
  const isWithin = ids.length <= MOST_PICKED
  return queryOptions({
    queryKey: [LIST_KEY, 'picked', ids],
    queryFn: async ({ signal }): Promise<Picked[]> => {
      const query = { view: 'all' as const, ids: ids.join(','), limit: String(MOST_PICKED) }
      const { rows } = await api.call('listReservations', { query, signal })
      const wanted = new Set(ids)
      return rows.flatMap((row) => [row, ...row.others]).filter(({ id }) => wanted.has(id))
    },
    enabled: isWithin,
    staleTime: 0,
  })
}

/** Moves of the status that need no decision for each booking, where every one of them is in the status for it. */
export function maysMove(rows: readonly Picked[]): boolean {
  return rows.length > 0 && rows.every(({ status }) => status === 'pending_payment')
}
