import { queryOptions } from '@tanstack/react-query'
import { ProblemError } from '#lib/api/problem-error.ts'
import { callSimulated } from '../../core/simulated-calls.ts'
import type { AddressForm, Coupon, Order, OrderRequest, SavedAddress } from '../order/schema.ts'

const SHOP = '/apps/ecommerce'

export const addressesOptions = queryOptions({
  queryKey: ['simulated', 'addresses'],
  queryFn: async ({ signal }) =>
    ((await callSimulated('GET', `${SHOP}/addresses`, { signal })) as { addresses: SavedAddress[] }).addresses,
  retry: false,
})

export async function saveAddress(form: AddressForm): Promise<SavedAddress> {
  return (await callSimulated('POST', `${SHOP}/addresses`, { body: form })) as SavedAddress
}

/** Null for a code that the shop does not know. */
export async function findCoupon(code: string): Promise<Coupon | null> {
  try {
    return (await callSimulated('GET', `${SHOP}/coupons/${encodeURIComponent(code)}`)) as Coupon
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}

/** A code that is kept, looked up again after a reload. */
export function couponOptions(code: string) {
  return queryOptions({
    queryKey: ['simulated', 'coupon', code],
    queryFn: () => (code === '' ? null : findCoupon(code)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export async function placeOrder(request: OrderRequest): Promise<Order> {
  return ((await callSimulated('POST', `${SHOP}/orders`, { body: request })) as { order: Order }).order
}

export function orderOptions(number: string) {
  return queryOptions({
    queryKey: ['simulated', 'order', number],
    queryFn: async ({ signal }) =>
      ((await callSimulated('GET', `${SHOP}/orders/${encodeURIComponent(number)}`, { signal })) as { order: Order })
        .order,
    retry: false,
  })
}
