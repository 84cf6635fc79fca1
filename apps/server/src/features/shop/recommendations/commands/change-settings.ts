import { sql, type Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findSettings, type RecommendationSettings } from '../queries/live-recommendations.ts'

/** How much is recommended from now on. A discount above a limit that was lowered gives what the limit allows. */
export async function changeSettings(
  trx: Transaction<Database>,
  asked: RecommendationSettings,
  by: CallAuthor,
): Promise<RecommendationSettings> {
  // A shop whose settings nobody changed yet has the row that it begins with.
  await trx
    .insertInto('recommendation_setting')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.selectFrom('recommendation_setting').select('id').forUpdate().execute()
  const before = await findSettings(trx)
  if (before.version !== asked.version)
    throw new ProblemError('stale_version', { extra: { currentVersion: before.version } })
  await trx
    .updateTable('recommendation_setting')
    .set({
      is_on: asked.isOn,
      hold_out_bp: asked.holdOutBasisPoints,
      most_discount_bp: asked.mostDiscountBasisPoints,
      idle_days: asked.idleDays,
      version: before.version + 1,
    })
    .execute()
  // Each gives what its rule says within the limit, also where that was lower before.
  const most = asked.mostDiscountBasisPoints
  await sql`
    update discount_code d set value = case when ${most}::int = 0 then d.value else least(r.discount_bp, ${most}::int) end,
      is_active = r.is_active and ${most}::int > 0
    from recommendation_rule r
    where r.id = d.rule_id and r.discount_bp is not null and not r.is_removed`.execute(trx)
  const after = { ...asked, version: before.version + 1 }
  await writeAudit(trx, {
    by,
    action: 'change_settings',
    entity: 'recommendation_rule',
    entityId: '0',
    before,
    after,
  })
  return after
}
