import type { DeliveryStop, DoorAct, PhotoAngle, RequestBody } from '@rodchao/contract'
import type { ProblemFields } from '#lib/api/problem-error.ts'

/** As it is sent; what is left out has its default. */
export type SentDoorAct = RequestBody<'recordDoorAct'>
export interface PhotoBody {
  kind: 'photo'
  occurredAt: string
  direction: 'out' | 'in'
  angle: PhotoAngle
  picture: Blob
}
export type ActBody = SentDoorAct | PhotoBody
export type ActKind = DoorAct['kind'] | 'photo'

/** What is known of an act when it has been sent, without what the customer said or signed. */
export type SentBody = Pick<ActBody, 'kind' | 'occurredAt'> & {
  angle?: PhotoBody['angle']
  /** What was taken. */
  amount?: number
  /** What of the deposit was given back. */
  given?: number
}

interface ActFrame {
  /** The order in which things happened; given by the database. */
  seq?: number
  /** The same key however often it is sent: it has one effect. */
  key: string
  /** Whose it is; other sessions do not send it. */
  user: string
  stopId: string
  reservationId: string
}

/** Something that a driver did, kept on the phone until the shop has it. No name of a customer stands beside it. */
export type RoadAct = ActFrame &
  (
    | { state: 'waiting'; body: ActBody }
    | { state: 'refused'; body: ActBody; problem: ProblemFields }
    | { state: 'sent'; body: SentBody; sentAt: number }
  )
export type WaitingAct = Extract<RoadAct, { state: 'waiting' }>
export type RefusedAct = Extract<RoadAct, { state: 'refused' }>

export const isWaiting = (act: RoadAct): act is WaitingAct => act.state === 'waiting'
export const isRefused = (act: RoadAct): act is RefusedAct => act.state === 'refused'

/**
 * What to send next: the oldest that waits, except at stops where the shop refused something: what was done there
 * afterwards was built on it and waits for a decision. Other stops go on.
 */
export function nextToSend(acts: readonly RoadAct[], user: string): WaitingAct | undefined {
  const stuck = new Set<string>()
  for (const act of acts) {
    if (act.user !== user) continue
    if (act.state === 'refused') stuck.add(act.stopId)
    else if (act.state === 'waiting' && !stuck.has(act.stopId)) return act
  }
  return undefined
}

/** Acts that wait behind one that the shop refused. */
export function heldBack(acts: readonly RoadAct[]): RoadAct[] {
  const stuck = new Set(acts.filter(isRefused).map(({ stopId }) => stopId))
  return acts.filter((act) => act.state === 'waiting' && stuck.has(act.stopId))
}

/** What is kept of an act when the shop has it: neither a picture nor a signature. */
export function bodyOfSent(body: ActBody): SentBody {
  const { kind, occurredAt } = body
  if (body.kind === 'photo') return { kind, occurredAt, angle: body.angle }
  if (body.kind === 'money') return { kind, occurredAt, amount: sumOf(body.taken) }
  if (body.kind === 'take_back' && body.money !== undefined && body.money !== null)
    return { kind, occurredAt, amount: sumOf(body.money.taken), given: body.money.refund }
  return { kind, occurredAt }
}

function sumOf(taken: readonly { amount: number }[]): number {
  return taken.reduce((sum, { amount }) => sum + amount, 0)
}

const LIVE = new Set<DeliveryStop['status']>(['planned', 'assigned', 'on_way'])

function moved(stop: DeliveryStop, { body }: Pick<RoadAct, 'body'>): DeliveryStop {
  const { occurredAt } = body
  if (!LIVE.has(stop.status)) return stop
  const over = { ...stop, finishedAt: occurredAt, warnings: [], allowed: [] }
  switch (body.kind) {
    case 'start':
      return stop.status === 'on_way'
        ? stop
        : {
            ...stop,
            status: 'on_way',
            startedAt: occurredAt,
            allowed: stop.allowed.filter((one) => one !== 'start' && one !== 'plan'),
          }
    case 'fail': {
      const { reason = 'other', note = '' } = body as Partial<Extract<DoorAct, { kind: 'fail' }>>
      return { ...over, status: 'failed', failure: { reason, note, at: occurredAt, isResolved: false } }
    }
    case 'hand_over':
      return { ...over, status: 'done', reservation: { ...stop.reservation, status: 'on_rent' } }
    case 'take_back':
      return {
        ...over,
        status: 'done',
        reservation: { ...stop.reservation, status: 'returned' },
        money: moneyAfter(stop, body as Partial<Extract<SentDoorAct, { kind: 'take_back' }>>),
      }
    case 'money': {
      const { taken = [] } = body as Partial<Extract<SentDoorAct, { kind: 'money' }>>
      const sum = (of: 'rent' | 'deposit') => taken.reduce((all, one) => all + (one.of === of ? one.amount : 0), 0)
      const { rentDue, depositDue, depositHeld } = stop.money
      return {
        ...stop,
        money: {
          rentDue: Math.max(0, rentDue - sum('rent')),
          depositDue: Math.max(0, depositDue - sum('deposit')),
          depositHeld: depositHeld + sum('deposit'),
        },
      }
    }
    default:
      return stop
  }
}

/** What a return left to take and to give back, by what was agreed on there. */
function moneyAfter(
  { money: before }: DeliveryStop,
  { money }: Partial<Extract<SentDoorAct, { kind: 'take_back' }>>,
): DeliveryStop['money'] {
  if (money === undefined || money === null) return before
  const { seen, taken, keep, refund } = money
  return {
    rentDue: Math.max(0, seen.balance - keep - sumOf(taken)),
    depositDue: 0,
    depositHeld: seen.held - keep - refund,
  }
}

/**
 * The stops with what was done on this phone and is not in the shop's answer yet, which was given at `at`. What the shop
 * refused counts as not done.
 */
export function withActs(stops: readonly DeliveryStop[], acts: readonly RoadAct[], at: number): DeliveryStop[] {
  const open = acts.filter((act) => act.state === 'waiting' || (act.state === 'sent' && act.sentAt > at))
  return stops.map((stop) => open.filter(({ stopId }) => stopId === stop.id).reduce(moved, stop))
}

/**
 * How many pictures of one hand-over or return there are: those that the shop has counted, or those of this phone, whichever
 * are more. While one is on its way nobody can say whether the shop's count has it: both together would be one too many,
 * and the last one would not be asked for.
 */
export function countPhotos(
  acts: readonly RoadAct[],
  { stopId, counted }: { stopId: string; counted: number },
): number {
  const own = acts.filter((act) => act.stopId === stopId && act.body.kind === 'photo' && act.state !== 'refused')
  return Math.max(counted, own.length)
}
