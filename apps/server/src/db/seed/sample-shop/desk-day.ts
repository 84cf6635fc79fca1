import { DAY, HOUR, MINUTE, startOfShopDay } from '@rodchao/rental'
import type { Random } from '../random.ts'
import type { FleetUnit } from './fleet-rows.ts'
import type { DeskRole, PlannedRental } from './plan.ts'

export interface Desk {
  readonly random: Random
  readonly units: readonly FleetUnit[]
  readonly now: number
  readonly isOpen: (unit: FleetUnit, instant: number) => boolean
}

/** Clock times of today's hand-overs and returns, in minutes of the day. */
const OUTS = [510, 540, 600, 660, 750, 840, 900, 990, 1050]
const INS = [540, 600, 660, 780, 900, 1020, 1080]
/** Hours that the three overdue vehicles are late. */
const OVERDUE_HOURS = [2, 6, 26]
/** How long ago a customer should have come for a vehicle that still waits. */
const NO_SHOW_HOURS = 3
/** Share of the rest of the fleet that is out for days to come. */
const OUT_SHARE = 0.34
const FOR_SALE = ['yamaha-fino-125', 'honda-wave-110', 'honda-pcx-160', 'toyota-yaris-ativ']
const SERVICE = ['ซ่อมใหญ่ รออะไหล่', 'เปลี่ยนชุดสายพาน', 'ทำสีหลังล้ม']
const AWAITING = [
  { slug: 'honda-click-125', days: 3, channel: 'web' },
  { slug: 'yamaha-nmax-155', days: 1, channel: 'line' },
  { slug: 'honda-scoopy-110', days: 2, channel: 'web' },
  { slug: 'toyota-yaris-ativ', days: 4, channel: 'web' },
] as const

const SHORT_STAYS = [
  [1, 4],
  [2, 3],
  [3, 4],
  [5, 2],
  [7, 2],
  [30, 1],
] as const

type Plan = (unit: FleetUnit) => Omit<PlannedRental, 'unit'>
type Suits = (unit: FleetUnit) => boolean

const isTwoWheels: Suits = ({ spec }) => spec.category === 'scooter' || spec.category === 'motorcycle'

/**
 * The state of the desk this minute: what goes out and comes back today, what is late, what waits for money or for a
 * slip to be looked at, who is filling in the form. Works at any time of day: what should have happened has.
 */
export function deskRoles(desk: Desk): ReadonlyMap<FleetUnit, DeskRole> {
  const roles = new Map<FleetUnit, DeskRole>()
  const today = startOfShopDay(desk.now)
  const queue = desk.random.shuffled(desk.units)

  /** Gives the first unit that suits the role; where none does, as on a closed day, there is nothing to show. */
  function give(suits: Suits, role: (unit: FleetUnit) => DeskRole): void {
    const unit = queue.find((candidate) => !roles.has(candidate) && suits(candidate))
    if (unit) roles.set(unit, role(unit))
  }
  const rent = (suits: Suits, plan: Plan): void => give(suits, (unit) => ({ rental: { unit, ...plan(unit) } }))

  keepFromRenting(desk.random, today, give)
  beforeConfirming(desk, today, rent)
  comingAndGoing(desk, today, rent)
  for (const unit of queue) {
    const role = outForDays(desk, today, unit)
    if (!roles.has(unit) && role) roles.set(unit, role)
  }
  return roles
}

function keepFromRenting(random: Random, today: number, give: (suits: Suits, role: () => DeskRole) => void): void {
  for (const slug of FOR_SALE) {
    const start = today - random.between(6, 30) * DAY
    const block = { kind: 'sale_hold', period: { start, end: start + 365 * DAY }, note: 'ประกาศขาย' } as const
    give(
      ({ spec, joinedDaysAgo }) => spec.slug === slug && joinedDaysAgo >= 730,
      () => ({ block, status: 'for_sale' }),
    )
  }
  SERVICE.forEach((note, index) => {
    const period = {
      start: today - random.between(1, 3) * DAY + 9 * HOUR,
      end: today + random.between(2, 5) * DAY + 17 * HOUR,
    }
    const block = { kind: 'service', period, note } as const
    give(isTwoWheels, () => (index === 0 ? { block, status: 'service' } : { block }))
  })
}

function beforeConfirming({ now, isOpen }: Desk, today: number, rent: (suits: Suits, plan: Plan) => void): void {
  const awaitingStarts = [now + 3 * HOUR, today + 34 * HOUR, today + 38 * HOUR, today + 5 * DAY + 11 * HOUR]
  AWAITING.forEach(({ slug, days, channel }, index) => {
    rent(
      ({ spec }) => spec.slug === slug,
      (unit) => {
        const start = nextOpen(isOpen, unit, awaitingStarts[index] ?? now)
        const createdAt = now - (14 + index * 23) * MINUTE
        return {
          start,
          end: nextOpen(isOpen, unit, start + days * DAY),
          outcome: 'awaiting_review',
          createdAt,
          channel,
        }
      },
    )
  })
  for (const [index, wanted] of [now + 5 * HOUR, today + 33.5 * HOUR, today + 9 * DAY + 10 * HOUR].entries()) {
    rent(isTwoWheels, (unit) => {
      const start = nextOpen(isOpen, unit, wanted)
      const createdAt = now - (9 + index * 16) * MINUTE
      const end = nextOpen(isOpen, unit, start + (index + 1) * DAY)
      return { start, end, outcome: 'pending_payment', createdAt, channel: 'web' }
    })
  }
  for (const [index, wanted] of [today + 36 * HOUR, today + 3 * DAY + 9 * HOUR].entries()) {
    rent(isTwoWheels, (unit) => {
      const start = nextOpen(isOpen, unit, wanted)
      const createdAt = now - (3 + index * 4) * MINUTE
      return { start, end: nextOpen(isOpen, unit, start + 2 * DAY), outcome: 'hold', createdAt, channel: 'web' }
    })
  }
}

function comingAndGoing({ random, now, isOpen }: Desk, today: number, rent: (suits: Suits, plan: Plan) => void): void {
  for (const hours of OVERDUE_HOURS) {
    rent(isTwoWheels, (unit) => {
      const end = lastOpen(isOpen, unit, now - hours * HOUR)
      return { start: lastOpen(isOpen, unit, end - random.between(1, 6) * DAY), end, outcome: 'on_rent' }
    })
  }
  for (const minute of OUTS) {
    const start = today + minute * MINUTE
    rent(
      (unit) => isTwoWheels(unit) && isOpen(unit, start),
      (unit) => ({
        start,
        end: nextOpen(isOpen, unit, start + random.weighted(SHORT_STAYS) * DAY),
        outcome: start <= now ? 'on_rent' : 'confirmed',
        isUnitFixed: start <= now + 3 * HOUR,
      }),
    )
  }
  for (const [index, minute] of INS.entries()) {
    const end = today + minute * MINUTE
    rent(
      (unit) => unit.spec.category !== 'pool_villa' && isOpen(unit, end),
      (unit) => {
        const start = lastOpen(isOpen, unit, end - random.weighted(SHORT_STAYS) * DAY)
        if (end > now) return { start, end, outcome: 'on_rent' }
        return { start, end, outcome: index % 3 === 2 ? 'returned' : 'completed', backAfter: -10 }
      },
    )
  }
  for (const [days, backAfter] of [
    [1, 150],
    [2, 210],
  ] as const) {
    rent(isTwoWheels, (unit) => {
      const end = lastOpen(isOpen, unit, today - days * DAY + 15 * HOUR)
      return { start: lastOpen(isOpen, unit, end - 3 * DAY), end, outcome: 'returned', backAfter }
    })
  }
  // Somebody who has not come: the desk asks whether to wait any longer.
  rent(isTwoWheels, (unit) => {
    const start = lastOpen(isOpen, unit, now - NO_SHOW_HOURS * HOUR)
    return { start, end: nextOpen(isOpen, unit, start + 2 * DAY), outcome: 'confirmed', isUnitFixed: true }
  })
}

/** A rental in the middle of its time, for a share of the fleet; one of the villas has guests. */
function outForDays({ random, isOpen }: Desk, today: number, unit: FleetUnit): DeskRole | undefined {
  if (unit.spec.category === 'pool_villa') {
    if (unit.spec.isPopular !== true) return undefined
    return { rental: { unit, start: today - DAY + 14 * HOUR, end: today + DAY + 12 * HOUR, outcome: 'on_rent' } }
  }
  if (!random.chance(OUT_SHARE)) return undefined
  const minute = random.pick([540, 600, 660, 840, 900])
  const start = lastOpen(isOpen, unit, today - random.between(1, 18) * DAY + minute * MINUTE)
  const end = nextOpen(isOpen, unit, today + random.between(1, 13) * DAY + minute * MINUTE)
  return { rental: { unit, start, end, outcome: 'on_rent' } }
}

const HALF_HOUR = 30 * MINUTE

/** The first half hour from the instant on at which the unit's branch is open. */
function nextOpen(isOpen: Desk['isOpen'], unit: FleetUnit, from: number): number {
  let at = Math.ceil(from / HALF_HOUR) * HALF_HOUR
  while (!isOpen(unit, at)) at += HALF_HOUR
  return at
}

function lastOpen(isOpen: Desk['isOpen'], unit: FleetUnit, until: number): number {
  let at = Math.floor(until / HALF_HOUR) * HALF_HOUR
  while (!isOpen(unit, at)) at -= HALF_HOUR
  return at
}
