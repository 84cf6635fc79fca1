import { memo, use } from 'react'
import type { ReactNode } from 'react'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { isAllowed } from '#lib/session/session.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { GuideLink } from '../navigation/guide-link.tsx'
import { openMenu } from '../vertical-menu/menu-state.ts'
import { BookmarksMenu } from './bookmarks-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavbarItemsContext } from './navbar-items.ts'
import { NavbarSearch } from './navbar-search.tsx'
import { NoticesMenu } from './notices-menu.tsx'
import { SkinToggle } from './skin-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './navbar.module.css'

export interface NavbarProps {
  /** The page's h1 and what stands beside it. */
  heading: ReactNode
}

/** The bar above a page: where one is, how to get elsewhere, what is new, and who one is. */
export function Navbar({ heading }: NavbarProps) {
  return (
    <header className={styles.bar} data-navbar>
      <IconButton icon={IconMenu2} label={m.shell_nav_open_menu()} className={styles.menuButton} onClick={openMenu} />
      <div className={styles.heading}>{heading}</div>
      <Tools />
    </header>
  )
}

/** The same on every page: what a page draws anew of itself does not reach them. */
const Tools = memo(function Tools() {
  useLocale()
  const isStaff = isAllowed(useSession(), 'manage', 'normal')
  return (
    <>
      <BookmarksMenu />
      <LanguageMenu />
      <SkinToggle />
      <GuideLink className={styles.guide} />
      <NavbarSearch />
      {use(NavbarItemsContext)}
      {isStaff ? <NoticesMenu /> : null}
      <UserMenu />
    </>
  )
})
