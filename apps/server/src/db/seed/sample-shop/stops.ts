import {
  DAY,
  HOUR,
  isLiveStop,
  MINUTE,
  startOfShopDay,
  STOP_KINDS,
  type StopKind,
  type StopStatus,
} from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { instantText } from '../wire-values.ts'
import type { Life } from './life.ts'
import type { Channel, PlannedRental } from './plan.ts'
import type { Staff, StaffMember } from './staff.ts'

interface Rented {
  readonly plan: PlannedRental
  readonly channel: Channel
  readonly life: Pick<Life, 'status'>
}

/** How many vehicles of today, and how many of tomorrow, are brought and fetched at least. */
const SHOWN_OUTS = 4
const SHOWN_INS = 3
/** Stops of before are kept for a look back. */
const REMEMBERED_MS = 14 * DAY

/** Rentals of the first branch that go out or come back nearest to now, today and tomorrow, and are brought and fetched. */
export function deliveriesToShow<One extends Rented>(made: readonly One[], now: number): One[] {
  const today = startOfShopDay(now)
  const candidates = made.filter(
    ({ plan, channel, life }) =>
      plan.unit.atMain &&
      plan.unit.spec.category !== 'pool_villa' &&
      channel !== 'walk_in' &&
      (life.status === 'confirmed' || life.status === 'on_rent'),
  )
  const nearest = (day: number, pickTime: (one: One) => number, count: number): One[] =>
    candidates
      .filter((one) => startOfShopDay(pickTime(one)) === day)
      .toSorted((a, b) => Math.abs(pickTime(a) - now) - Math.abs(pickTime(b) - now))
      .slice(0, count)
  return [today, today + DAY].flatMap((day) => [
    ...nearest(day, ({ plan }) => plan.start, SHOWN_OUTS),
    ...nearest(day, ({ plan }) => plan.end, SHOWN_INS),
  ])
}

type Reservation = Insertable<Database['reservation']>
type Stop = Insertable<Database['delivery_stop']>

interface Due {
  readonly reservation: Reservation
  readonly kind: StopKind
  readonly dueAt: number
  readonly finishedAt: number | null
  readonly isMain: boolean
}

/**
 * Where drivers went and go for these reservations: what changed hands is done; of today, one is on its way and of one the
 * customer did not answer when the driver called ahead; most of today and some of tomorrow have a driver.
 */
export function stopRows(
  reservations: readonly Reservation[],
  shop: { readonly now: number; readonly staff: Staff; readonly branchIds: { readonly main: number } },
  random: Random,
): Stop[] {
  const { now, staff, branchIds } = shop
  const dues = reservations
    .filter(
      ({ kind, pick_up_mode, status }) => kind !== 'sale' && pick_up_mode === 'delivery' && SHOWN.includes(status),
    )
    .flatMap((reservation) => STOP_KINDS.map((kind) => toDue(reservation, kind, branchIds.main)))
    .filter(({ dueAt }) => dueAt > now - REMEMBERED_MS)
    .toSorted((a, b) => a.dueAt - b.dueAt)
  const open = dues.filter(({ finishedAt }) => finishedAt === null)
  const onWay = open.find((due) => due.isMain && isPossible(due) && due.dueAt >= now && due.dueAt < now + 3 * HOUR)
  const missed = open.findLast(
    (due) => due !== onWay && due.isMain && isPossible(due) && startOfShopDay(due.dueAt) <= startOfShopDay(now),
  )
  const positions = new Map<string, number>()
  return dues.map((due, index) => {
    const status = stopStatus(due, { isMissed: due === missed, isOnWay: due === onWay, index, now })
    const driver = status === 'planned' ? null : chooseDriver(due, staff, status === 'done' ? index : 0)
    const position = driver && nextPosition(positions, driver, due)
    return stopRow(due, { id: random.uuid(), status, driver, position, now })
  })
}

const SHOWN: readonly unknown[] = ['confirmed', 'on_rent', 'returned', 'completed']
const HALF_HOUR = 30 * MINUTE

/** What is still in the yard cannot be fetched. */
function isPossible({ kind, reservation }: Due): boolean {
  return kind === 'deliver' || reservation.status === 'on_rent'
}

function toDue(reservation: Reservation, kind: StopKind, mainId: number): Due {
  const at = (text: unknown): number => Date.parse(String(text))
  const [due, finished] =
    kind === 'deliver'
      ? [reservation.starts_at, reservation.actual_out_at]
      : [reservation.ends_at, reservation.actual_in_at]
  return {
    reservation,
    kind,
    dueAt: at(due),
    finishedAt: typeof finished === 'string' ? at(finished) : null,
    isMain: reservation.branch_id === mainId,
  }
}

interface Circumstances {
  readonly isMissed: boolean
  readonly isOnWay: boolean
  readonly index: number
  readonly now: number
}

/** The shop plans today and half of tomorrow; later days wait. */
function stopStatus({ finishedAt, dueAt }: Due, { isMissed, isOnWay, index, now }: Circumstances): StopStatus {
  if (finishedAt !== null) return 'done'
  if (isMissed) return 'failed'
  if (isOnWay) return 'on_way'
  const day = startOfShopDay(dueAt)
  const today = startOfShopDay(now)
  const isAssigned = (day <= today && index % 4 !== 3) || (day === today + DAY && index % 2 === 0)
  return isAssigned ? 'assigned' : 'planned'
}

/** The driver of the first branch does most of its stops; the other one what is left and all of the second branch. */
function chooseDriver({ isMain }: Due, { drivers: [first, second] }: Staff, index: number): StaffMember {
  return isMain && index % 3 !== 2 ? first : second
}

function nextPosition(positions: Map<string, number>, driver: StaffMember, { dueAt }: Due): number {
  const key = `${driver.id} ${startOfShopDay(dueAt)}`
  const position = (positions.get(key) ?? 0) + 1
  positions.set(key, position)
  return position
}

interface StopDetails {
  readonly id: string
  readonly status: StopStatus
  readonly driver: StaffMember | null
  readonly position: number | null
  readonly now: number
}

function stopRow(
  { reservation, kind, dueAt, finishedAt }: Due,
  { id, status, driver, position, now }: StopDetails,
): Stop {
  const confirmedAt = Date.parse(String(reservation.confirmed_at))
  const endedAt = status === 'failed' ? Math.min(dueAt - HALF_HOUR, now - 25 * MINUTE) : finishedAt
  const setOutAt = endedAt === null ? Math.min(dueAt - HALF_HOUR, now - 10 * MINUTE) : endedAt - HALF_HOUR
  const hasSetOut = status === 'done' || status === 'on_way'
  return {
    id,
    reservation_id: reservation.id,
    branch_id: reservation.branch_id,
    kind,
    status,
    due_at: instantText(dueAt),
    driver_id: driver?.id ?? null,
    route_position: position,
    started_at: hasSetOut ? instantText(setOutAt) : null,
    finished_at: isLiveStop(status) || endedAt === null ? null : instantText(endedAt),
    fail_reason: status === 'failed' ? 'no_answer' : null,
    fail_note: status === 'failed' ? 'โทรก่อนออก 3 ครั้ง ไม่รับสาย' : '',
    created_at: instantText(confirmedAt),
    updated_at: instantText(endedAt ?? (hasSetOut ? setOutAt : confirmedAt)),
  }
}
