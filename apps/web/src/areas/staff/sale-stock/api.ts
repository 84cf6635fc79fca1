import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestBody, SaleUnit, UnitBooking } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'

export const STOCK_KEY = 'sale-stock'
/** What others change is not pushed; it is seen within this interval. */
const READ_AGAIN_MS = 60_000

export type Offer = RequestBody<'offerForSale'>

export function stockOptions(api: ApiClient, words: string) {
  return queryOptions({
    queryKey: [STOCK_KEY, words],
    queryFn: ({ signal }) => api.call('listSaleStock', { query: { q: words }, signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
}

export function offerForSale(api: ApiClient, { id, version }: SaleUnit, body: Offer): Promise<SaleUnit> {
  return api.call('offerForSale', { params: { id: String(id) }, ifMatch: `"${version}"`, body })
}

export function takeOffSale(api: ApiClient, { id, version }: SaleUnit): Promise<SaleUnit> {
  return api.call('takeOffSale', { params: { id: String(id) }, ifMatch: `"${version}"` })
}

/** Who counts on the vehicle, where that is why it was refused. */
export function bookingsOf(error: Error | null): readonly UnitBooking[] {
  if (!(error instanceof ProblemError) || error.code !== 'unit_booked') return []
  const { bookings } = error.extensions
  return Array.isArray(bookings) ? (bookings as UnitBooking[]) : []
}
