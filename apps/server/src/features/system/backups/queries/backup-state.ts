import { BACKUP_FAILURES, type BackupState, toWireInstant } from '@rodchao/contract'
import { HOUR } from '@rodchao/rental'
import type { AppContext } from '../../../../context.ts'
import { listBackups } from './stored-backups.ts'

/** A night, and two hours for what may go wrong in it. */
const LATE_MS = 26 * HOUR
/** A run that was never ended belongs to a process that is gone. */
const LONGEST_RUN_MS = 6 * HOUR

/** What an owner should know of the backups. */
export async function findBackupState({
  env,
  db,
  clock,
}: Pick<AppContext, 'env' | 'db' | 'clock'>): Promise<BackupState> {
  const { folder, passphrase } = env.backups
  const nothing = {
    isSet: false,
    isEncrypted: false,
    last: null,
    count: 0,
    isRunning: false,
    isLate: false,
    failure: null,
  }
  if (folder === undefined) return nothing
  const now = clock.now()
  const [backups, run] = await Promise.all([
    // A folder that cannot be read has no backup that one could take.
    listBackups(folder).catch(() => []),
    db
      .selectFrom('backup_run')
      .selectAll()
      .orderBy('begun_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const [last] = backups
  return {
    isSet: true,
    isEncrypted: passphrase !== undefined,
    last: last === undefined ? null : { madeAt: toWireInstant(last.madeAt), bytes: last.bytes },
    count: backups.length,
    isRunning: run !== undefined && run.ended_at === null && run.begun_at.getTime() > now - LONGEST_RUN_MS,
    isLate: last === undefined || now - last.madeAt > LATE_MS,
    failure: run?.failure
      ? {
          at: toWireInstant(run.begun_at.getTime()),
          reason: BACKUP_FAILURES.find((one) => one === run.failure) ?? 'failed',
        }
      : null,
  }
}

/** Three in the morning, when few work. */
const NIGHT_HOUR = 3
const SHOP_OFFSET_MS = 7 * HOUR
/** After one that failed. */
const TRY_AGAIN_MS = HOUR

/** Whether the backup of the last night is missing, and was not tried a moment ago. */
export async function isBackupDue({ env, db, clock }: Pick<AppContext, 'env' | 'db' | 'clock'>): Promise<boolean> {
  const { folder } = env.backups
  if (folder === undefined) return false
  const now = clock.now()
  const nightStart = Math.floor((now + SHOP_OFFSET_MS - NIGHT_HOUR * HOUR) / (24 * HOUR)) * 24 * HOUR
  const [last] = await listBackups(folder)
  if (last !== undefined && last.madeAt >= nightStart + NIGHT_HOUR * HOUR - SHOP_OFFSET_MS) return false
  const tried = await db
    .selectFrom('backup_run')
    .select('id')
    .where('begun_at', '>', new Date(now - TRY_AGAIN_MS))
    .limit(1)
    .executeTakeFirst()
  return tried === undefined
}
