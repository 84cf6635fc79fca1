import {
  allowedStopEvents,
  type StopEvent,
  type StopKind,
  stopMove,
  type StopState,
  type StopStatus,
} from '@rodchao/rental'
import type { SignedInUser } from '../../../platform/accounts/auth.ts'
import { stopActor } from '../../../platform/accounts/permissions.ts'
import { ProblemError } from '../../../platform/problem-error.ts'

type Viewer = Pick<SignedInUser, 'id' | 'ability'>

interface HeldStop {
  readonly kind: string
  readonly status: string
  readonly resolved_at: Date | null
  /** Of its reservation. */
  readonly reservation_status: string
}

function toStopState({ kind, status, resolved_at, reservation_status }: HeldStop): StopState {
  return {
    kind: kind as StopKind,
    status: status as StopStatus,
    isOut: reservation_status === 'on_rent',
    isResolved: resolved_at !== null,
  }
}

export function allowedMoves(stop: HeldStop, user: Viewer): StopEvent[] {
  return allowedStopEvents(toStopState(stop), stopActor(user))
}

/** Where a move leads. Refused with 412 when the stop has moved on, with 409 `stop_not_open` when it does not exist from here. */
export function checkStopMove(
  stop: HeldStop & { readonly version: number },
  { version, event, user }: { readonly version: number; readonly event: StopEvent; readonly user: Viewer },
): StopStatus {
  if (stop.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: stop.version, currentStatus: stop.status } })
  return checkOpenMove(stop, { event, user })
}

/** As `checkStopMove`, for what happened whatever version was seen. */
export function checkOpenMove(
  stop: HeldStop,
  { event, user }: { readonly event: StopEvent; readonly user: Viewer },
): StopStatus {
  const to = stopMove(toStopState(stop), event, stopActor(user))
  if (to !== null) return to
  throw new ProblemError('stop_not_open', { extra: { currentStatus: stop.status, allowed: allowedMoves(stop, user) } })
}
