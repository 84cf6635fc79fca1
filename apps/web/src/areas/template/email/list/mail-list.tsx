import { useCallback, useImperativeHandle, useRef } from 'react'
import type { MouseEvent, Ref } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { m } from '#lib/messages.ts'
import { useStable } from '#ui/actions/use-stable.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyRow, MailRow } from './mail-row.tsx'
import { useMailRows } from './use-mail-rows.ts'
import type { MailView } from '../api.ts'
import type { Mail } from '../schema.ts'
import styles from './mail-list.module.css'

/** Three lines of text, the same on every screen: rows are placed by it. */
const ROW_PX = 80
const ROWS_BEYOND = 8

/** What keys do with the list. */
export interface MailListHandle {
  /** Puts the focus on the row so many rows on from where it is. */
  step: (by: 1 | -1) => void
  /** The mail whose row has the focus, or the open one. */
  current: () => Mail | undefined
  open: () => void
}

export interface MailListProps {
  ref: Ref<MailListHandle>
  view: MailView
  ids: readonly number[]
  openId: number | undefined
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
  onStar: (mail: Mail) => void
  onOpen: (mail: Mail, event: MouseEvent) => void
}

function focusedId(list: HTMLElement | null): number | undefined {
  const row = document.activeElement?.closest('li')
  const id = list?.contains(row ?? null) === true ? row?.querySelector('[data-mail]')?.getAttribute('data-mail') : null
  return typeof id === 'string' ? Number(id) : undefined
}

/** Only the rows in sight are in the page, however many there are. */
export function MailList({ ref, view, ids, openId, chosen, ...on }: MailListProps) {
  const now = useNow()
  const handlers = { onChoose: useStable(on.onChoose), onStar: useStable(on.onStar), onOpen: useStable(on.onOpen) }
  const scroller = useRef<HTMLDivElement>(null)
  // The same one while the list is the same: with another one every row is placed anew.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  // It answers anew with each scroll, and nothing here keeps its answers.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: ROWS_BEYOND,
    // Until it is measured: rows come with the first drawing, not with a second one.
    initialRect: { width: 0, height: window.innerHeight },
    getItemKey,
  })
  const items = virtual.getVirtualItems()
  const rows = useMailRows(view, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)

  useImperativeHandle(ref, () => {
    const at = () => {
      const id = focusedId(scroller.current) ?? openId
      return id === undefined ? -1 : ids.indexOf(id)
    }
    const linkAt = (index: number) =>
      scroller.current?.querySelector<HTMLElement>(`[data-mail="${String(ids[index])}"]`) ?? null
    return {
      step: (by) => {
        const next = Math.min(ids.length - 1, Math.max(0, at() + by))
        virtual.scrollToIndex(next)
        // It may have to be drawn first.
        requestAnimationFrame(() => requestAnimationFrame(() => linkAt(next)?.focus({ preventScroll: true })))
      },
      current: () => rows.get(ids[at()] ?? -1),
      open: () => linkAt(at())?.click(),
    }
  })
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} aria-label={m.email_list()} style={{ blockSize: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const mail = rows.get(ids[index] ?? -1)
          return (
            <li
              key={key}
              className={styles.item}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              style={{ blockSize: ROW_PX, transform: `translateY(${start}px)` }}
            >
              {mail === undefined ? (
                <EmptyRow />
              ) : (
                <MailRow
                  mail={mail}
                  now={now}
                  isOpen={mail.id === openId}
                  isChosen={chosen.has(mail.id)}
                  {...handlers}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
