import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { HomeLink } from '../navigation/home-link.tsx'
import { useBreakpoint } from '../settings/breakpoint.ts'
import { closeMenu } from './menu-state.ts'
import { MenuTree } from './menu-tree.tsx'
import { useMenu } from './use-menu.ts'
import type { MenuEntry } from '../navigation/menu.ts'
import grounds from './menu-ground.module.css'
import styles from './off-canvas-menu.module.css'

/** The whole menu over the page. The native dialog keeps the focus inside and gives it back. */
export function OffCanvasMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { staff, template, trail } = useMenu()
  const breakpoint = useBreakpoint()
  const openedAt = useRef(breakpoint)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (breakpoint !== openedAt.current) dialog.current?.close()
  }, [breakpoint])
  const close = () => dialog.current?.close()
  const handleBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // The backdrop is the dialog itself; what one presses inside is another element. Escape closes it as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classNames('compact', grounds.menu, styles.menu)}
      aria-label={m.shared_main_navigation()}
      onClose={closeMenu}
      onClick={handleBackdrop}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <HomeLink className={styles.brand} onClick={close}>
            <BrandMark />
            {m.shared_app_name()}
          </HomeLink>
          <IconButton icon={IconX} label={m.shell_layout_close_menu()} className={grounds.button} onClick={close} />
        </div>
        <nav className={styles.places} aria-label={m.shared_main_navigation()}>
          <Section title={m.shell_nav_section_staff()} entries={staff} trail={trail} onFollow={close} />
          <Section title={m.shell_layout_showroom_menu()} entries={template} trail={trail} onFollow={close} />
        </nav>
      </div>
    </dialog>
  )
}

interface SectionProps {
  title: string
  entries: readonly MenuEntry[]
  trail: readonly string[]
  onFollow: () => void
}

function Section({ title, entries, trail, onFollow }: SectionProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <MenuTree entries={entries} trail={trail} onFollow={onFollow} />
    </section>
  )
}
