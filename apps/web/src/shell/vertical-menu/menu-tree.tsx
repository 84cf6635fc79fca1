import { useId, useState } from 'react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { pathToGroup, pressGroup } from './accordion.ts'
import { EntryLink } from './entry-link.tsx'
import { SlipsBadge } from './slips-badge.tsx'
import type { MenuEntry, MenuGroup, MenuLink } from '../navigation/menu.ts'
import styles from './menu-tree.module.css'

interface TreeState {
  trail: readonly string[]
  open: readonly string[]
  press: (group: string) => void
  onFollow: (() => void) | undefined
}

export interface MenuTreeProps {
  entries: readonly MenuEntry[]
  trail: readonly string[]
  /** Called when a page of ours was chosen. */
  onFollow?: (() => void) | undefined
}

/** A list of places in which groups open one at a time. */
export function MenuTree({ entries, trail, onFollow }: MenuTreeProps) {
  const groupsHere = trail.filter((id) => pathToGroup(entries, id).length > 0)
  const here = trail.join('/')
  const [shown, setShown] = useState({ here, open: groupsHere })
  // Another page is current: its groups are open, and no others.
  const current = shown.here === here ? shown : { here, open: groupsHere }
  if (current !== shown) setShown(current)
  const press = (group: string) => setShown({ here, open: pressGroup(entries, current.open, group, trail) })
  return <Entries entries={entries} state={{ trail, open: current.open, press, onFollow }} />
}

function Entries({ entries, state }: { entries: readonly MenuEntry[]; state: TreeState }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          {entry.under === undefined || entry.under === entries[index - 1]?.under ? null : (
            <p className={styles.heading}>{entry.under.title()}</p>
          )}
          {entry.kind === 'link' ? <Place link={entry} state={state} /> : <Group group={entry} state={state} />}
        </li>
      ))}
    </ul>
  )
}

function Place({ link, state }: { link: MenuLink; state: TreeState }) {
  return (
    <EntryLink link={link} isHere={state.trail.at(-1) === link.id} className={styles.entry} onClick={state.onFollow}>
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

function Group({ group, state }: { group: MenuGroup; state: TreeState }) {
  const id = useId()
  const isOpen = state.open.includes(group.id)
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        data-holds-here={state.trail.includes(group.id) ? '' : undefined}
        onClick={() => state.press(group.id)}
      >
        <Icon of={group.icon} />
        <span className={styles.word}>{group.title()}</span>
        {group.badge === undefined ? null : <span className={styles.badge}>{group.badge}</span>}
        <Icon of={IconChevronRight} size={16} className={styles.chevron} />
      </button>
      <div id={id} className={styles.inside} hidden={!isOpen}>
        {isOpen ? <Entries entries={group.children} state={state} /> : null}
      </div>
    </>
  )
}
