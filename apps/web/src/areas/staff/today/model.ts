import type { Desk, DeskListName, DeskRow, DeskStop } from '@rodchao/contract'
import { addDays, daysInMonth, isoDate, parseIsoDate } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { parseInstant } from '#lib/format.ts'
import { oneOfParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'

export type BranchChoice = number | 'all'

const MINUTE_MS = 60_000
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
export function listSearch(list: DeskListName, { day, branchId }: Pick<Desk, 'day' | 'branchId'>): RawSearch {
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

/** Pages that the desk leads to. */
export interface Place {
  to: '/main' | '/reservation-info' | '/delivery-report' | '/money'
  search: RawSearch
}

export function listPlace(list: DeskListName, desk: Pick<Desk, 'day' | 'branchId'>): Place {
  return { to: '/main', search: listSearch(list, desk) }
}

export function reservationPlace(id: string): Place {
  return { to: '/reservation-info', search: { id } }
}

/** The plan of the day, of the branch that the desk is about. */
export function planPlace({ day, branchId }: Pick<Desk, 'day' | 'branchId'>): Place {
  return { to: '/delivery-report', search: { day, branch: branchId === null ? 'all' : String(branchId) } }
}

/** The plan of its day: the route of its driver, the stops without one, or what went wrong. */
export function stopPlace({ day, status, driver }: Pick<DeskStop, 'day' | 'status' | 'driver'>): Place {
  const part = status === 'failed' ? { status: 'failed' } : driver === null ? {} : { driver: driver.id }
  return { to: '/delivery-report', search: { day, branch: 'all', ...part } }
}

export const MONEY_PLACES = {
  refunds: { to: '/money', search: { tab: 'refunds' } },
  unmatched: { to: '/money', search: { tab: 'unmatched' } },
} as const satisfies Record<string, Place>

/** The step that a line asks for: a slip to look at, or a move that the reservation's page opens at once. */
export type LineAction =
  | 'check_slip'
  | 'confirm'
  | 'hand_over'
  | 'hand_over_sold'
  | 'take_back'
  | 'assign_unit'
  | 'extend_pay_by'
  | 'no_show'

/** What the line of a list is there for; null where it only says what is to come. */
export function lineAction(list: DeskListName, row: Pick<DeskRow, 'kind' | 'status' | 'unit'>): LineAction | null {
  switch (list) {
    case 'outs':
      if (row.status === 'awaiting_review') return 'check_slip'
      if (row.status === 'pending_payment') return 'confirm'
      return row.kind === 'sale' ? 'hand_over_sold' : 'hand_over'
    case 'ins':
    case 'overdue':
      return 'take_back'
    case 'slips':
      return 'check_slip'
    case 'unassigned':
      return 'assign_unit'
    case 'unpaid':
      return 'extend_pay_by'
    case 'noShows':
      return 'no_show'
    case 'tomorrow':
      return row.status === 'confirmed' && row.unit?.isFixed !== true ? 'assign_unit' : null
  }
}

export function actionPlace(action: LineAction, id: string): Place {
  if (action === 'check_slip') return { to: '/main', search: { view: 'slips', open: id } }
  return { to: '/reservation-info', search: { id, do: action } }
}

/** Work that somebody waits for at the counter or on the road, by urgency. */
const PRESSING = ['slips', 'overdue', 'failedStops', 'unpaid', 'noShows', 'unassigned', 'deadMessages'] as const
/** Work without a deadline. */
const UNHURRIED = ['refunds', 'unmatched'] as const
export type WaitingThing = (typeof PRESSING)[number] | (typeof UNHURRIED)[number]

type Waiting = Pick<Desk, 'lists' | 'deliveries' | 'refunds' | 'unmatched' | 'deadMessages'>

function countWaiting(thing: WaitingThing, desk: Waiting): number {
  switch (thing) {
    case 'failedStops':
      return desk.deliveries.failed.count
    case 'refunds':
    case 'unmatched':
    case 'deadMessages':
      return desk[thing].count
    default:
      return desk.lists[thing].count
  }
}

/** Of what waits, the lists that hold anything: what stands first on the page, and what stands beside the money. */
export function waitingThings(desk: Waiting): { first: WaitingThing[]; beside: WaitingThing[] } {
  const pressing = PRESSING.filter((thing) => countWaiting(thing, desk) > 0)
  const unhurried = UNHURRIED.filter((thing) => countWaiting(thing, desk) > 0)
  return pressing.length === 0 ? { first: unhurried, beside: [] } : { first: pressing, beside: unhurried }
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
const PATIENCE_MS = 15 * MINUTE_MS

/** The time by which a dashboard list is sorted. */
export function lineMark(list: DeskListName, row: DeskRow, now: number): LineMark {
  switch (list) {
    case 'outs':
      return now - parseInstant(row.start) > PATIENCE_MS
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

/** Late is said in red, what runs out in amber. */
export function markTone(mark: LineMark): 'danger' | 'warning' | undefined {
  if (mark.kind === 'late') return 'danger'
  return mark.kind === 'until' ? 'warning' : undefined
}

/** Whether the time in which the driver was expected is over. */
export function isStopLate({ dueAt, windowMinutes }: Pick<DeskStop, 'dueAt' | 'windowMinutes'>, now: number): boolean {
  return parseInstant(dueAt) + windowMinutes * MINUTE_MS < now
}

const OWES = new Set<DeskRow['status']>(['pending_payment', 'confirmed', 'on_rent'])

/** The amount still to be taken at the hand-over or return, in satang; 0 while a slip is reviewed. */
export function amountOwed(row: Pick<DeskRow, 'status' | 'balance'>): number {
  return OWES.has(row.status) ? Math.max(0, row.balance) : 0
}

/** Whether a paper holds no more on the day. */
export function hasRunOut(paper: Pick<Desk['papers']['rows'][number], 'expiresOn'>, day: string): boolean {
  return paper.expiresOn < day
}

/** The same day of the next year, as shop days; the last of February after a leap day. */
export function oneYearLater(day: string): string {
  const date = parseIsoDate(day)
  if (date === null) return day
  const year = date.year + 1
  return isoDate({ year, month: date.month, day: Math.min(date.day, daysInMonth(year, date.month)) })
}

export type RenewalFault = 'unreadable' | 'in_the_past' | 'too_far_ahead'

/** What is wrong with the day of a renewal that was refused; undefined when it was refused for something else. */
export function renewalFault(problem: Error | null): RenewalFault | undefined {
  if (!(problem instanceof ProblemError)) return undefined
  const fault = problem.errors.find(({ pointer }) => pointer === '/expiresOn')
  if (fault === undefined) return undefined
  return fault.code === 'in_the_past' || fault.code === 'too_far_ahead' ? fault.code : 'unreadable'
}
