import type { unitPaperSchema } from '@rodchao/contract'
import { DAY, isoDate, toShopDate } from '@rodchao/rental'
import type { z } from 'zod'
import type { CatalogueContext } from '../../../shop/catalogue/queries/live-catalogue.ts'
import { writeAudit } from '../../../../db/audit.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'

/** Tax and insurance are paid for a year at a time; what lies farther ahead is a slip of the pen. */
const FARTHEST_AHEAD_MS = 3 * 366 * DAY

const COLUMNS = { tax: 'tax_expires_on', compulsory_insurance: 'compulsory_insurance_expires_on' } as const

export interface PaperRenewal {
  readonly unitId: number
  /** The version that was seen. */
  readonly version: number
  readonly paper: z.output<typeof unitPaperSchema>
  readonly user: SignedInUser
  readonly traceId: string
}

/** Tax or insurance of a unit holds until another day. It has to hold today: a paper that has run out is not renewed by writing it down. */
export async function renewPaper(
  context: Pick<CatalogueContext, 'db' | 'clock' | 'catalogue' | 'announcements'>,
  { unitId, version, paper, user, traceId }: PaperRenewal,
): Promise<void> {
  const { db, clock, catalogue, announcements } = context
  const now = clock.now()
  const { expiresOn } = paper
  if (expiresOn < isoDate(toShopDate(now))) throw fieldProblem('invalid_request', '/expiresOn', 'in_the_past')
  if (expiresOn > isoDate(toShopDate(now + FARTHEST_AHEAD_MS)))
    throw fieldProblem('invalid_request', '/expiresOn', 'too_far_ahead')
  const column = COLUMNS[paper.kind]
  await db.transaction().execute(async (trx) => {
    const unit = await trx
      .selectFrom('unit')
      .select(['version', 'tax_expires_on', 'compulsory_insurance_expires_on'])
      .where('id', '=', unitId)
      .forUpdate()
      .executeTakeFirst()
    if (!unit) throw new ProblemError('not_found')
    if (unit.version !== version) throw new ProblemError('stale_version', { extra: { currentVersion: unit.version } })
    await trx
      .updateTable('unit')
      .set({ [column]: expiresOn, version: version + 1 })
      .where('id', '=', unitId)
      .execute()
    await writeAudit(trx, {
      by: { actor: staffActor(user), now, traceId },
      action: 'renew_paper',
      entity: 'unit',
      entityId: String(unitId),
      before: { kind: paper.kind, expiresOn: unit[column] },
      after: { kind: paper.kind, expiresOn },
    })
  })
  await catalogue.refresh()
  announcements.announce({ units: [unitId] })
}
