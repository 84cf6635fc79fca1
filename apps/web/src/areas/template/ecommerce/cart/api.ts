import { queryOptions } from '@tanstack/react-query'
import { storage } from '#lib/session/browser-storage.ts'
import { formatExactMoney } from '#lib/format.ts'
import { callSimulated } from '#areas/template/core/simulated-calls.ts'
import type { ShopCart } from '../schema.ts'

export type CartItem = ShopCart['products'][number]

/** How many of each, by the id of the goods; one where nothing is said. The shop itself does not keep it. */
export type Quantities = Readonly<Record<number, number>>

const CART = '/apps/ecommerce/cart'
const CENTS = 100

export const cartOptions = queryOptions({
  queryKey: ['simulated', 'cart'],
  queryFn: async ({ signal }) => ((await callSimulated('GET', CART, { signal })) as ShopCart).products,
  // Fetched with every opening; until then the button shows the last count.
  staleTime: 0,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const quantitiesOptions = queryOptions<Quantities>({
  queryKey: ['simulated', 'cart-quantities'],
  queryFn: () => ({}),
  initialData: {},
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export async function dropFromCart(id: number): Promise<void> {
  await callSimulated('DELETE', `${CART}/${id}`)
}

export async function putIntoCart(id: number): Promise<void> {
  await callSimulated('POST', CART, { body: { productId: id } })
}

export function itemQuantity(quantities: Quantities, { id, qty }: Pick<CartItem, 'id' | 'qty'>): number {
  return quantities[id] ?? qty
}

function toCents(dollars: number): number {
  return Math.round(dollars * CENTS)
}

/** Of one line, in cents, so that sums are exact. */
export function lineCents(quantities: Quantities, item: Pick<CartItem, 'id' | 'qty' | 'price'>): number {
  return toCents(item.price) * itemQuantity(quantities, item)
}

export function totalCents(quantities: Quantities, items: readonly Pick<CartItem, 'id' | 'qty' | 'price'>[]): number {
  return items.reduce((sum, item) => sum + lineCents(quantities, item), 0)
}

/** These goods cost US dollars and are not converted. The shop's own form for hundredths fits cents as it does satang. */
export function dollarText(cents: number): string {
  return `US$${formatExactMoney(cents)}`
}

/** What the sign-in said of the cart, until it is opened for the first time. */
export function firstCount(userData: string | null = storage.get('userData')): number {
  try {
    const { extras } = JSON.parse(userData ?? '{}') as { extras?: { eCommerceCartItemsCount?: unknown } | null }
    const count = extras?.eCommerceCartItemsCount
    return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0
  } catch {
    return 0
  }
}
