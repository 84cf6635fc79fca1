import { useEffect, useRef, useState } from 'react'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { m } from '#lib/messages.ts'
import { PlaceLink } from '#shell/navigation/place-link.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { SORTS, todoHref } from '../address.ts'
import type { Sort, TodoPlace } from '../address.ts'
import styles from './task-list.module.css'

const SORT_NAMES: Record<Sort, () => string> = {
  order: () => m.todo_sort_order(),
  latest: () => m.todo_sort_latest(),
  'title-asc': () => m.todo_sort_title_asc(),
  'title-desc': () => m.todo_sort_title_desc(),
  assignee: () => m.todo_sort_assignee(),
  'due-date': () => m.todo_sort_due_date(),
}

/** What is looked for and in which order it comes: the address keeps both. */
export function TaskTools({ address, go }: TodoPlace) {
  const [typed, setTyped] = useState(address.q)
  const sent = useRef(address.q)
  // Back, or another filter, changed what is asked: the box follows.
  useEffect(() => {
    if (address.q === sent.current) return
    sent.current = address.q
    setTyped(address.q)
  }, [address.q])
  const search = (text: string) => {
    setTyped(text)
    sent.current = text.trim()
    go({ q: text.trim() }, 'replace')
  }
  return (
    <div className={styles.tools}>
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Icon of={IconSearch} size={18} />
        <input
          type="search"
          aria-label={m.todo_search()}
          placeholder={m.todo_search()}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </form>
      <Menu
        label={m.todo_sort()}
        align="end"
        buttonClassName={buttonClass()}
        button={
          <>
            <Icon of={IconArrowsSort} size={18} />
            <span className="rc-visually-hidden">{m.todo_sort()}: </span>
            <span className={styles.sortName}>{SORT_NAMES[address.sort]()}</span>
            <Icon of={IconChevronDown} size={16} />
          </>
        }
        entries={SORTS.map((sort) => ({
          kind: 'link' as const,
          key: sort,
          label: SORT_NAMES[sort](),
          link: (
            <PlaceLink
              href={todoHref({ ...address, sort })}
              aria-current={sort === address.sort ? 'true' : undefined}
            />
          ),
        }))}
      />
    </div>
  )
}
