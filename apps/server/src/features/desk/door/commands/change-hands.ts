import type { DoorAct, ProgramReason, ResponseBody } from '@rodchao/contract'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { writeAudit } from '../../../../db/audit.ts'
import { issueRentalContract } from '../../../money/papers/commands/issue-contract.ts'
import { signContract } from '../../../money/papers/commands/sign-contract.ts'
import { findDocument } from '../../../money/papers/queries.ts'
import { assignUnit } from '../../../rentals/amendments/commands/assign-unit.ts'
import { lockReservation, type ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import { checkLicence } from '../../hand-over/commands/check-licence.ts'
import { handOver } from '../../hand-over/commands/hand-over.ts'
import { takeBack } from '../../hand-over/commands/take-back.ts'
import { proposeReturn } from '../../hand-over/queries/return-proposal.ts'
import { type DoorChange, nextChange } from './door-change.ts'
import { settleAtDoor } from './settle-door.ts'

type HandOverAct = Extract<DoorAct, { kind: 'hand_over' }>
type TakeBackAct = Extract<DoorAct, { kind: 'take_back' }>

/**
 * The vehicle was handed over at a door: the unit that was chosen there, the licence that was looked at, the contract that
 * was signed and the hand-over itself, all or nothing. The gates are those of the counter. Answers with the units that are
 * free again.
 */
export async function handOverAtDoor(door: DoorChange, act: HandOverAct): Promise<readonly number[]> {
  const { trx, context, stop, at } = door
  const before = await lockReservation(trx, stop.reservation_id)
  if (before.status !== 'confirmed')
    throw new ProblemError('not_from_here', { extra: { currentStatus: before.status, allowed: [] } })
  refuseOtherBooking(before, act.seen)
  const isOther = before.unit_id !== act.unitId
  if (isOther || !before.is_unit_fixed)
    // Whoever stands at the door decides which of the free ones it is, as the desk would.
    await assignUnit(trx, context, { ...(await nextChange(door)), role: 'staff' }, { unitId: act.unitId })
  if (act.licence !== null) await checkLicence(trx, await nextChange(door), act.licence)
  if (act.signature !== null) await signAtDoor(door, act, act.signature)
  await handOver(trx, context, await nextChange(door), { readings: act.readings, waiver: null }, at)
  return isOther && before.unit_id !== null ? [before.unit_id] : []
}

/** What the customer agreed to at the door is the booking as it was shown there. */
function refuseOtherBooking(row: ReservationRecord, seen: HandOverAct['seen']): void {
  const changed = [
    ...(row.starts_at.getTime() === Date.parse(seen.start) ? [] : ['start']),
    ...(row.ends_at.getTime() === Date.parse(seen.end) ? [] : ['end']),
    ...(row.total === seen.total ? [] : ['total']),
  ]
  if (changed.length > 0) throw new ProblemError('booking_changed', { extra: { changed } })
}

/** The contract on the terms that were shown, with what was read off the vehicle, and the name under it. */
async function signAtDoor(
  door: DoorChange,
  { readings }: HandOverAct,
  { name, strokes, termsVersion, language }: NonNullable<HandOverAct['signature']>,
): Promise<void> {
  const { trx, context, stop, user, now, at } = door
  const { id } = await issueRentalContract(trx, context, {
    reservationId: stop.reservation_id,
    language,
    reason: 'signed at the door' satisfies ProgramReason,
    read: { odometerKm: readings.odometerKm, fuelEighths: readings.fuelEighths },
    termsVersion,
    issuer: { now, userId: user.id },
  })
  const change = await nextChange(door)
  const { kind, number } = await findDocument(trx, id)
  await writeAudit(trx, {
    by: change,
    action: 'issue_document',
    entity: 'reservation',
    entityId: stop.reservation_id,
    after: { kind, number },
    reason: null,
  })
  await signContract(trx, change, { documentId: id, signer: 'renter', name, strokes: strokes ?? [] }, at)
}

/**
 * The vehicle was fetched: what the price list asks for this return is charged, as the counter would propose it, and the
 * money that moved there is posted with it, all or nothing.
 */
export async function takeBackAtDoor(door: DoorChange, { readings, parts, money }: TakeBackAct): Promise<void> {
  const { trx, context, stop, user } = door
  const row = await lockReservation(trx, stop.reservation_id)
  const at = Math.max(door.at, row.actual_out_at?.getTime() ?? 0)
  const known = { db: trx, catalogue: context.catalogue, clock: { now: () => at } }
  const proposal = await proposeReturn(known, row.id, { readings, parts }, user)
  if (money !== null) refuseOtherSum(proposal, money.seen)
  await takeBack(
    trx,
    context,
    await nextChange(door),
    {
      readings,
      charges: proposal.charges.map(({ kind, text, quantity, unitAmount }) => ({
        kind: kind as 'late' | 'fuel' | 'damage' | 'lost_item' | 'fee',
        text,
        quantity,
        unitAmount,
      })),
      serviceUntil: null,
      serviceReason: '',
    },
    at,
  )
  if (money !== null) await settleAtDoor({ ...door, at }, money, proposal.charges)
}

/** What the customer paid or was given is what was shown there. */
function refuseOtherSum(
  { chargesTotal, balance, deposit }: ResponseBody<'previewReturn'>,
  seen: NonNullable<TakeBackAct['money']>['seen'],
): void {
  const changed = [
    ...(chargesTotal === seen.charges ? [] : ['charges']),
    // Of what was paid or is owed beside the charges.
    ...(balance - chargesTotal === seen.balance - seen.charges ? [] : ['balance']),
    ...(deposit.held === seen.held ? [] : ['deposit']),
  ]
  if (changed.length > 0) throw new ProblemError('booking_changed', { extra: { changed } })
}
