import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconCloudRain from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconGrill from '@tabler/icons-react/dist/esm/icons/IconGrill.mjs'
import IconHelmet from '@tabler/icons-react/dist/esm/icons/IconHelmet.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRipple from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { m } from '#lib/messages.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { offeredAddons } from '#lib/offered-addons.ts'
import { addonQuantity, withQuantity } from '../model/choice.ts'
import { changeAddons } from '../model/things.ts'
import { baht, unbrokenFigures } from '../labels.ts'
import { Section } from '../frame/page-frame.tsx'
import type { Locale } from '#lib/locale.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { Addon, Thing } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './addon-list.module.css'

/** By the shop's own names for them. */
const ICONS: Readonly<Record<string, IconDrawing>> = {
  barbecue: IconGrill,
  bed: IconBed,
  box: IconBox,
  breakfast: IconCoffee,
  child: IconMoodKid,
  guests: IconUsers,
  helmet: IconHelmet,
  pets: IconPaw,
  phone: IconDeviceMobile,
  rain: IconCloudRain,
  shield: IconShieldCheck,
  surf: IconRipple,
  user: IconUserPlus,
}

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
export function AddonList({ reserve, thing }: AddonListProps) {
  const { shop, locale } = reserve
  const addons = offeredAddons(shop.addons, thing.product)
  if (addons.length === 0) return null
  return (
    <Card padding="flush">
      {addons.map((addon) => (
        <div key={addon.id} className={styles.row}>
          <Icon of={ICONS[addon.icon] ?? IconPlus} size={22} className={styles.icon} />
          <p className={styles.words}>
            <b className={styles.name}>{addon.name[locale]}</b>
            <small className={styles.note}>{addonChargeLabel(addon, locale)}</small>
          </p>
          <AddonChoice reserve={reserve} thing={thing} addon={addon} />
        </div>
      ))}
    </Card>
  )
}

/** What there is one of is taken or not; of the rest, how many. */
function AddonChoice({ reserve: { search, locale, change }, thing, addon }: AddonListProps & { addon: Addon }) {
  const name = addon.name[locale]
  const quantity = addonQuantity(addon, thing)
  const setQuantity = (next: number) => change(changeAddons(search, thing.at, withQuantity(thing, addon, next)))
  if (addon.maxQuantity === 1)
    return <Switch aria-label={name} checked={quantity === 1} onChange={(isOn) => setQuantity(isOn ? 1 : 0)} />
  return (
    <Stepper
      label={name}
      decreaseLabel={m.reserve_addon_less({ name })}
      increaseLabel={m.reserve_addon_more({ name })}
      value={quantity}
      max={addon.maxQuantity}
      onChange={setQuantity}
    />
  )
}

function addonChargeLabel({ charge, unitAmount, includedQuantity, note }: Addon, locale: Locale): string {
  const included = includedQuantity > 0 ? m.reserve_addon_included({ count: includedQuantity }) : ''
  const amount = baht(unitAmount)
  const price = {
    per_day: () => m.reserve_addon_per_day({ amount }),
    per_rental: () => m.reserve_addon_per_rental({ amount }),
    per_item: () => m.reserve_addon_per_item({ amount }),
  }[charge]()
  const parts = [unitAmount === 0 ? m.reserve_addon_free() : price, note[locale] === '' ? included : note[locale]]
  return unbrokenFigures(parts.filter((text) => text !== '').join(' · '))
}
