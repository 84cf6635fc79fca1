import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../lib/locale.ts'
import { m } from '../../../lib/messages.ts'
import styles from './menu-page.module.css'

export function MenuPage() {
  useLocale()
  return (
    <>
      <h1 className={styles.heading}>{m.shared_menu_heading()}</h1>
      <ul className={styles.list}>
        <li>
          <Link to="/reserve" className={styles.entry}>
            <span className={styles.name}>{m.shared_menu_reserve()}</span>
            <span className={styles.hint}>{m.shared_menu_reserve_hint()}</span>
          </Link>
        </li>
        <li>
          <Link to="/reserve-searchStatus" className={styles.entry}>
            <span className={styles.name}>{m.shared_menu_track()}</span>
            <span className={styles.hint}>{m.shared_menu_track_hint()}</span>
          </Link>
        </li>
      </ul>
    </>
  )
}
