import type { StaffReservation } from '@rodchao/contract'
import { missedFrom, startOfShopDay } from '@rodchao/rental'
import type { ReservationEvent } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { isHouse } from '../labels.ts'
import { lastChange } from '../summary/progress.ts'

/** What can be done with a reservation from this page. */
export type MoveKey =
  | 'confirm'
  | 'extend_pay_by'
  | 'hand_over'
  | 'hand_over_sold'
  | 'take_back'
  | 'settle'
  | 'late_payment'
  | 'amend'
  | 'extend'
  | 'assign_unit'
  | 'swap_units'
  | 'swap_bike'
  | 'no_show'
  | 'report_lost'
  | 'undo'
  | 'cancel'

/** Destructive for the customer or the shop, and drawn as such. */
const GRAVE: ReadonlySet<MoveKey> = new Set(['cancel', 'no_show', 'report_lost'])

export function isGrave(move: MoveKey): boolean {
  return GRAVE.has(move)
}

type MoveSource = Pick<
  StaffReservation,
  'kind' | 'allowed' | 'status' | 'start' | 'end' | 'closedAt' | 'history' | 'unit' | 'product'
>

/** An end is taken back on the day on which it was made and on no other. */
function endedToday(reservation: MoveSource, now: number): boolean {
  const at = reservation.closedAt ?? lastChange(reservation)?.at
  return at !== undefined && startOfShopDay(parseInstant(at)) === startOfShopDay(now)
}

/** Whether the time to come is over. */
function isMissed({ kind, start, end }: MoveSource, now: number): boolean {
  return missedFrom({ kind, start: parseInstant(start), end: parseInstant(end) }) <= now
}

const UNDO: readonly ReservationEvent[] = ['undo_cancel', 'undo_no_show', 'undo_return']

/** The moves on offer, the most usual first: what the server allows, less what the clock rules out. */
function movesOn(reservation: MoveSource, now: number): MoveKey[] {
  const { allowed, status } = reservation
  const can = (event: ReservationEvent) => allowed.includes(event)
  const offers: [MoveKey, boolean][] = [
    ['confirm', can('confirm_without_payment')],
    ['hand_over', can('hand_over')],
    ['hand_over_sold', can('hand_over_sold')],
    ['take_back', can('take_back')],
    ['settle', can('settle')],
    ['late_payment', can('late_payment')],
    ['extend_pay_by', can('extend_pay_by')],
    ['extend', can('extend')],
    ['amend', can('amend')],
    ['assign_unit', can('assign_unit')],
    ['swap_units', can('swap_unit') && status === 'confirmed'],
    ['swap_bike', can('swap_unit') && status === 'on_rent'],
    ['undo', UNDO.some(can) && endedToday(reservation, now)],
    ['no_show', can('mark_no_show') && isMissed(reservation, now)],
    // Nobody rides off on a house.
    ['report_lost', can('report_lost') && !isHouse(reservation)],
    ['cancel', can('cancel')],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([move]) => move)
}

const MAIN: readonly MoveKey[] = ['confirm', 'hand_over', 'hand_over_sold', 'take_back', 'settle', 'late_payment']
/** So many stand beside the main one as buttons of their own. */
const BESIDE = 2

export interface OfferedMoves {
  /** The next step, the one big button. */
  main: MoveKey | null
  beside: readonly MoveKey[]
  /** The rest, behind one button. */
  more: readonly MoveKey[]
}

/** Whoever takes a vehicle from midnight on stands there before it. */
const SOON_MS = 3 * 3_600_000

/** Nobody comes for it today: what it wants now is a unit of its own. */
function isOfLaterDay({ status, start }: MoveSource, now: number): boolean {
  const from = parseInstant(start)
  return status === 'confirmed' && startOfShopDay(from) > startOfShopDay(now) && from - now > SOON_MS
}

function mainMove(reservation: MoveSource, all: readonly MoveKey[], now: number): MoveKey | null {
  if (!isOfLaterDay(reservation, now)) return all.find((move) => MAIN.includes(move)) ?? null
  return reservation.unit?.isFixed !== true && all.includes('assign_unit') ? 'assign_unit' : null
}

export function offeredMoves(reservation: MoveSource, now: number): OfferedMoves {
  const all = movesOn(reservation, now)
  const main = mainMove(reservation, all, now)
  const others = all.filter((move) => move !== main)
  // Possible on an earlier day, too, but what one comes for then is something else.
  const isEarly = main !== 'hand_over' && others.includes('hand_over')
  const rest = isEarly ? [...others.filter((move) => move !== 'hand_over'), 'hand_over' as const] : others
  // A menu of one would only hide it.
  const shown = rest.length <= BESIDE + 1 ? rest.length : 1
  return { main, beside: rest.slice(0, shown), more: rest.slice(shown) }
}

/** The event whose gates stand between here and the next step. */
export function nextEvent(reservation: Pick<StaffReservation, 'allowed'>): ReservationEvent | null {
  const order: readonly ReservationEvent[] = ['hand_over', 'hand_over_sold', 'take_back', 'settle']
  return order.find((event) => reservation.allowed.includes(event)) ?? null
}
