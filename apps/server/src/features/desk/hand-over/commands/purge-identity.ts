import { ENDED_EARLY } from '@rodchao/rental'
import { sql } from 'kysely'
import { writeAudit } from '../../../../db/audit.ts'
import { removePicture } from '../../../../platform/files/picture-files.ts'
import { listStoredFiles } from '../../../../platform/files/stored-files.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { identityDirectory } from '../identity-files.ts'

/** A file that was written a moment ago may belong to a row that is not committed yet. */
const SETTLED_MS = 600_000

/**
 * Deletes what customers sent of licences and passports once the rental has been over for the shop's days. What is still
 * to be settled keeps its files. Afterwards also files that no row names, which a stop at the wrong moment leaves.
 */
export async function purgeIdentity(context: Pick<ReservationContext, 'db' | 'clock' | 'env'>): Promise<number> {
  const { db, clock, env } = context
  const now = clock.now()
  const gone = await db.transaction().execute(async (trx) => {
    const files = await trx
      .deleteFrom('identity_file')
      .using(['reservation', 'shop_setting'])
      .whereRef('reservation.id', '=', 'identity_file.reservation_id')
      .where('reservation.status', 'in', ['completed', ...ENDED_EARLY])
      .where(
        sql<boolean>`coalesce(reservation.closed_at, reservation.ends_at) < ${new Date(now)}::timestamptz - shop_setting.identity_days * interval '1 day'`,
      )
      .returning(['identity_file.id', 'identity_file.kind', 'identity_file.reservation_id', 'identity_file.file_name'])
      .execute()
    for (const file of files)
      await writeAudit(trx, {
        by: { actor: { kind: 'job', id: null, name: 'kept long enough' }, now },
        action: 'purge',
        entity: 'identity_file',
        entityId: file.id,
        before: { reservation: file.reservation_id, kind: file.kind },
      })
    return files
  })
  for (const { file_name } of gone) await removePicture(identityDirectory(env.dataDir), file_name)
  await sweepFiles(context, env.dataDir)
  return gone.length
}

async function sweepFiles({ db }: Pick<ReservationContext, 'db'>, dataDir: string): Promise<void> {
  const directory = identityDirectory(dataDir)
  const files = await listStoredFiles(directory)
  if (files.length === 0) return
  const rows = await db.selectFrom('identity_file').select('file_name').execute()
  const named = new Set(rows.map(({ file_name }) => file_name))
  // Files carry the machine's time, not that of the clock that tests move.
  const settled = files.filter(({ name, writtenAt }) => !named.has(name) && writtenAt < Date.now() - SETTLED_MS)
  for (const { name } of settled) await removePicture(directory, name)
}
