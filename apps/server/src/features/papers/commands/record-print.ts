import { writeAudit } from '../../../db/audit.ts'
import type { SignedInUser } from '../../../platform/auth.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { Services } from '../../../context.ts'
import { auditActorOf } from '../../desk/policy.ts'
import { countPrints, lockDocument } from '../queries.ts'

/** A contract is made out twice, one for each side; of any other paper there is one original. */
const ORIGINALS: Readonly<Record<string, number>> = { rental_contract: 2, sale_contract: 2 }

interface Print {
  readonly documentId: string
  readonly copy: 'original' | 'copy'
  readonly user: SignedInUser
  readonly traceId: string
}

/** Logs a print. A second original is refused with 409 `original_printed`, also when two people print at once. */
export async function recordPrint(services: Services, { documentId, copy, user, traceId }: Print): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction().execute(async (trx) => {
    const { kind, number, reservation_id } = await lockDocument(trx, documentId)
    if (copy === 'original' && (await countPrints(trx, documentId, 'original')) >= (ORIGINALS[kind] ?? 1))
      throw new ProblemError('original_printed')
    await trx
      .insertInto('document_print')
      .values({ document_id: documentId, copy, at: new Date(now), printed_by: user.id })
      .execute()
    await writeAudit(trx, {
      at: now,
      actor: auditActorOf(user),
      action: 'print_document',
      entity: 'reservation',
      entityId: reservation_id,
      after: { kind, number, copy },
      traceId,
    })
  })
}
