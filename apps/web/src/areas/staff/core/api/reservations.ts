import type { ListedReservation, ResponseBody, StaffReservation } from '@rodchao/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api/api-client.ts'
import { filterQuery, listQuery } from '../list-state.ts'
import type { ListState } from '../list-state.ts'

const COUNT_AGE_MS = 30_000
/** A page that was read ahead is shown as it is for so long; what changes in it is told by the stream of events. */
const AHEAD_AGE_MS = 20_000
/** What a press asked for may have come before it is drawn. */
const PRESS_AGE_MS = 1000
/** The service for slips answers within seconds, now and then before the page hears of changes. */
const CHECK_READ_MS = 5000

export type ReservationList = ResponseBody<'listReservations'>
export type ReservationCounts = ResponseBody<'countReservations'>

export const LIST_KEY = 'reservations'

/** A booking that is ticked: a row of the list, or another thing of a row's booking. */
export type Picked = ListedReservation | ListedReservation['others'][number]

export const COUNTS_KEY = 'reservation-counts'

export const reservationKey = (id: string) => ['reservation', id] as const

/** One page of the list. It is never fetched behind the reader's back: rows may not jump. */
export function listOptions(api: ApiClient, state: ListState) {
  const query = listQuery(state)
  return queryOptions({
    queryKey: [LIST_KEY, query],
    queryFn: ({ signal }) => api.call('listReservations', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: state.cursor === undefined ? PRESS_AGE_MS : AHEAD_AGE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function countsOptions(api: ApiClient, state: ListState) {
  const query = filterQuery(state)
  return queryOptions({
    queryKey: [COUNTS_KEY, query],
    queryFn: ({ signal }) => api.call('countReservations', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: COUNT_AGE_MS,
  })
}

export function reservationOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: reservationKey(id),
    queryFn: ({ signal }) => api.call('findReservation', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isBeingChecked(state.data) ? CHECK_READ_MS : false),
  })
}

/** The booking in at least the version that was told of: a reading that is under way may have begun before it. */
export async function fetchReservation(
  client: QueryClient,
  api: ApiClient,
  { id, version }: { id: string; version: number },
): Promise<StaffReservation> {
  const options = { ...reservationOptions(api, id), staleTime: 0 }
  const read = await client.fetchQuery(options)
  return read.version < version ? client.fetchQuery(options) : read
}

/** Whether a slip waits for what the service says of it. */
function isBeingChecked(reservation: StaffReservation | undefined): boolean {
  return reservation?.slips.some(({ status, check }) => status === 'waiting' && check?.state === 'waiting') ?? false
}

/** All that hangs on a reservation and was read apart from it, after the reservation itself changed. */
export function refreshAround(client: QueryClient, id: string): void {
  const [root] = reservationKey(id)
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] === id && queryKey.length > 2,
  })
}

/** A row with what is now known of it, or of another thing of its booking. */
function withNews(row: ListedReservation, reservation: StaffReservation): ListedReservation {
  if (row.id === reservation.id) return reservation
  return { ...row, others: row.others.map((other) => (other.id === reservation.id ? reservation : other)) }
}

/** Puts a newer state wherever the reservation is shown, in its place: rows do not jump. */
export function showReservation(client: QueryClient, reservation: StaffReservation): void {
  client.setQueryData(reservationKey(reservation.id), reservation)
  // What is kept of the other things of its booking tells of this one, and of what was asked for all of them.
  for (const { id } of reservation.others) void client.invalidateQueries({ queryKey: reservationKey(id), exact: true })
  client.setQueriesData<ReservationList | Picked[]>({ queryKey: [LIST_KEY] }, (list) => {
    if (list === undefined) return list
    // Those that are ticked are kept beside the pages of the list, as they are.
    if (Array.isArray(list)) return list.map((one) => (one.id === reservation.id ? reservation : one))
    return { ...list, rows: list.rows.map((row) => withNews(row, reservation)) }
  })
}

export function recount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COUNTS_KEY] })
}
