import type { Desk, DeskListName, DeskRow } from '@rodchao/contract'
import { addDays, isoDate, parseIsoDate } from '@rodchao/rental'
import { instantOfText } from '../../../lib/format.ts'
import { oneOfParam, wholeNumberParam } from '../../../lib/search-params.ts'
import type { RawSearch } from '../../../lib/search-params.ts'

export type BranchChoice = number | 'all'

const ROW_ID = { min: 1, max: 2_147_483_647 }

/** The branch that the address asks for; undefined leaves it to the server, which knows whose desk it is. */
export function readBranch(search: RawSearch): BranchChoice | undefined {
  return oneOfParam(search, 'branch', ['all'] as const) ?? wholeNumberParam(search, 'branch', ROW_ID)
}

const STILL_TO_GO = 'pending_payment,awaiting_review,confirmed'

function dayAfter(day: string): string {
  const date = parseIsoDate(day)
  return date === null ? day : isoDate(addDays(date, 1))
}

/** The list of bookings that holds what a list of the desk begins. */
export function searchOfList(list: DeskListName, { day, branchId }: Pick<Desk, 'day' | 'branchId'>): RawSearch {
  const tomorrow = dayAfter(day)
  const searches: Record<DeskListName, RawSearch> = {
    outs: { view: 'all', status: STILL_TO_GO, from: day, to: day, sort: 'start', direction: 'asc' },
    ins: { view: 'on_rent' },
    overdue: { view: 'overdue' },
    slips: { view: 'slips' },
    unassigned: { view: 'upcoming', status: 'confirmed' },
    unpaid: { view: 'all', status: 'pending_payment', sort: 'start', direction: 'asc' },
    noShows: { view: 'all', status: 'confirmed', to: day, sort: 'start', direction: 'desc' },
    tomorrow: { view: 'all', status: STILL_TO_GO, from: tomorrow, to: tomorrow, sort: 'start', direction: 'asc' },
  }
  return { ...searches[list], ...(branchId === null ? {} : { branch: String(branchId) }) }
}

/** What waits for somebody, the most pressing first: money in hand, then vehicles that are missing, then customers. */
export const WAITING_LISTS = [
  'slips',
  'overdue',
  'unpaid',
  'noShows',
  'unassigned',
] as const satisfies readonly DeskListName[]
export type WaitingList = (typeof WAITING_LISTS)[number]

/** The lists of what waits that hold anything. */
export function waitingLists({ lists }: Pick<Desk, 'lists'>): WaitingList[] {
  return WAITING_LISTS.filter((list) => lists[list].count > 0)
}

const MOST_ROWS: Partial<Record<DeskListName, number>> = { unassigned: 4, noShows: 4, tomorrow: 5 }

/** The rows of a list that stand on the page: all that came, or fewer where the list is only a reminder. */
export function shownRows(list: DeskListName, { lists }: Pick<Desk, 'lists'>): readonly DeskRow[] {
  return lists[list].rows.slice(0, MOST_ROWS[list])
}

/** Lists whose next step is to ring the customer up. */
export function isForCalling(list: DeskListName): boolean {
  return list === 'overdue' || list === 'unpaid' || list === 'noShows'
}

/** What a line begins with. `clock` and `moment` are times, `waits` and `late` lengths from a time to now. */
export type LineMark =
  | { readonly kind: 'clock' | 'moment' | 'waits' | 'late' | 'until'; readonly at: string }
  | { readonly kind: 'none' }

/** Customers come a little late; only from here on is it said. */
const PATIENCE_MS = 15 * 60_000

/** The time by which a reservation stands in a list of the desk. */
export function markOf(list: DeskListName, row: DeskRow, now: number): LineMark {
  switch (list) {
    case 'outs':
      return now - instantOfText(row.start) > PATIENCE_MS
        ? { kind: 'late', at: row.start }
        : { kind: 'clock', at: row.start }
    case 'ins':
      return row.isOverdue ? { kind: 'late', at: row.end } : { kind: 'clock', at: row.end }
    case 'tomorrow':
      return { kind: 'clock', at: row.start }
    case 'overdue':
      return { kind: 'late', at: row.end }
    case 'noShows':
      return { kind: 'late', at: row.start }
    case 'unassigned':
      return { kind: 'moment', at: row.start }
    case 'unpaid':
      return row.expiresAt === null ? { kind: 'none' } : { kind: 'until', at: row.expiresAt }
    case 'slips':
      return row.slipSentAt === null ? { kind: 'none' } : { kind: 'waits', at: row.slipSentAt }
  }
}

const OWES = new Set<DeskRow['status']>(['pending_payment', 'confirmed', 'on_rent'])

/** What is still to be taken when the vehicle goes out or comes back, in satang; 0 where a slip has still to tell. */
export function owedOf(row: Pick<DeskRow, 'status' | 'balance'>): number {
  return OWES.has(row.status) ? Math.max(0, row.balance) : 0
}

/** Whether a paper holds no more on the day. */
export function hasRunOut(paper: Pick<Desk['papers']['rows'][number], 'expiresOn'>, day: string): boolean {
  return paper.expiresOn < day
}
