import type { RequestBody, RequestParams, StaffReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'

/** Moves on one reservation; each is made on the version that the person saw and answers with what it is then. */
export type MoveOperation =
  | 'moveToOtherUnit'
  | 'approveSlip'
  | 'refuseSlip'
  | 'confirmReservation'
  | 'extendPayBy'
  | 'cancelForCustomer'
  | 'addThing'
  | 'amendReservation'
  | 'assignUnit'
  | 'swapUnits'
  | 'extendRental'
  | 'markNoShow'
  | 'confirmLatePayment'
  | 'undoEnd'
  | 'nameDriver'
  | 'checkLicence'
  | 'askIdentity'
  | 'signContract'
  | 'handOver'
  | 'handOverSold'
  | 'swapBike'
  | 'takeBack'
  | 'settle'
  | 'reportLoss'
  | 'addPayment'
  | 'addDeposit'
  | 'completeRefund'
  | 'refundToCard'
  | 'applyChangeRequest'
  | 'refuseChangeRequest'

export type Move<Name extends MoveOperation = MoveOperation> = Name extends MoveOperation
  ? {
      operation: Name
      body: RequestBody<Name>
      /** What else the address names beside the reservation. */
      params?: Omit<RequestParams<Name>, 'id'>
    }
  : never

export function makeMove(
  api: ApiClient,
  reservation: Pick<StaffReservation, 'id' | 'version'>,
  { operation, body, params }: Move,
  idempotencyKey: string,
): Promise<StaffReservation> {
  const request = {
    params: { ...params, id: reservation.id },
    ifMatch: `"${reservation.version}"`,
    idempotencyKey,
    body,
  }
  // Each operation's body type belongs to its own name; the pair was checked where the move was built.
  const send = api.call as (name: MoveOperation, sent: typeof request) => Promise<StaffReservation>
  return send(operation, request)
}
