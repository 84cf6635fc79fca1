import IconBath from '@tabler/icons-react/dist/esm/icons/IconBath.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone2.mjs'
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs'
import IconPool from '@tabler/icons-react/dist/esm/icons/IconPool.mjs'
import IconKitchen from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs'
import type { Stay } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { featureLabel, metres } from '../labels.ts'
import styles from './facts.module.css'

const FEATURE_ICONS: Record<string, typeof IconBed> = {
  wifi: IconWifi,
  kitchen: IconKitchen,
  karaoke: IconMicrophone,
  parking: IconCar,
  pets: IconPaw,
  barbecue: IconFlame,
}

export function Facts({ stay }: { stay: Stay }) {
  const { product, bedrooms, beds, bathrooms, pool, addons } = stay
  const most = addons.find(({ icon }) => icon === 'guests')?.maxQuantity ?? product.seats
  return (
    <section className={styles.section} aria-label={m.stay_facts()}>
      <ul className={styles.facts}>
        <Fact
          icon={IconUsers}
          name={m.stay_guests({ count: product.seats })}
          note={most > product.seats ? m.stay_guests_most({ count: most }) : null}
        />
        <Fact icon={IconBed} name={m.stay_bedrooms({ count: bedrooms })} note={m.stay_beds({ count: beds })} />
        <Fact icon={IconBath} name={m.stay_bathrooms({ count: bathrooms })} note={null} />
        {pool === null ? null : (
          <Fact
            icon={IconPool}
            name={m.stay_pool({ width: metres(pool.width), length: metres(pool.length) })}
            note={m.stay_pool_depth({ from: metres(pool.from), to: metres(pool.to) })}
          />
        )}
      </ul>
      <ul className={styles.features}>
        {product.features.map((feature) => {
          const label = featureLabel(feature)
          return label === null ? null : (
            <li key={feature}>
              <Icon of={FEATURE_ICONS[feature.replace(/_\d+$/, '')] ?? IconCheck} />
              <span>{label}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Fact({ icon, name, note }: { icon: typeof IconBed; name: string; note: string | null }) {
  return (
    <li>
      <Icon of={icon} size={22} />
      <span>
        <b>{name}</b>
        {note === null ? null : <small>{note}</small>}
      </span>
    </li>
  )
}
