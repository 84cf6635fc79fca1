import { memberCode, type Period } from '@rodchao/rental'
import { type KeyedAnswer, type KeyedCall, withIdempotency } from '../../../../db/idempotency.ts'
import type { CatalogueUnit } from '../../../shop/catalogue/queries/catalogue.ts'
import { newIdentity, type NewReservation, type ReservationIdentity } from './insert-reservation.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { takeUnits } from './take-units.ts'

export interface GroupMember {
  readonly identity: ReservationIdentity
  readonly unit: CatalogueUnit
  readonly window: Period
}

/** The things of one booking, numbered from 1: the first one keeps its identity, which is the booking's. */
export function asGroup(reservations: readonly NewReservation[]): NewReservation[] {
  const [first] = reservations
  if (first === undefined) throw new RangeError('A booking has something in it')
  const { identity } = first
  return reservations.map((reservation, at) => ({
    ...reservation,
    identity: at === 0 ? identity : { ...newIdentity(), code: memberCode(identity.code, at + 1) },
    group: { id: identity.id, no: at + 1 },
  }))
}

/**
 * Holds all things of a booking, each with a unit of its own, or none, as `takeUnits` does. The first of the reservations
 * carries the booking's code and link, and the answer is kept under the key.
 */
export async function insertGroup<Body>(
  context: ReservationContext,
  reservations: readonly NewReservation[],
  keyed: KeyedCall,
  answered: { readonly status: number; readonly body: Body },
): Promise<{ answer: KeyedAnswer<Body>; members: GroupMember[] }> {
  const wanted = asGroup(reservations)
  const { answer, units } = await takeUnits(context, wanted, keyed.now, (write) =>
    withIdempotency(context.db, keyed, answered.status, async (trx) => {
      await write(trx, wanted)
      return answered.body
    }),
  )
  const members = wanted.flatMap(({ identity, priced }, at) => {
    const unit = units[at]
    return unit === undefined ? [] : [{ identity, unit, window: priced.window }]
  })
  return { answer, members: answer.isReplay ? [] : members }
}
