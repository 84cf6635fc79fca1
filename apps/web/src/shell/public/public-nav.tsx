import { Link } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import styles from './public-nav.module.css'

/** The header's words from `lg` up; below, the front page leads on. */
export function PublicNav() {
  return (
    <>
      <nav className={styles.nav} aria-label={m.shared_main_navigation()}>
        <Link to="/pages/search">{m.search_title()}</Link>
        <Link to="/poolvillaHuaHin">{m.menu_villas()}</Link>
        <Link to="/pages/calculate">{m.calculate_title()}</Link>
        <Link to="/menu" hash="how" activeOptions={{ includeHash: true }}>
          {m.menu_how()}
        </Link>
        <Link to="/menu" hash="shops" activeOptions={{ includeHash: true }}>
          {m.menu_shops()}
        </Link>
      </nav>
      <Link to="/reserve-searchStatus" className={styles.track}>
        <Icon of={IconSearch} />
        {m.menu_track()}
      </Link>
    </>
  )
}
