import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { LazyPanel } from '../loading/lazy-panel.tsx'
import { pagesFor } from '../navigation/page-list.ts'
import { PlaceLink } from '../navigation/place-link.tsx'
import { useVisibleMenu } from '../navigation/use-visible-menu.ts'
import { markedPages, useBookmarks } from './bookmarks.ts'
import { loadBookmarksPanel } from '../panels/lazy-shell-panels.ts'
import styles from './navbar.module.css'

/** More of them would push the title out of the bar; the star's panel holds them all. */
const MOST_IN_BAR = 4

/** The marked pages as icons, and the star that marks them. */
export function BookmarksMenu() {
  const pages = pagesFor(useVisibleMenu())
  const { marked } = useBookmarks()
  return (
    <nav className={styles.bookmarks} aria-label={m.shell_nav_bookmarks()}>
      {markedPages(marked, pages)
        .slice(0, MOST_IN_BAR)
        .map(({ id, href, title, icon, opensNewTab }) => (
          <PlaceLink
            key={id}
            href={href}
            opensNewTab={opensNewTab}
            className={iconButtonClass()}
            aria-label={title()}
            data-tooltip={title()}
          >
            <Icon of={icon} size={20} />
          </PlaceLink>
        ))}
      <Popover
        label={m.shell_nav_bookmarks()}
        buttonLabel={m.shell_nav_bookmarks()}
        buttonClassName={iconButtonClass()}
        align="end"
        className={styles.bookmarksPanel}
        button={<Icon of={IconStar} size={20} />}
      >
        {(close) => (
          <LazyPanel load={loadBookmarksPanel} props={{ pages, close }}>
            {null}
          </LazyPanel>
        )}
      </Popover>
    </nav>
  )
}
