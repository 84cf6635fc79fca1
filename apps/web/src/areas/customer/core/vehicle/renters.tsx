import { useState } from 'react'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import type { VehicleSheet } from '@rodchao/contract'
import { formatCount, formatDate, formatTenths } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './vehicle-sheet.module.css'

const SEEN_FIRST = 2

/** What renters of this model gave it, once they are enough to say something. */
export function Renters({ stars }: Pick<VehicleSheet, 'stars'>) {
  const [isOpen, setOpen] = useState(false)
  if (stars === null) return null
  const words = isOpen ? stars.words : stars.words.slice(0, SEEN_FIRST)
  const more = stars.words.length - words.length
  return (
    <section className={styles.renters} aria-labelledby="vehicle-renters">
      <h3 id="vehicle-renters">{m.vehicle_reviews()}</h3>
      <p className={styles.score}>
        <b>{formatTenths(stars.tenths)}</b>
        <span>
          {m.vehicle_reviews_count({ count: formatCount(stars.count) })}
          <br />
          {m.vehicle_reviews_rule()}
        </span>
      </p>
      {words.map(({ stars: given, words: text, language, name, days, day }) => (
        <figure key={`${day} ${name} ${text}`}>
          <blockquote lang={language}>{text}</blockquote>
          <figcaption>
            <Icon of={IconStar} size={14} />
            <b>{m.vehicle_review_stars({ count: given })}</b>
            <span>
              {[name, m.shared_days({ count: days }), formatDate(day)].filter((part) => part !== '').join(' · ')}
            </span>
          </figcaption>
        </figure>
      ))}
      {more === 0 ? null : (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {m.vehicle_reviews_more({ count: more })}
        </button>
      )}
    </section>
  )
}
