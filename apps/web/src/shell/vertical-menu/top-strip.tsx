import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { HomeLink } from '../navigation/home-link.tsx'
import { EntryLink } from './entry-link.tsx'
import { openMenu, useMenuState } from './menu-state.ts'
import { SlipsBadge } from './slips-badge.tsx'
import { flatLinks, useMenu } from './use-menu.ts'
import styles from './top-strip.module.css'

/** On phones: the menu's button, who we are, and the pages of daily work within one tap. */
export function TopStrip() {
  const { staff, trail } = useMenu()
  const { isOpen } = useMenuState()
  return (
    <header className={styles.strip}>
      <IconButton
        icon={IconMenu}
        iconSize={22}
        label={m.shell_layout_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.button}
        onClick={openMenu}
      />
      <HomeLink className={styles.brand} aria-label={m.shared_app_name()}>
        <BrandMark size="sm" ground="rail" />
      </HomeLink>
      <nav className={styles.places} aria-label={m.shared_main_navigation()}>
        {flatLinks(staff).map((link) => (
          <EntryLink key={link.id} link={link} isHere={trail.at(-1) === link.id} className={styles.place}>
            <Icon of={link.icon} size={20} />
            <span>{link.title()}</span>
            <SlipsBadge link={link} />
          </EntryLink>
        ))}
      </nav>
    </header>
  )
}
