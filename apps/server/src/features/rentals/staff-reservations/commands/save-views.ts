import type { SavedView, SavedViewList } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { staffActor } from '../../../../platform/accounts/permissions.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { findSavedViews } from '../queries/saved-views.ts'

interface Saving {
  readonly views: readonly SavedView[]
  /** The version that was seen; 0 where there were none. */
  readonly version: number
  readonly user: SignedInUser
  readonly traceId: string
}

/** Keeps a person's views in place of those that were seen. One's own only: nobody else has an address for them. */
export async function saveViews(
  { db, clock }: Pick<ReservationContext, 'db' | 'clock'>,
  { views, version, user, traceId }: Saving,
): Promise<SavedViewList> {
  return db.transaction().execute(async (trx) => {
    const before = await findSavedViews(trx, user.id)
    if (!(await replace(trx, user.id, version, views))) {
      const { version: currentVersion } = await findSavedViews(trx, user.id)
      throw new ProblemError('stale_version', { extra: { currentVersion } })
    }
    await writeAudit(trx, {
      by: { actor: staffActor(user), now: clock.now(), traceId },
      action: 'save_views',
      entity: 'app_user',
      entityId: user.id,
      before: { views: before.views },
      after: { views },
    })
    return { version: version + 1, views: [...views] }
  })
}

/** Of two tabs that saw the same version one is first; the other changes nothing. */
async function replace(
  trx: Transaction<Database>,
  userId: string,
  version: number,
  views: readonly SavedView[],
): Promise<boolean> {
  const kept = JSON.stringify(views)
  const done =
    version === 0
      ? await trx
          .insertInto('saved_view_list')
          .values({ user_id: userId, version: 1, views: kept })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('saved_view_list')
          .set({ version: version + 1, views: kept })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return done !== undefined
}
