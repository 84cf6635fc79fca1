import { useEffect, useRef, useState } from 'react'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { PagePlace } from '../navigation/page-list.ts'
import { PlaceLink } from '../navigation/place-link.tsx'
import { ranked } from '../palette/ranking.ts'
import { markedPages, useBookmarks } from './bookmarks.ts'
import styles from './bookmarks-panel.module.css'

export interface BookmarksPanelProps {
  pages: readonly PagePlace[]
  close: () => void
}

/** The marked pages; while one types, the pages to be marked. */
export function BookmarksPanel({ pages, close }: BookmarksPanelProps) {
  const { marked, toggle } = useBookmarks()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the panel has taken the focus for itself.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const isSearching = typed.trim() !== ''
  const shown = isSearching ? ranked(pages, typed) : markedPages(marked, pages)
  const nothing = isSearching ? m.shell_nav_bookmarks_none({ text: typed.trim() }) : m.shell_nav_bookmarks_empty()
  return (
    <>
      <input
        ref={field}
        type="search"
        className={styles.search}
        aria-label={m.shell_nav_bookmarks_search()}
        placeholder={m.shell_nav_bookmarks_search()}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul>
        {shown.map(({ id, href, title, icon, opensNewTab }) => {
          const isMarked = marked.includes(id)
          return (
            <li key={id} className={styles.line}>
              <PlaceLink href={href} opensNewTab={opensNewTab} onClick={close} data-popup-item>
                <Icon of={icon} size={20} />
                <span className={styles.title}>{title()}</span>
              </PlaceLink>
              <IconButton
                icon={isMarked ? IconStarFilled : IconStar}
                label={
                  isMarked ? m.shell_nav_bookmark_drop({ page: title() }) : m.shell_nav_bookmark_keep({ page: title() })
                }
                aria-pressed={isMarked}
                className={styles.star}
                onClick={() => toggle(id)}
              />
            </li>
          )
        })}
      </ul>
      <p role="status" className={styles.nothing}>
        {shown.length === 0 ? nothing : null}
      </p>
    </>
  )
}
