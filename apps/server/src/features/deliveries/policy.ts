import {
  allowedStopEvents,
  type StopActor,
  type StopEvent,
  type StopKind,
  stopMove,
  type StopState,
  type StopStatus,
} from '@rodchao/rental'
import { isAble, type SignedInUser } from '../../platform/auth.ts'
import { ProblemError } from '../../platform/problem-error.ts'

/** Whoever plans deliveries. */
export const PLANS = { action: 'manage', subject: 'normal' } as const
/** Whoever plans or drives looks at stops. */
export const SEES_STOPS = [PLANS, { action: 'read', subject: 'delivery' }] as const
/** Whoever plans or drives says what happened. */
export const MOVES_STOPS = [PLANS, { action: 'update', subject: 'delivery' }] as const

type Viewer = Pick<SignedInUser, 'id' | 'ability'>

/** Who somebody is to a stop. */
export function actorOf(user: Pick<SignedInUser, 'ability'>): Extract<StopActor, 'desk' | 'driver'> {
  return isAble(user.ability, PLANS.action, PLANS.subject) ? 'desk' : 'driver'
}

/** The driver whose stops alone this person may see; null for whoever sees all. */
export function driverOnly(user: Viewer): string | null {
  return actorOf(user) === 'desk' ? null : user.id
}

interface HeldStop {
  readonly kind: string
  readonly status: string
  readonly resolved_at: Date | null
  /** Of its reservation. */
  readonly reservation_status: string
}

function stateOf({ kind, status, resolved_at, reservation_status }: HeldStop): StopState {
  return {
    kind: kind as StopKind,
    status: status as StopStatus,
    isOut: reservation_status === 'on_rent',
    isResolved: resolved_at !== null,
  }
}

export function allowedMoves(stop: HeldStop, user: Viewer): StopEvent[] {
  return allowedStopEvents(stateOf(stop), actorOf(user))
}

/** Where a move leads. Refused with 412 when the stop has moved on, with 409 `stop_not_open` when it does not exist from here. */
export function checkStopMove(
  stop: HeldStop & { readonly version: number },
  { version, event, user }: { readonly version: number; readonly event: StopEvent; readonly user: Viewer },
): StopStatus {
  if (stop.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: stop.version, currentStatus: stop.status } })
  const to = stopMove(stateOf(stop), event, actorOf(user))
  if (to !== null) return to
  throw new ProblemError('stop_not_open', { extra: { currentStatus: stop.status, allowed: allowedMoves(stop, user) } })
}
