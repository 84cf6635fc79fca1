import { unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { lengthLabel, momentLabel } from '../labels.ts'
import type { Window } from '../model/hours.ts'
import type { ReserveSearch } from '../model/search.ts'
import styles from './moved-return.module.css'

/** A start that came after the end, and the end the page chose for it; none where it found none. */
export interface Moved {
  before: Window
  start: string
  end: string | undefined
}

/** What became of the return when the pick-up passed it, until one of both is changed again. */
export function MovedReturn({ search, moved }: { search: ReserveSearch; moved: Moved | null }) {
  const isSaid = moved !== null && moved.start === search.start && moved.end?.slice(0, 10) === search.end?.slice(0, 10)
  return (
    <p className={styles.moved} role="status">
      {isSaid ? (
        <span className={classNames(styles.words, 'rc-after-press')}>{movedMessage(search, moved)}</span>
      ) : null}
    </p>
  )
}

function movedMessage(search: ReserveSearch, { before }: Moved): string {
  const isVilla = search.category === 'pool_villa'
  if (search.end === undefined) return isVilla ? m.reserve_check_out_emptied() : m.reserve_return_emptied()
  const length = lengthLabel(search)
  const words = { moment: unbroken(momentLabel(search.end)), length }
  if (isVilla) return m.reserve_check_out_moved(words)
  return length === lengthLabel(before) ? m.reserve_return_moved(words) : m.reserve_return_moved_on(words)
}
