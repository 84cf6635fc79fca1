import { useRouterState } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { isAllowed } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Icon } from '#ui/display/icon.tsx'
import { commandKey } from '../keys/command-key.ts'
import { openOverlay } from '../palette/overlay.ts'
import { ListSearch } from './list-search.tsx'
import styles from './navbar.module.css'

/** One box: on the list it narrows the list, everywhere else it opens the palette. */
export function NavbarSearch() {
  const isStaff = isAllowed(useSession(), 'manage', 'normal')
  const isOnList = useRouterState({ select: (state) => state.resolvedLocation?.pathname === '/main' })
  return (
    <>
      {isOnList ? <ListSearch /> : null}
      <button
        type="button"
        className={styles.searchButton}
        data-beside-list={isOnList ? '' : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
      >
        <Icon of={IconSearch} size={20} />
        <span className="rc-visually-hidden">{m.shell_palette_title()} </span>
        <span className={styles.searchWords}>
          {isStaff ? m.shell_palette_example() : m.shell_palette_example_pages()}
        </span>
        <kbd aria-hidden="true">{commandKey()} K</kbd>
      </button>
    </>
  )
}
