import type { Kysely } from 'kysely'
import { type CallAuthor, writeAudit } from '#db/audit.ts'
import type { Database } from '#db/schema.ts'

/** The list is put away for good; the first time counts. */
export async function dismissFirstSteps(db: Kysely<Database>, by: CallAuthor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const put = await trx
      .updateTable('shop_setting')
      .set({ first_run_done_at: new Date(by.now) })
      .where('first_run_done_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (put === undefined) return
    await writeAudit(trx, {
      by,
      action: 'dismiss_first_steps',
      entity: 'shop_setting',
      entityId: 'firstSteps',
      before: { isListed: true },
      after: { isListed: false },
    })
  })
}
