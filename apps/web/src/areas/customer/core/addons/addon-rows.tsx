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
import type { Shop } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { addonChargeLabel } from '#lib/addons/offered-addons.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import type { Locale } from '#lib/locale.ts'
import type { IconDrawing } from '#ui/display/icon.tsx'
import styles from './addon-rows.module.css'

type Addon = Shop['addons'][number]

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

export interface AddonRowsProps {
  addons: readonly Addon[]
  locale: Locale
  quantityOf: (addon: Addon) => number
  onQuantity: (addon: Addon, quantity: number) => void
  /** How many may be taken of what is counted, by id; what is not in it is limited by itself alone. */
  left?: ReadonlyMap<number, number> | undefined
}

/** What may be taken along, each with what it costs and how many of it are wanted. */
export function AddonRows({ addons, locale, ...choice }: AddonRowsProps) {
  return addons.map((addon) => (
    <div key={addon.id} className={styles.row}>
      <Icon of={ICONS[addon.icon] ?? IconPlus} size={22} className={styles.icon} />
      <p className={styles.words}>
        <b className={styles.name}>{addon.name[locale]}</b>
        <small className={styles.note}>{addonChargeLabel(addon, locale)}</small>
        <AddonLeft left={choice.left?.get(addon.id)} />
      </p>
      <AddonChoice addon={addon} name={addon.name[locale]} {...choice} />
    </div>
  ))
}

function AddonLeft({ left }: { left: number | undefined }) {
  if (left === undefined) return null
  return (
    <small className={left === 0 ? styles.soldOut : styles.note}>
      {left === 0 ? m.reserve_addon_sold_out() : m.reserve_addon_left({ count: left })}
    </small>
  )
}

type AddonChoiceProps = Pick<AddonRowsProps, 'quantityOf' | 'onQuantity' | 'left'> & { addon: Addon; name: string }

/** What there is one of is taken or not; of the rest, how many. */
function AddonChoice({ addon, name, quantityOf, onQuantity, left }: AddonChoiceProps) {
  const quantity = quantityOf(addon)
  const most = Math.min(addon.maxQuantity, left?.get(addon.id) ?? addon.maxQuantity)
  if (addon.maxQuantity === 1)
    return (
      <Switch
        aria-label={name}
        checked={quantity === 1}
        disabled={most === 0 && quantity === 0}
        onChange={(isOn) => onQuantity(addon, isOn ? 1 : 0)}
      />
    )
  return (
    <Stepper
      label={name}
      decreaseLabel={m.reserve_addon_less({ name })}
      increaseLabel={m.reserve_addon_more({ name })}
      value={quantity}
      max={most}
      onChange={(next) => onQuantity(addon, next)}
    />
  )
}
