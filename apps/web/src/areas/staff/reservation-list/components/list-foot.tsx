import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatCount, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { ReservationCounts, ReservationList } from '#areas/staff/core/api/reservations.ts'
import { rowsShown } from '#areas/staff/core/list-state.ts'
import type { ListState, ShownRows } from '#areas/staff/core/list-state.ts'
import styles from './list-foot.module.css'

export interface ListFootProps {
  state: ListState
  list: ReservationList
  counts: ReservationCounts | undefined
  showKeys: boolean
  go: (next: ListState) => void
  onHelp: () => void
}

/** Which rows are shown, what they come to, and the way to the others. */
export function ListFoot({ state, list, counts, showKeys, go, onHelp }: ListFootProps) {
  const filtered = counts?.filtered
  const known = filtered === undefined || filtered.isCapped ? null : filtered.count
  const shown = rowsShown(state.page, list.rows.length, known)
  const all = filtered === undefined ? undefined : `${formatCount(filtered.count)}${filtered.isCapped ? '+' : ''}`
  const turn = (cursor: string | null, page: number) => {
    if (cursor !== null) go({ ...state, cursor, page: Math.max(1, page), open: undefined })
  }
  return (
    <footer className={styles.foot}>
      {shown === null ? null : <span>{rangeText(shown, all)}</span>}
      {filtered === undefined || filtered.things === filtered.count ? null : (
        <span className={styles.sum}>{m.staff_things_in_rows({ count: formatCount(filtered.things) })}</span>
      )}
      {filtered === undefined || filtered.total === null ? null : (
        <span className={styles.sum}>{m.staff_sum_total({ amount: formatMoney(filtered.total) })}</span>
      )}
      {filtered === undefined || filtered.balance === null || filtered.balance <= 0 ? null : (
        <span className={styles.sum}>{m.staff_sum_owed({ amount: formatMoney(filtered.balance) })}</span>
      )}
      <span className={styles.space} />
      {showKeys ? (
        <button type="button" className={styles.keys} onClick={onHelp}>
          <kbd>J</kbd>
          <kbd>K</kbd> {m.staff_key_move()} <kbd>Enter</kbd> {m.staff_key_open()} <kbd>/</kbd> {m.staff_key_search()}{' '}
          <kbd>N</kbd> {m.staff_key_new()} <kbd>?</kbd>
        </button>
      ) : null}
      <span className={styles.turn}>
        <IconButton
          icon={IconChevronLeft}
          mirrored
          label={m.staff_previous_page()}
          aria-disabled={list.previousCursor === null}
          className={list.previousCursor === null ? styles.off : undefined}
          onClick={() => turn(list.previousCursor, state.page - 1)}
        />
        <IconButton
          icon={IconChevronRight}
          mirrored
          label={m.staff_next_page()}
          aria-disabled={list.nextCursor === null}
          className={list.nextCursor === null ? styles.off : undefined}
          onClick={() => turn(list.nextCursor, state.page + 1)}
        />
      </span>
    </footer>
  )
}

function rangeText({ range, gone }: ShownRows, all: string | undefined): string {
  const figures = range && { first: formatCount(range.first), last: formatCount(range.last) }
  return [
    figures === null ? '' : all === undefined ? m.staff_rows(figures) : m.staff_rows_of({ ...figures, all }),
    gone === 0 ? '' : m.staff_rows_gone({ count: gone }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
