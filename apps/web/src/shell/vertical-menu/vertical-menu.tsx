import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react'
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { HomeLink } from '../navigation/home-link.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { EntryLink } from './entry-link.tsx'
import { MenuColumn } from './menu-column.tsx'
import { SlipsBadge } from './slips-badge.tsx'
import { askForColumn, closeMenu, useMenuState } from './menu-state.ts'
import { flatLinks, useMenu } from './use-menu.ts'
import { useOwnSide } from './use-own-side.ts'
import type { MenuEntry, MenuLink } from '../navigation/menu.ts'
import styles from './vertical-menu.module.css'

const PEEK_AFTER_MS = 120
const SHUT_AFTER_MS = 240

/** The column shows itself while one points at it or is in it, pinned or not. */
function usePeek(opener: RefObject<HTMLButtonElement | null>) {
  const [isPeeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPeeking(next), afterMs)
  }
  const shut = () => {
    clearTimeout(timer.current)
    setPeeking(false)
  }
  const handlers = {
    // A finger has no hovering: it presses.
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') turn(true, PEEK_AFTER_MS)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') turn(false, SHUT_AFTER_MS)
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) turn(true, 0)
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget
      const staysInside = event.currentTarget.contains(next) || next === opener.current
      if (!staysInside) turn(false, 0)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isPeeking) return
      opener.current?.focus()
      shut()
    },
  }
  return { isPeeking, shut, handlers }
}

/** The rail with the pages of the shop, and beside it the longer menu of the show-room. */
export function VerticalMenu() {
  const { isMenuCollapsed } = useSettings()
  const { isColumnAsked } = useMenuState()
  const hasOwnSide = useOwnSide()
  const { staff, template, trail } = useMenu()
  const columnId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const column = useRef<HTMLDivElement>(null)
  const peek = usePeek(opener)
  const isPinned = !isMenuCollapsed && !hasOwnSide
  const isAsked = hasOwnSide && isColumnAsked
  const isShown = template.length > 0 && (isPinned || peek.isPeeking || isAsked)
  const shut = () => {
    peek.shut()
    closeMenu()
  }
  const handlePin = () => {
    shut()
    // Beside a page's own side there is no room for it: the button shows and hides it.
    if (!hasOwnSide) changeSettings({ isMenuCollapsed: !isMenuCollapsed })
    else if (!isAsked) askForColumn()
  }
  useEffect(() => {
    if (!isAsked) return undefined
    const place = column.current
    place?.querySelector<HTMLElement>('[aria-current], a')?.focus()
    // A press anywhere else puts it away, as one does with what lies over a page.
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && place?.contains(target) !== true && opener.current?.contains(target) !== true)
        closeMenu()
    }
    const handleKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') closeMenu()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isAsked])
  return (
    <div className={styles.side}>
      <nav className={styles.rail} aria-label={m.shared_main_navigation()}>
        <HomeLink className={styles.brand} aria-label={m.shared_app_name()} data-tooltip={m.shared_app_name()}>
          <BrandMark ground="rail" />
        </HomeLink>
        <RailPlaces entries={staff} here={trail.at(-1)} />
        {template.length === 0 ? null : (
          <button
            ref={opener}
            type="button"
            className={styles.place}
            aria-expanded={isShown}
            aria-controls={columnId}
            data-here={template.some((entry) => trail.includes(entry.id)) ? '' : undefined}
            onClick={handlePin}
            {...peek.handlers}
          >
            <Icon of={IconApps} size={20} />
            <span>{m.shell_layout_showroom()}</span>
          </button>
        )}
      </nav>
      <div
        ref={column}
        id={columnId}
        className={styles.column}
        data-pinned={isPinned ? '' : undefined}
        {...peek.handlers}
      >
        {isShown ? (
          <MenuColumn
            entries={template}
            trail={trail}
            isPinned={isPinned}
            onPin={handlePin}
            onFollow={isPinned ? undefined : shut}
          />
        ) : null}
      </div>
    </div>
  )
}

function RailPlaces({ entries, here }: { entries: readonly MenuEntry[]; here: string | undefined }) {
  return flatLinks(entries).map((link) => <RailPlace key={link.id} link={link} isHere={link.id === here} />)
}

function RailPlace({ link, isHere }: { link: MenuLink; isHere: boolean }) {
  return (
    <EntryLink link={link} isHere={isHere} className={styles.place}>
      <Icon of={link.icon} size={20} />
      <span>{link.title()}</span>
      <SlipsBadge link={link} className={styles.count} />
    </EntryLink>
  )
}
