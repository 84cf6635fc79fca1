import {
  type Actor,
  DAY,
  HOUR,
  MINUTE,
  type ReservationEvent,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import type { Random } from '../random.ts'
import type { Channel, PlannedRental } from './plan.ts'

/** A move that a reservation made. */
export interface LifeEvent {
  readonly event: ReservationEvent
  readonly by: Extract<Actor, 'customer' | 'staff' | 'job'>
  readonly at: number
  readonly to: ReservationStatus
  readonly reason: string | null
}

export interface Life {
  readonly events: readonly LifeEvent[]
  readonly createdAt: number
  readonly status: ReservationStatus
  readonly outAt: number | null
  readonly inAt: number | null
  readonly confirmedAt: number | null
  readonly submittedAt: number | null
}

type Step = readonly [event: ReservationEvent, by: LifeEvent['by'], at: number, reason?: string]

const CHANGED_MIND = ['เปลี่ยนแผนการเดินทาง', 'ฝนตกทั้งสัปดาห์', 'ได้รถจากที่พักแล้ว', 'Flight cancelled', 'Change of plans']
const PAYS_ON_ARRIVAL = 'ลูกค้าประจำ จ่ายวันรับรถ'

/** How the reservation went from its first minute to where the plan says it is, by legal moves only. */
export function drawLife(random: Random, plan: PlannedRental, channel: Channel, now: number): Life {
  const createdAt = plan.createdAt ?? drawCreatedAt(random, plan, channel, now)
  const confirmedAt = Math.min(createdAt + random.between(8, 55) * MINUTE, plan.start - MINUTE, now - MINUTE)
  const submittedAt = createdAt + Math.min(4 * MINUTE, Math.max(0, now - createdAt) / 2)
  const first = firstSteps(plan, channel, { createdAt, submittedAt, confirmedAt }, random)
  // Who walks in takes the keys at once.
  const isOut = first.some(([event]) => event === 'walk_in_hand_over')
  const last = lastSteps(random, plan, { createdAt, confirmedAt, now })
  const steps = [...first, ...last.filter(([event]) => !(isOut && event === 'hand_over'))]
  const events: LifeEvent[] = []
  for (const [event, by, at, reason] of steps) {
    const from = events.at(-1)?.to ?? null
    const move = transition(from, event, by)
    if (!move.ok) throw new Error(`The sample has an illegal move: ${event} from ${String(from)} by ${by}`)
    events.push({ event, by, at: Math.max(at, events.at(-1)?.at ?? 0), to: move.to, reason: reason ?? null })
  }
  const at = (...names: ReservationEvent[]): number | null =>
    events.find(({ event }) => names.includes(event))?.at ?? null
  return {
    events,
    createdAt,
    status: events.at(-1)?.to ?? 'hold',
    outAt: at('hand_over', 'walk_in_hand_over'),
    inAt: at('take_back'),
    confirmedAt: at('approve_payment', 'walk_in_confirm', 'walk_in_hand_over'),
    submittedAt: at('submit'),
  }
}

/** People who book from afar book early; nobody books before the shop knows of it. */
function drawCreatedAt(random: Random, plan: PlannedRental, channel: Channel, now: number): number {
  if (channel === 'walk_in') return plan.start - random.between(4, 12) * MINUTE
  const meanDays = plan.unit.spec.category === 'pool_villa' ? 18 : channel === 'phone' ? 3 : 7
  const before = plan.start - 3 * HOUR - random.waiting(meanDays) * DAY
  const latest = Math.min(before, now - 2 * HOUR - (plan.start > now ? random.waiting(3) * DAY : 0))
  return duringTheDay(random, Math.max(latest, now - 900 * DAY))
}

/** The same day between 7:30 and 20:30, when people book and staff answer; never later than asked. */
function duringTheDay(random: Random, instant: number): number {
  const minute = Math.floor(((instant + 7 * HOUR) % DAY) / MINUTE)
  if (minute >= 450 && minute <= 1230) return instant
  const backToEvening = minute > 1230 ? minute - 1230 : minute + 1440 - 1230
  return instant - (backToEvening + random.between(0, 90)) * MINUTE
}

interface Moments {
  readonly createdAt: number
  readonly submittedAt: number
  readonly confirmedAt: number
}

/** Some minutes before the shop looked at it. By the clock and not by chance, which the rest of the sample depends on. */
function slipSentAt({ createdAt, submittedAt, confirmedAt }: Moments): number {
  const wait = 4 + (Math.floor(createdAt / MINUTE) % 13)
  return Math.min(confirmedAt, Math.max(submittedAt, confirmedAt - wait * MINUTE))
}

function firstSteps(plan: PlannedRental, channel: Channel, at: Moments, random: Random): Step[] {
  const by = channel === 'phone' ? 'staff' : 'customer'
  const held: Step = ['place_hold', by, at.createdAt]
  const submitted: Step = ['submit', by, at.submittedAt]
  switch (plan.outcome) {
    case 'hold':
      return [held]
    case 'pending_payment':
      return [held, submitted]
    case 'awaiting_review':
      return [held, submitted, ['send_slip', 'customer', at.submittedAt + 5 * MINUTE]]
    case 'expired':
      if (random.chance(0.2)) return [held, ['expire', 'job', at.createdAt + 15 * MINUTE, 'hold ran out']]
      return [held, submitted, ['expire', 'job', at.submittedAt + HOUR, 'not paid in time']]
    default:
      break
  }
  if (channel === 'walk_in') return [['walk_in_hand_over', 'staff', at.createdAt]]
  if (channel === 'phone' && random.chance(0.6)) return [['walk_in_confirm', 'staff', at.createdAt, PAYS_ON_ARRIVAL]]
  return [held, submitted, ['send_slip', 'customer', slipSentAt(at)], ['approve_payment', 'staff', at.confirmedAt]]
}

interface Known extends Omit<Moments, 'submittedAt'> {
  readonly now: number
}

/**
 * A change of mind that was drawn for a time still to come lies on one of the days before. By the clock and not by
 * chance, and with the same fee and its refund still open: on both depends what is drawn for the rest of the sample.
 */
function cancelledAt(drawn: number, { start }: PlannedRental, { createdAt, confirmedAt, now }: Known): number {
  const latest = now - 20 * MINUTE
  if (drawn <= latest) return drawn
  const notice = start - latest
  const sameFee = notice < 2 * DAY ? DAY - (notice % DAY) : 2 * DAY
  const room = Math.max(0, Math.min(sameFee, latest - confirmedAt))
  return latest - Math.floor((room * (Math.floor(createdAt / MINUTE) % 97)) / 97)
}

function lastSteps(random: Random, plan: PlannedRental, known: Known): Step[] {
  const back = plan.end + (plan.backAfter ?? 0) * MINUTE
  const handedOver: Step = ['hand_over', 'staff', plan.start]
  switch (plan.outcome) {
    case 'on_rent':
      return [handedOver]
    case 'returned':
      return [handedOver, ['take_back', 'staff', back]]
    case 'completed':
      return [handedOver, ['take_back', 'staff', back], ['settle', 'staff', back + random.between(4, 14) * MINUTE]]
    case 'no_show':
      return [['mark_no_show', 'staff', plan.start + random.between(120, 200) * MINUTE, 'โทรแล้วไม่รับสาย']]
    case 'cancelled':
      return [
        [
          'cancel',
          'customer',
          cancelledAt(plan.start - random.waiting(60) * HOUR, plan, known),
          random.pick(CHANGED_MIND),
        ],
      ]
    default:
      return []
  }
}
