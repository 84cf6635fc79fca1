import { useImperativeHandle } from 'react'
import type { MouseEvent, Ref, RefObject } from 'react'
import { m } from '#lib/messages.ts'
import { useStable } from '#ui/actions/use-stable.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { EmptyRow, MailRow } from './mail-row.tsx'
import { useMailRows } from './use-mail-rows.ts'
import type { MailView } from '../api.ts'
import type { Mail } from '../schema.ts'
import styles from './mail-list.module.css'

/** Three lines of text, the same on every screen: rows are placed by it. */
export const ROW_PX = 80

/** What keys do with the list. */
export interface MailListHandle {
  /** Puts the focus on the row so many rows on from where it is. */
  step: (by: 1 | -1) => void
  /** Puts the focus on the row at this place, or on the last one. */
  focusAt: (index: number) => void
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

export interface MailRowsProps extends MailListProps {
  scroller: RefObject<HTMLDivElement | null>
  /** Somebody comes to the list: with the pointer, a finger, the keyboard, or by scrolling it. */
  onNear?: (() => void) | undefined
  /** The first row that is in the page, and the last one. */
  first: number
  last: number
}

function focusedId(list: HTMLElement | null): number | undefined {
  const row = document.activeElement?.closest('li')
  const id = list?.contains(row ?? null) === true ? row?.querySelector('[data-mail]')?.getAttribute('data-mail') : null
  return typeof id === 'string' ? Number(id) : undefined
}

/** So far that the row at this place is seen whole. */
function bringIntoView(scroller: HTMLElement, index: number): void {
  const top = index * ROW_PX
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + ROW_PX > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = top + ROW_PX - scroller.clientHeight
}

/** The rows from one place of the list to another, in a box as high as all of them. */
export function MailRows({ ref, view, ids, openId, chosen, scroller, onNear, first, last, ...on }: MailRowsProps) {
  const now = useNow()
  const handlers = { onChoose: useStable(on.onChoose), onStar: useStable(on.onStar), onOpen: useStable(on.onOpen) }
  const rows = useMailRows(view, first, last)

  useImperativeHandle(ref, () => {
    const at = () => {
      const id = focusedId(scroller.current) ?? openId
      return id === undefined ? -1 : ids.indexOf(id)
    }
    const linkAt = (index: number) =>
      scroller.current?.querySelector<HTMLElement>(`[data-mail="${String(ids[index])}"]`) ?? null
    const focusAt = (index: number) => {
      const next = Math.min(ids.length - 1, Math.max(0, index))
      const focus = () => linkAt(next)?.focus({ preventScroll: true })
      if (scroller.current !== null) bringIntoView(scroller.current, next)
      // At once where it can be, for the next key may follow at once; else it has to be drawn first.
      if (linkAt(next) === null) requestAnimationFrame(() => requestAnimationFrame(focus))
      else focus()
    }
    return {
      step: (by) => focusAt(at() + by),
      focusAt,
      current: () => rows.get(ids[at()] ?? -1),
      open: () => linkAt(at())?.click(),
    }
  })
  return (
    <div ref={scroller} className={styles.scroller} onPointerEnter={onNear} onFocus={onNear} onScroll={onNear}>
      <ul className={styles.list} aria-label={m.email_list()} style={{ blockSize: ids.length * ROW_PX }}>
        {ids.slice(first, last + 1).map((id, place) => {
          const index = first + place
          const mail = rows.get(id)
          return (
            <li
              key={id}
              className={styles.item}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              style={{ blockSize: ROW_PX, transform: `translateY(${index * ROW_PX}px)` }}
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
