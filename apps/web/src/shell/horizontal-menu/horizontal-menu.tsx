import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { m } from '#lib/messages.ts'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { HomeLink } from '../navigation/home-link.tsx'
import { EntryLink } from '../vertical-menu/entry-link.tsx'
import { SlipsBadge } from '../vertical-menu/slips-badge.tsx'
import { useMenu } from '../vertical-menu/use-menu.ts'
import { DropEntries } from './drop-entries.tsx'
import { stepBetween, TO_FIRST, TO_LAST } from './focus-steps.ts'
import { topEntries } from './top-groups.ts'
import type { MenuEntry, MenuGroup } from '../navigation/menu.ts'
import styles from './horizontal-menu.module.css'

const SHUT_AFTER_MS = 200
const SHOP = { id: 'shop-pages', title: m.shell_nav_section_staff, icon: IconBuildingStore }

/** Only the top of the menu: the name, and groups that drop down. */
export function HorizontalMenu() {
  const { staff, template, trail } = useMenu()
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const here = trail.join('/')
  const [shownFor, setShownFor] = useState(here)
  // A page was chosen: its group need not stay in the way.
  if (shownFor !== here) {
    setShownFor(here)
    setOpenId(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const [onward, back] = isRtl ? [-1, 1] : [1, -1]
    const step = { ArrowRight: onward, ArrowLeft: back, Home: TO_FIRST, End: TO_LAST }[event.key]
    if (step === undefined || event.defaultPrevented || list.current === null) return
    event.preventDefault()
    stepBetween(
      list.current.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > div > button'),
      event.target,
      step,
    )
  }
  return (
    <header className={styles.bar}>
      <HomeLink className={styles.brand}>
        <BrandMark size="sm" ground="rail" />
        {m.shared_app_name()}
      </HomeLink>
      <nav aria-label={m.shared_main_navigation()} className={styles.menu}>
        {/* Arrow keys go from place to place, as an addition to Tab. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul ref={list} className={styles.places} onKeyDown={handleKey}>
          {topEntries(staff, template, SHOP).map((entry) => (
            <li key={entry.id}>
              <TopEntry entry={entry} trail={trail} isOpen={openId === entry.id} onOpen={setOpenId} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

interface TopEntryProps<Entry> {
  entry: Entry
  trail: readonly string[]
  isOpen: boolean
  onOpen: (id: string | null) => void
}

function TopEntry({ entry, ...props }: TopEntryProps<MenuEntry>) {
  if (entry.kind === 'group') return <TopGroup entry={entry} {...props} />
  return (
    <EntryLink link={entry} isHere={props.trail.includes(entry.id)} className={styles.place}>
      <Icon of={entry.icon} />
      <span>{entry.title()}</span>
      <SlipsBadge link={entry} />
    </EntryLink>
  )
}

function TopGroup({ entry, trail, isOpen, onOpen }: TopEntryProps<MenuGroup>) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const drop = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isKeyed, setKeyed] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isOpen && isKeyed) drop.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen, isKeyed])
  const handleEnter = (event: PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    setKeyed(false)
    onOpen(entry.id)
  }
  const handleLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') timer.current = setTimeout(() => onOpen(null), SHUT_AFTER_MS)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      opener.current?.focus()
      onOpen(null)
    } else if (event.key === 'ArrowDown' && event.target === opener.current) {
      event.preventDefault()
      setKeyed(true)
      onOpen(entry.id)
    }
  }
  const handleBlur = (event: FocusEvent) => {
    if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) onOpen(null)
  }
  return (
    <div
      role="presentation"
      className={styles.group}
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <button
        ref={opener}
        type="button"
        className={styles.place}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={[entry, ...entry.children].some(({ id }) => trail.includes(id)) ? '' : undefined}
        onClick={(event) => {
          // A mouse that hovers has opened it already; only the keyboard and a finger press to shut.
          const isHovering = event.detail > 0 && matchMedia('(hover: hover)').matches
          setKeyed(event.detail === 0)
          onOpen(isOpen && !isHovering ? null : entry.id)
        }}
      >
        <Icon of={entry.icon} />
        <span>{entry.title()}</span>
        {entry.children.map((child) => (child.kind === 'link' ? <SlipsBadge key={child.id} link={child} /> : null))}
        <Icon of={IconChevronDown} size={16} />
      </button>
      <div ref={drop} id={id} hidden={!isOpen} className={styles.drop}>
        {isOpen ? <DropEntries entries={entry.children} trail={trail} /> : null}
      </div>
    </div>
  )
}
