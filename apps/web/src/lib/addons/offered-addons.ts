import type { Product, Shop } from '@rodchao/contract'
import { formatMoney, unbrokenFigures } from '../format.ts'
import { getLocale } from '../locale.ts'
import type { Locale } from '../locale.ts'
import { m } from '../messages.ts'

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

type TakenAddon = Pick<Addon, 'id' | 'categories' | 'productId' | 'includedQuantity' | 'maxQuantity'>

/** How many of an add-on go along: as chosen, else what is included anyway. */
export function takenQuantity(
  { includedQuantity, maxQuantity }: Pick<Addon, 'includedQuantity' | 'maxQuantity'>,
  chosen: number | undefined,
): number {
  return Math.min(chosen ?? includedQuantity, maxQuantity)
}

/** The add-ons of a thing as it is priced and booked, whoever books it: what is included has its line as well. */
export function takenAddons<One extends TakenAddon>(
  addons: readonly One[],
  product: Pick<Product, 'id' | 'category'>,
  chosen: (addon: One) => number | undefined,
): { addonId: number; quantity: number }[] {
  return offeredAddons(addons, product)
    .map((addon) => ({ addonId: addon.id, quantity: takenQuantity(addon, chosen(addon)) }))
    .filter(({ quantity }) => quantity > 0)
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

type Charged = Pick<Addon, 'categories' | 'charge' | 'unitAmount' | 'includedQuantity' | 'note'>

/** What an add-on costs, and for how long. */
export function addonChargeLabel(
  { categories, charge, unitAmount, includedQuantity, note }: Charged,
  locale: Locale,
): string {
  const included = includedQuantity > 0 ? m.reserve_addon_included({ count: includedQuantity }) : ''
  const amount = formatMoney(unitAmount)
  const price = {
    // What goes with houses alone is counted in nights, as they are.
    per_day: () =>
      (categories.length > 0 && categories.every((category) => category === 'pool_villa')
        ? m.reserve_addon_per_night
        : m.reserve_addon_per_day)({
        amount,
      }),
    per_rental: () => m.reserve_addon_per_rental({ amount }),
    per_item: () => m.reserve_addon_per_item({ amount }),
  }[charge]()
  const parts = [unitAmount === 0 ? m.reserve_addon_free() : price, note[locale] === '' ? included : note[locale]]
  return unbrokenFigures(parts.filter((text) => text !== '').join(' · '))
}
