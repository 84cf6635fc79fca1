import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { Stay } from '@rodchao/contract'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './sections.module.css'

/** How far things are; the house number and the pin go out with the confirmation. */
export function Whereabouts({ stay: { place, nearby } }: { stay: Stay }) {
  const locale = useLocale()
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place[locale]} Hua Hin`)}`
  return (
    <section aria-labelledby="where" className={styles.section}>
      <h2 id="where">{m.stay_where()}</h2>
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
      <a href={map} target="_blank" rel="noreferrer" className={styles.map}>
        <Icon of={IconMapPin} />
        {m.stay_open_map({ place: place[locale] })}
      </a>
    </section>
  )
}
