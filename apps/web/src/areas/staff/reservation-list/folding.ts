import { hasEndedEarly } from '@rodchao/rental'
import type { ListedReservation, ReservationRow } from '@rodchao/contract'

/** A row as the list shows it. */
export interface ShownRow extends ReservationRow {
  /** The other things of its booking that it stands for; none when they have rows of their own. */
  folded: readonly ReservationRow[]
  /** Null for a booking of one thing. */
  fold: 'folded' | 'unfolded' | 'part' | null
}

/** A booking of several is one row, or a row for each of its things once it was opened. */
export function shownRows(rows: readonly ListedReservation[], unfolded: ReadonlySet<string>): ShownRow[] {
  return rows.flatMap(({ others, ...row }): ShownRow[] => {
    if (others.length === 0) return [{ ...row, folded: [], fold: null }]
    if (!unfolded.has(row.id)) return [{ ...row, folded: others, fold: 'folded' }]
    return [
      { ...row, folded: [], fold: 'unfolded' },
      ...others.map((other): ShownRow => ({ ...other, folded: [], fold: 'part' })),
    ]
  })
}

/** What all things that a row stands for come to; what was called off comes to nothing. */
export function moneyOf({ folded, ...row }: ShownRow): Pick<
  ReservationRow,
  'total' | 'balance' | 'paymentState' | 'status'
> & {
  /** Of all that it stands for, nothing takes place: its total is what would have been. */
  isCalledOff: boolean
} {
  const all: readonly ReservationRow[] = [row, ...folded]
  const taking = all.filter(({ status }) => !hasEndedEarly(status))
  const [first = row] = taking
  return {
    status: first.status,
    isCalledOff: taking.length === 0,
    total: taking.length === 0 ? row.total : taking.reduce((sum, { total }) => sum + total, 0),
    balance: taking.reduce((sum, { balance }) => sum + balance, 0),
    paymentState: all.find(({ paymentState }) => paymentState === 'refund_due')?.paymentState ?? first.paymentState,
  }
}

/** How many of the things that a row stands for are where it is. */
export function alike({ folded, status, isOverdue }: ShownRow): number {
  return 1 + folded.filter((other) => other.status === status && other.isOverdue === isOverdue).length
}
