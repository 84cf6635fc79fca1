import type { Kysely } from 'kysely'
import { LINK_HOLDER, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { findByToken } from '../../../rentals/reservations/queries/reservation-view.ts'
import { countPrints, isOfBooking, lockDocument } from '../queries.ts'

/** A contract is made out twice, one for each side; of any other paper there is one original. */
const ORIGINALS: Readonly<Record<string, number>> = { rental_contract: 2, sale_contract: 2 }

interface Print {
  readonly documentId: string
  readonly copy: 'original' | 'copy'
  readonly user: SignedInUser
  readonly traceId: string
}

/** Logs a print. A second original is refused with 409 `original_printed`, also when two people print at once. */
export async function recordPrint(
  context: ReservationContext,
  { documentId, copy, user, traceId }: Print,
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const { kind, number, reservation_id } = await lockDocument(trx, documentId)
    if (copy === 'original' && !(await hasOriginalLeft(trx, documentId, kind)))
      throw new ProblemError('original_printed')
    await trx
      .insertInto('document_print')
      .values({ document_id: documentId, copy, at: new Date(now), printed_by: user.id })
      .execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'print_document',
      entity: 'reservation',
      entityId: reservation_id,
      after: { kind, number, copy },
    })
  })
}

/**
 * Logs that whoever holds the reservation's link prints a paper of it, under the mark that their sheet bears. The trail
 * tells it once: a link may be pressed as often as somebody likes.
 */
export async function recordOwnPrint(
  context: ReservationContext,
  { documentId, token, traceId }: { readonly documentId: string; readonly token: string; readonly traceId: string },
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const { id } = await findByToken(trx, token)
    const { kind, number, reservation_id } = await lockDocument(trx, documentId)
    if (!(await isOfBooking(trx, reservation_id, id))) throw new ProblemError('not_found')
    const earlier = await trx
      .selectFrom('document_print')
      .select('id')
      .where('document_id', '=', documentId)
      .where('by_customer', '=', true)
      .limit(1)
      .executeTakeFirst()
    const copy = (await hasOriginalLeft(trx, documentId, kind)) ? 'original' : 'copy'
    await trx
      .insertInto('document_print')
      .values({ document_id: documentId, copy, at: new Date(now), by_customer: true })
      .execute()
    if (earlier) return
    await writeAudit(trx, {
      by: { actor: LINK_HOLDER, now, traceId },
      action: 'print_document',
      entity: 'reservation',
      entityId: reservation_id,
      after: { kind, number, copy },
    })
  })
}

async function hasOriginalLeft(db: Kysely<Database>, documentId: string, kind: string): Promise<boolean> {
  return (await countPrints(db, documentId, 'original')) < (ORIGINALS[kind] ?? 1)
}
