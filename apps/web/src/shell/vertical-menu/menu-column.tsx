import { useState } from 'react'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MenuTree } from './menu-tree.tsx'
import type { MenuEntry } from '../navigation/menu.ts'
import grounds from './menu-ground.module.css'
import styles from './menu-column.module.css'

export interface MenuColumnProps {
  entries: readonly MenuEntry[]
  trail: readonly string[]
  isPinned: boolean
  onPin: () => void
  onFollow: (() => void) | undefined
}

/** The show-room's menu: as long as it needs to be, under a head that stays. */
export function MenuColumn({ entries, trail, isPinned, onPin, onFollow }: MenuColumnProps) {
  const [isScrolled, setScrolled] = useState(false)
  return (
    <nav className={classNames(grounds.menu, styles.column)} aria-label={m.shell_layout_showroom_menu()}>
      <div className={styles.head} data-scrolled={isScrolled ? '' : undefined}>
        <span>{m.shell_layout_showroom_menu()}</span>
        <IconButton
          icon={isPinned ? IconPinned : IconPin}
          iconSize={18}
          label={isPinned ? m.shell_layout_unpin() : m.shell_layout_pin()}
          aria-pressed={isPinned}
          className={grounds.button}
          onClick={onPin}
        />
      </div>
      <div className={styles.places} onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}>
        <MenuTree entries={entries} trail={trail} onFollow={onFollow} />
      </div>
    </nav>
  )
}
