import { m } from '#lib/messages.ts'
import { offeredAddons } from '#lib/addons/offered-addons.ts'
import { addonQuantity } from './model/choice.ts'
import type { Locale } from '#lib/locale.ts'
import type { Addon, Thing } from './model/choice.ts'

/** "3 vehicles"; "2 items" where a villa is among them. */
export function thingsLabel(things: readonly Pick<Thing, 'product'>[]): string {
  const count = things.length
  return things.some(({ product }) => product.category === 'pool_villa')
    ? m.reserve_things({ count })
    : m.reserve_vehicles({ count })
}

/** What a thing takes along: "Helmet 2 · Phone holder 1"; empty for nothing. */
export function addonsLabel(
  addons: readonly Addon[],
  thing: Pick<Thing, 'product' | 'addons'>,
  locale: Locale,
): string {
  return offeredAddons(addons, thing.product)
    .map((addon) => ({ name: addon.name[locale], quantity: addonQuantity(addon, thing) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${name} ${quantity}`)
    .join(' · ')
}
