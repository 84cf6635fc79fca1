import type { Product, Shop } from '@rodchao/contract'
import { getLocale } from './locale.ts'

type Addon = Shop['addons'][number]

/** The add-ons that go with a product: those of its category, and its own alone. */
export function offeredAddons<One extends Pick<Addon, 'categories' | 'productId'>>(
  addons: readonly One[],
  { id, category }: Pick<Product, 'id' | 'category'>,
): One[] {
  return addons.filter(({ categories, productId }) =>
    productId === null ? categories.includes(category) : productId === id,
  )
}

interface Fault {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Of which add-on there are too few, and how many are left, out of an `addon_sold_out` problem. */
export function addonFault(errors: readonly Fault[] | undefined): { name: string; count: number } | undefined {
  const { params } = errors?.find(({ code }) => code === 'few_left') ?? {}
  if (params === undefined) return undefined
  const name = params[getLocale() === 'th' ? 'nameTh' : 'nameEn']
  return { name: typeof name === 'string' ? name : '', count: Number(params['left'] ?? 0) }
}
