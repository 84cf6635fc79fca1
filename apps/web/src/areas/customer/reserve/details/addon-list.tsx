import { m } from '#lib/messages.ts'
import { offeredAddons } from '#lib/offered-addons.ts'
import { Card } from '#ui/layout/card.tsx'
import { AddonRows } from '../../core/addons/addon-rows.tsx'
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
export function AddonList({ reserve: { shop, search, locale, change }, thing }: AddonListProps) {
  const addons = offeredAddons(shop.addons, thing.product)
  if (addons.length === 0) return null
  return (
    <Card padding="flush">
      <AddonRows
        addons={addons}
        locale={locale}
        quantityOf={(addon) => addonQuantity(addon, thing)}
        onQuantity={(addon, next) => change(changeAddons(search, thing.at, withQuantity(thing, addon, next)))}
      />
    </Card>
  )
}
