import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { EntryLink } from '../vertical-menu/entry-link.tsx'
import { SlipsBadge } from '../vertical-menu/slips-badge.tsx'
import { stepBetween, TO_FIRST, TO_LAST } from './focus-steps.ts'
import type { MenuEntry, MenuGroup, MenuLink } from '../navigation/menu.ts'
import styles from './drop-entries.module.css'

const OWN_PLACES = ':scope > li > a, :scope > li > div > button'

/** A list that dropped down or opened sideways; groups in it open to the side. */
export function DropEntries({ entries, trail }: { entries: readonly MenuEntry[]; trail: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: TO_FIRST, End: TO_LAST }[event.key]
    if (step === undefined || event.defaultPrevented || list.current === null) return
    event.preventDefault()
    stepBetween(list.current.querySelectorAll<HTMLElement>(OWN_PLACES), event.target, step)
  }
  return (
    // Arrow keys go from place to place, as an addition to Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} onKeyDown={handleKey}>
      {entries.map((entry) => (
        <li key={entry.id} onPointerEnter={() => setOpenId(entry.kind === 'group' ? entry.id : null)}>
          {entry.kind === 'link' ? (
            <DropLink link={entry} trail={trail} />
          ) : (
            <SideGroup group={entry} trail={trail} isOpen={openId === entry.id} onOpen={setOpenId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function DropLink({ link, trail }: { link: MenuLink; trail: readonly string[] }) {
  return (
    <EntryLink link={link} isHere={trail.at(-1) === link.id} className={styles.entry}>
      <Icon of={link.icon} />
      <span className={styles.word}>{link.title()}</span>
      <SlipsBadge link={link} />
      {link.opensNewTab === true ? (
        <>
          <span className="rc-visually-hidden">{m.shell_layout_new_tab()}</span>
          <Icon of={IconExternalLink} size={14} mirrored className={styles.quiet} />
        </>
      ) : null}
    </EntryLink>
  )
}

interface SideGroupProps {
  group: MenuGroup
  trail: readonly string[]
  isOpen: boolean
  onOpen: (id: string | null) => void
}

function SideGroup({ group, trail, isOpen, onOpen }: SideGroupProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (event.key === inward && event.target === opener.current) {
      event.preventDefault()
      onOpen(group.id)
      requestAnimationFrame(() => side.current?.querySelector<HTMLElement>('a, button')?.focus())
    } else if ((event.key === outward || event.key === 'Escape') && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      opener.current?.focus()
      onOpen(null)
    }
  }
  return (
    <div role="presentation" className={styles.group} onKeyDown={handleKey}>
      <button
        ref={opener}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={trail.includes(group.id) ? '' : undefined}
        onClick={() => onOpen(isOpen ? null : group.id)}
      >
        <Icon of={group.icon} />
        <span className={styles.word}>{group.title()}</span>
        <Icon of={IconChevronRight} size={16} mirrored className={styles.quiet} />
      </button>
      <div ref={side} id={id} hidden={!isOpen} className={styles.side}>
        {isOpen ? <DropEntries entries={group.children} trail={trail} /> : null}
      </div>
    </div>
  )
}
