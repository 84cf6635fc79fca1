import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { RequestBody, ResponseBody, StaffReservation } from '@rodchao/contract'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { ListState } from './list/model.ts'
import { filterQuery, listQuery } from './list/model.ts'

const COUNT_AGE_MS = 30_000
const CATALOGUE_AGE_MS = 5 * 60_000

export type ReservationList = ResponseBody<'listReservations'>
export type ReservationCounts = ResponseBody<'countReservations'>
export type CustomerMatch = ResponseBody<'findCustomers'>['rows'][number]
export type UnitAvailability = ResponseBody<'explainAvailability'>['units'][number]
export type Slip = StaffReservation['slips'][number]

export const LIST_KEY = 'reservations'
export const COUNTS_KEY = 'reservation-counts'

export const reservationKey = (id: string) => ['reservation', id] as const

/** One page of the list. It is never fetched behind the reader's back: rows may not jump. */
export function listOptions(api: ApiClient, state: ListState) {
  const query = listQuery(state)
  return queryOptions({
    queryKey: [LIST_KEY, query],
    queryFn: ({ signal }) => api.call('listReservations', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
  })
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** The picture itself as a data address: an address at the shop would need the token in it. */
export function slipImageOptions(api: ApiClient, slipId: string) {
  return queryOptions({
    queryKey: ['slip-image', slipId],
    queryFn: async ({ signal }) => {
      const response = await api.open('findSlipImage', { params: { id: slipId }, signal })
      return dataAddress(await response.blob())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function shopOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.call('findShop', { signal }),
    staleTime: CATALOGUE_AGE_MS,
  })
}

export function productsOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['products'],
    queryFn: async ({ signal }) => (await api.call('findProducts', { query: {}, signal })).items,
    staleTime: CATALOGUE_AGE_MS,
  })
}

export function customersOptions(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['customers', q],
    queryFn: ({ signal }) => api.call('findCustomers', { query: { q }, signal }),
  })
}

export function unitsOptions(api: ApiClient, window: { product: number; start: string; end: string }) {
  return queryOptions({
    queryKey: ['units', window],
    queryFn: async ({ signal }) => (await api.call('explainAvailability', { query: window, signal })).units,
    staleTime: 0,
  })
}

export type QuoteRequest = RequestBody<'quoteReservation'>

export function quoteOptions(api: ApiClient, choice: QuoteRequest) {
  return queryOptions({
    queryKey: ['quote', choice],
    queryFn: ({ signal }) => api.call('quoteReservation', { body: choice, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Moves on one reservation; each is made on the version that the person saw. */
export type MoveOperation = 'approveSlip' | 'refuseSlip' | 'confirmReservation' | 'extendPayBy' | 'cancelForCustomer'

export interface Move<Name extends MoveOperation = MoveOperation> {
  operation: Name
  body: RequestBody<Name>
}

export function makeMove<Name extends MoveOperation>(
  api: ApiClient,
  reservation: Pick<StaffReservation, 'id' | 'version'>,
  { operation, body }: Move<Name>,
  idempotencyKey: string,
): Promise<StaffReservation> {
  const request = {
    params: { id: reservation.id },
    ifMatch: `"${reservation.version}"`,
    idempotencyKey,
    body,
  }
  // Each operation's body type belongs to its own name; the pair was checked where the move was built.
  const send = api.call as (name: MoveOperation, sent: typeof request) => Promise<StaffReservation>
  return send(operation, request)
}

export function addNote(api: ApiClient, id: string, body: string, idempotencyKey: string): Promise<StaffReservation> {
  return api.call('addReservationNote', { params: { id }, body: { body }, idempotencyKey })
}

export function bookForCustomer(
  api: ApiClient,
  body: RequestBody<'bookForCustomer'>,
  idempotencyKey: string,
): Promise<StaffReservation> {
  return api.call('bookForCustomer', { body, idempotencyKey })
}

/** Puts a newer state wherever the reservation is shown, in its place: rows do not jump. */
export function showReservation(client: QueryClient, reservation: StaffReservation): void {
  client.setQueryData(reservationKey(reservation.id), reservation)
  client.setQueriesData<ReservationList>({ queryKey: [LIST_KEY] }, (list) =>
    list === undefined
      ? list
      : { ...list, rows: list.rows.map((row) => (row.id === reservation.id ? reservation : row)) },
  )
}

export function recount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [COUNTS_KEY] })
}
