/** What a driver goes to a customer for. */
export const STOP_KINDS = ['deliver', 'collect'] as const
/** What a driver goes to a customer for: to bring the vehicle, or to fetch it. */
export type StopKind = (typeof STOP_KINDS)[number]

/** Every status of a delivery stop, in the order of its life. */
export const STOP_STATUSES = ['planned', 'assigned', 'on_way', 'done', 'failed', 'cancelled'] as const
/** Status of a delivery stop; `planned` has no driver yet, the last three are over. */
export type StopStatus = (typeof STOP_STATUSES)[number]

/** Statuses of a stop that somebody still has to drive to. */
export const LIVE_STOP_STATUSES = ['planned', 'assigned', 'on_way'] as const satisfies readonly StopStatus[]

/** Why a driver came back without having done it. */
export const STOP_FAILURES = [
  'customer_absent',
  'no_answer',
  'wrong_place',
  'customer_refused',
  'papers_missing',
  'money_missing',
  'vehicle_problem',
  'other',
] as const
/** Why a stop failed; `other` needs a note. */
export type StopFailure = (typeof STOP_FAILURES)[number]

/** Reasons for which the customer hears that the driver was there. */
export const MISSED_CUSTOMER = ['customer_absent', 'no_answer', 'wrong_place'] as const satisfies readonly StopFailure[]

/** What can happen to a stop. */
export const STOP_EVENTS = ['plan', 'start', 'finish', 'fail', 'retry', 'cancel'] as const
/** What can happen to a stop; `retry` leaves it as it is and makes a new one. */
export type StopEvent = (typeof STOP_EVENTS)[number]

/** Who acts on a stop: the desk, the driver whose stop it is, or its reservation as the vehicle changes hands or it ends. */
export const STOP_ACTORS = ['desk', 'driver', 'reservation'] as const
/** Who acts on a stop. */
export type StopActor = (typeof STOP_ACTORS)[number]

interface StopMove {
  readonly from: readonly StopStatus[]
  /** Null where it depends on whether there is a driver. */
  readonly to: StopStatus | null
  readonly actors: readonly StopActor[]
}

const MOVES: Readonly<Record<StopEvent, StopMove>> = {
  plan: { from: LIVE_STOP_STATUSES, to: null, actors: ['desk', 'reservation'] },
  start: { from: ['assigned'], to: 'on_way', actors: ['desk', 'driver'] },
  finish: { from: LIVE_STOP_STATUSES, to: 'done', actors: ['reservation'] },
  fail: { from: ['assigned', 'on_way'], to: 'failed', actors: ['desk', 'driver'] },
  retry: { from: ['failed'], to: 'failed', actors: ['desk'] },
  // A failure stays when no further attempt is planned.
  cancel: { from: [...LIVE_STOP_STATUSES, 'failed'], to: 'cancelled', actors: ['desk', 'reservation'] },
}

/** The state of a stop that its moves depend on. */
export interface StopState {
  readonly kind: StopKind
  readonly status: StopStatus
  /** The vehicle is with the customer; until then there is nothing to fetch. */
  readonly isOut: boolean
  /** A failed stop that was replanned or given up. */
  readonly isResolved: boolean
}

/** Whether somebody still has to drive to a stop of this status. */
export function isLiveStop(status: StopStatus): boolean {
  return LIVE_STOP_STATUSES.some((live) => live === status)
}

/** Where a move leads, or null when it does not exist from here or not for this actor. */
export function stopMove(stop: StopState, event: StopEvent, actor: StopActor): StopStatus | null {
  const { kind, status, isOut, isResolved } = stop
  const { from, to, actors } = MOVES[event]
  if (kind === 'collect' && !isOut && (event === 'start' || event === 'fail')) return null
  if (isResolved || !from.includes(status) || !actors.includes(actor)) return null
  if (event === 'cancel' && status === 'failed') return 'failed'
  return to ?? status
}

/** What this actor may do with a stop now. */
export function allowedStopEvents(stop: StopState, actor: StopActor): StopEvent[] {
  return STOP_EVENTS.filter((event) => stopMove(stop, event, actor) !== null)
}

/** The status of a live stop once it is planned: another driver has not set out yet. */
export function plannedStatus(
  status: StopStatus,
  driverBefore: string | null,
  driver: string | null,
): 'planned' | 'assigned' | 'on_way' {
  if (driver === null) return 'planned'
  return status === 'on_way' && driver === driverBefore ? 'on_way' : 'assigned'
}
