import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { RequestBody, RequestParams, ResponseBody, StaffReservation } from '@rodchao/contract'
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

export type CounterFile = ResponseBody<'findHandOverDetails'>
export type IssuedDocument = ResponseBody<'listDocuments'>['rows'][number]
export type Message = ResponseBody<'listMessages'>['rows'][number]

/** What the counter knows beyond the reservation itself: gates, readings, pictures, deposit. */
export function counterFileOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'counter'],
    queryFn: ({ signal }) => api.call('findHandOverDetails', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function documentsOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'documents'],
    queryFn: async ({ signal }) => (await api.call('listDocuments', { params: { id }, signal })).rows,
    staleTime: 0,
  })
}

/** Bookings that count on the unit of a reservation which will not come back. */
export function strandedOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'stranded'],
    queryFn: async ({ signal }) => (await api.call('findBookingsNeedingUnit', { params: { id }, signal })).rows,
    staleTime: 0,
  })
}

/** A paper as it was issued, with what became of it. */
export function paperOptions(api: ApiClient, documentId: string) {
  return queryOptions({
    queryKey: ['paper', documentId],
    queryFn: ({ signal }) => api.call('findPaper', { params: { id: documentId }, signal }),
  })
}

export function messagesOptions(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'messages'],
    queryFn: async ({ signal }) => (await api.call('listMessages', { query: { reservation: id }, signal })).rows,
    staleTime: 0,
  })
}

/** Money that came and belongs to no reservation yet. */
export function unmatchedOptions(api: ApiClient) {
  return queryOptions({
    queryKey: ['unmatched-payments'],
    queryFn: async ({ signal }) => (await api.call('listUnmatched', { signal })).rows,
    staleTime: 0,
  })
}

/** Confirmed bookings of a product that are still to come, the next one first. */
export function swapPartnersOptions(
  api: ApiClient,
  { product, from, q }: { product: number; from: string; q: string },
) {
  const query = { view: 'all', status: 'confirmed', product, from, sort: 'start', direction: 'asc', limit: 20 } as const
  return queryOptions({
    queryKey: ['swap-partners', product, from, q],
    queryFn: async ({ signal }) =>
      (await api.call('listReservations', { query: q === '' ? query : { ...query, q }, signal })).rows,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function changePreviewOptions(api: ApiClient, id: string, choice: RequestBody<'previewChange'> | null) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'change', choice],
    queryFn: ({ signal }) =>
      choice === null ? Promise.resolve(null) : api.call('previewChange', { params: { id }, body: choice, signal }),
    placeholderData: keepPreviousData,
    enabled: choice !== null,
    staleTime: 0,
  })
}

export function extensionPreviewOptions(api: ApiClient, id: string, end: string) {
  return queryOptions({
    queryKey: [...reservationKey(id), 'extension', end],
    queryFn: ({ signal }) => api.call('previewExtension', { params: { id }, body: { end }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type FreeProduct = ResponseBody<'findAvailability'>['items'][number]

/** What else could be had in a window at a branch. */
export function freeProductsOptions(api: ApiClient, window: { start: string; end: string; branch: number }) {
  return queryOptions({
    queryKey: ['free-products', window],
    queryFn: async ({ signal }) =>
      (await api.call('findAvailability', { query: window, signal })).items.filter(({ isFree }) => isFree),
    staleTime: 0,
  })
}

/** All that hangs on a reservation and was read apart from it, after the reservation itself changed. */
export function refreshAround(client: QueryClient, id: string): void {
  const [root] = reservationKey(id)
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] === id && queryKey.length > 2,
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

/** A picture of the vehicle, as `slipImageOptions` has those of slips. */
export function photoOptions(api: ApiClient, photoId: string) {
  return queryOptions({
    queryKey: ['vehicle-photo', photoId],
    queryFn: async ({ signal }) => {
      const response = await api.open('findPhoto', { params: { id: photoId }, signal })
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

/** Moves on one reservation; each is made on the version that the person saw and answers with what it is then. */
export type MoveOperation =
  | 'moveToOtherUnit'
  | 'approveSlip'
  | 'refuseSlip'
  | 'confirmReservation'
  | 'extendPayBy'
  | 'cancelForCustomer'
  | 'amendReservation'
  | 'assignUnit'
  | 'swapUnits'
  | 'extendRental'
  | 'markNoShow'
  | 'confirmLatePayment'
  | 'undoEnd'
  | 'checkLicence'
  | 'signContract'
  | 'handOver'
  | 'swapBike'
  | 'takeBack'
  | 'settle'
  | 'reportLoss'
  | 'addPayment'
  | 'addDeposit'
  | 'completeRefund'

export type Move<Name extends MoveOperation = MoveOperation> = Name extends MoveOperation
  ? {
      operation: Name
      body: RequestBody<Name>
      /** What else the address names beside the reservation. */
      params?: Omit<RequestParams<Name>, 'id'>
    }
  : never

export function makeMove(
  api: ApiClient,
  reservation: Pick<StaffReservation, 'id' | 'version'>,
  { operation, body, params }: Move,
  idempotencyKey: string,
): Promise<StaffReservation> {
  const request = {
    params: { ...params, id: reservation.id },
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

export function issuePaper(
  api: ApiClient,
  id: string,
  body: RequestBody<'issueDocument'>,
  idempotencyKey: string,
): Promise<IssuedDocument> {
  return api.call('issueDocument', { params: { id }, body, idempotencyKey })
}

export function voidPaper(
  api: ApiClient,
  id: string,
  body: RequestBody<'voidDocument'>,
  idempotencyKey: string,
): Promise<IssuedDocument> {
  return api.call('voidDocument', { params: { id }, body, idempotencyKey })
}

export async function resendMessage(api: ApiClient, id: string, idempotencyKey: string): Promise<Message[]> {
  return (await api.call('resendMessage', { params: { id }, idempotencyKey })).rows
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
