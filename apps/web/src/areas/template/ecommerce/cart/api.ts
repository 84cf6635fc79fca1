import { queryOptions } from '@tanstack/react-query'
import { storage } from '#lib/session/browser-storage.ts'
import { formatExactMoney } from '#lib/format.ts'
import { callSimulated } from '#areas/template/core/simulated-calls.ts'
import { lineCents } from '../order/totals.ts'
import { CART_ITEMS } from '../../core/goods/cart-items.ts'
import type { ShopCart } from '../schema.ts'

export type CartItem = ShopCart['products'][number]

const CART = '/apps/ecommerce/cart'

export const cartOptions = queryOptions({
  queryKey: ['simulated', 'cart'],
  queryFn: async ({ signal }) => ((await callSimulated('GET', CART, { signal })) as ShopCart).products,
  // Fetched with every opening; until then the button shows the last count.
  staleTime: 0,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export async function dropFromCart(id: number): Promise<void> {
  await callSimulated('DELETE', `${CART}/${id}`)
}

export interface CartChoice {
  id: number
  qty?: number | undefined
  /** From 0; at the end when absent. */
  place?: number | undefined
}

export async function putIntoCart({ id, qty, place }: CartChoice): Promise<void> {
  await callSimulated('POST', CART, { body: { productId: id, qty, place } })
}

export async function keepQuantity(id: number, qty: number): Promise<void> {
  await callSimulated('PUT', `${CART}/${id}`, { body: { qty } })
}

export function totalCents(items: readonly Pick<CartItem, 'qty' | 'price'>[]): number {
  return items.reduce((sum, item) => sum + lineCents(item), 0)
}

/** These goods cost US dollars and are not converted. The shop's own form for hundredths fits cents as it does satang. */
export function dollarText(cents: number): string {
  return `US$${formatExactMoney(cents)}`
}

/**
 * What the sign-in said of the cart, until it is opened for the first time. The shop's own sign-in knows of no cart: the
 * one of this browser begins with the samples.
 */
export function firstCount(userData: string | null = storage.get('userData')): number {
  try {
    const { extras } = JSON.parse(userData ?? '{}') as { extras?: { eCommerceCartItemsCount?: unknown } | null }
    const count = extras?.eCommerceCartItemsCount
    return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : CART_ITEMS
  } catch {
    return CART_ITEMS
  }
}
