import { m } from '#lib/messages.ts'
import styles from './gallery.module.css'

const ROOMS = [
  ['house', '0 0 760 500', 'xMidYMax slice', m.stay_picture_house],
  ['bedroom', '0 0 380 250', 'xMidYMid slice', m.stay_picture_bedroom],
  ['living', '0 0 380 250', 'xMidYMid slice', m.stay_picture_living],
  ['pool', '0 0 380 250', 'xMidYMid slice', m.stay_picture_pool],
  ['kitchen', '0 0 380 250', 'xMidYMid slice', m.stay_picture_kitchen],
] as const

/** Drawings of what every house of the shop has; on a phone they are swiped past one another. */
export function Gallery() {
  return (
    // A list that scrolls is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.gallery} tabIndex={0} aria-label={m.stay_pictures()}>
      {ROOMS.map(([id, box, fit, name]) => (
        <li key={id}>
          <svg viewBox={box} preserveAspectRatio={fit} aria-hidden="true">
            <use href={`/villa.svg#${id}`} />
          </svg>
          <span>{name()}</span>
        </li>
      ))}
    </ul>
  )
}
