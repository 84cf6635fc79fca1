import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { DeliveryPlan, DeliveryStop, RequestBody } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { reservationKey } from '../core/api/reservations.ts'
import { withStop } from './model.ts'
import type { PlanState } from './model.ts'

/** What only the clock changes, such as a stop that becomes late, is seen within this. */
const READ_AGAIN_MS = 60_000
/** Drivers have no stream of events; what was planned for them is seen within this. */
const DRIVER_READS_AGAIN_MS = 20_000

export const PLAN_KEY = 'delivery-plan'

export function planOptions(
  api: ApiClient,
  { day, branch }: Pick<PlanState, 'day' | 'branch'>,
  reader: 'planner' | 'driver',
) {
  const query = { ...(day === undefined ? {} : { day }), ...(branch === undefined ? {} : { branch }) }
  return queryOptions({
    queryKey: [PLAN_KEY, query],
    queryFn: ({ signal }) => api.call('findDeliveryPlan', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: reader === 'driver' ? DRIVER_READS_AGAIN_MS : READ_AGAIN_MS,
    // Without a network it fails at once and what was kept is shown, instead of waiting for one.
    networkMode: 'always',
  })
}

/** Moves on one stop; each is made on the version that the person saw and answers with what it is then. */
export type StopOperation = 'planStop' | 'startStop' | 'failStop' | 'retryStop' | 'cancelStop'

export type StopMove = {
  [Name in StopOperation]: { operation: Name; body: RequestBody<Name> }
}[StopOperation]

export function makeStopMove(
  api: ApiClient,
  stop: Pick<DeliveryStop, 'id' | 'version'>,
  { operation, body }: StopMove,
  idempotencyKey: string,
): Promise<DeliveryStop> {
  const request = { params: { id: stop.id }, ifMatch: `"${stop.version}"`, idempotencyKey, body }
  // Each operation's body type belongs to its own name; the pair was checked where the move was built.
  const send = api.call as (name: StopOperation, sent: typeof request) => Promise<DeliveryStop>
  return send(operation, request)
}

/** Puts a newer state of a stop wherever it is shown. */
export function showStop(client: QueryClient, stop: DeliveryStop): void {
  client.setQueriesData<DeliveryPlan>({ queryKey: [PLAN_KEY] }, (plan) =>
    plan === undefined ? plan : withStop(plan, stop),
  )
}

/** The plans and the stops of the reservation: a move of one changes places, warnings and failures of others. */
export function readStopsAgain(client: QueryClient, reservationId: string): void {
  void client.invalidateQueries({ queryKey: [PLAN_KEY] })
  void client.invalidateQueries({ queryKey: [...reservationKey(reservationId), 'stops'] })
}
