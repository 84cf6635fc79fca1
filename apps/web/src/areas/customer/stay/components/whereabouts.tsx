import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Stay } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { shortName } from '../labels.ts'
import { NeighbourhoodMap } from './neighbourhood-map.tsx'
import styles from './sections.module.css'

/** How far things are, and the shop's own map of it; the house number and the pin go out with the confirmation. */
export function Whereabouts({ stay: { product, place, nearby, map } }: { stay: Stay }) {
  const locale = useLocale()
  const outside = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place[locale]} Hua Hin`)}`
  return (
    <section aria-labelledby="where" className={styles.section}>
      <h2 id="where">{m.stay_where()}</h2>
      <div className={styles.where}>
        {map === null ? null : <NeighbourhoodMap name={shortName(product.name[locale])} map={map} nearby={nearby} />}
        <div>
          <ul className={styles.nearby}>
            {nearby.map(({ by, minutes, ...name }) => (
              <li key={name.th}>
                <span>
                  {by === 'foot' ? m.stay_on_foot({ place: name[locale] }) : m.stay_by_ride({ place: name[locale] })}
                </span>
                <b>{m.stay_minutes({ count: minutes })}</b>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{m.stay_pin_later()}</p>
          <a href={outside} target="_blank" rel="noreferrer" className={styles.map}>
            <Icon of={IconMapPin} />
            {m.stay_open_map({ place: place[locale] })}
          </a>
        </div>
      </div>
    </section>
  )
}
