import { useRouter } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { offeredAddons } from '#lib/addons/offered-addons.ts'
import { Card } from '#ui/layout/card.tsx'
import { AddonRows } from '../../core/addons/addon-rows.tsx'
import { useAddonsLeft } from '../../core/addons/use-addons-left.ts'
import { addonQuantity, withQuantity } from '../model/choice.ts'
import { changeAddons } from '../model/things.ts'
import { Section } from '../frame/page-frame.tsx'
import type { Thing } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'

export interface AddonListProps {
  reserve: Reserve
  /** Whose add-ons these are. */
  thing: Thing
}

export function AddonSection({ reserve, thing }: AddonListProps) {
  if (offeredAddons(reserve.shop.addons, thing.product).length === 0) return null
  return (
    <Section title={m.reserve_addons()}>
      <AddonList reserve={reserve} thing={thing} />
    </Section>
  )
}

/** Nothing where there are none for its category. */
export function AddonList({ reserve: { shop, search, locale, change, choice, things }, thing }: AddonListProps) {
  const addons = offeredAddons(shop.addons, thing.product)
  const inAll = useAddonsLeft(useRouter().options.context.api, choice, addons)
  // What the other things of the booking take along is no longer there for this one.
  const others = things.filter(({ at }) => at !== thing.at)
  const left = new Map(
    addons.flatMap((addon) => {
      const most = inAll.get(addon.id)
      if (most === undefined) return []
      const taken = others.reduce(
        (sum, other) => sum + (offeredAddons([addon], other.product).length === 0 ? 0 : addonQuantity(addon, other)),
        0,
      )
      return [[addon.id, Math.max(0, most - taken)] as const]
    }),
  )
  if (addons.length === 0) return null
  return (
    <Card padding="flush">
      <AddonRows
        addons={addons}
        locale={locale}
        left={left}
        quantityOf={(addon) => addonQuantity(addon, thing)}
        onQuantity={(addon, next) => change(changeAddons(search, thing.at, withQuantity(thing, addon, next)))}
      />
    </Card>
  )
}
