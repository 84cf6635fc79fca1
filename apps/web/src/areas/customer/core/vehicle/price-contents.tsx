import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import type { VehicleSheet } from '@rodchao/contract'
import { formatMoney } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './vehicle-sheet.module.css'

const MOST_EXTRAS = 3

/** What the price holds, and the first of what it does not. */
export function PriceContents({ sheet: { included, extras } }: { sheet: VehicleSheet }) {
  const locale = useLocale()
  if (included.length === 0 && extras.length === 0) return null
  return (
    <section className={styles.included} aria-labelledby="vehicle-included">
      <h3 id="vehicle-included">{m.vehicle_included()}</h3>
      <ul>
        {included.map((what) => (
          <li key={what.en}>
            <Icon of={IconCheck} size={20} />
            <span>{what[locale]}</span>
          </li>
        ))}
        {extras.slice(0, MOST_EXTRAS).map((extra) => (
          <li key={extra.id} data-extra="">
            <Icon of={IconCirclePlus} size={20} />
            <span>
              {extra.name[locale]} {m.vehicle_extra({ price: extraPrice(extra) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function extraPrice({ charge, unitAmount }: VehicleSheet['extras'][number]): string {
  const amount = formatMoney(unitAmount)
  return charge === 'per_day' ? m.vehicle_extra_per_day({ amount }) : m.vehicle_extra_once({ amount })
}
