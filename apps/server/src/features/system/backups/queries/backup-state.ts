import { BACKUP_FAILURES, type BackupState, toWireInstant } from '@rodchao/contract'
import { HOUR } from '@rodchao/rental'
import type { AppContext } from '../../../../context.ts'
import { isSessionLockHeld, sessionLocks } from '../../../../db/advisory-lock.ts'
import { listBackups } from './stored-backups.ts'

/** A night, and two hours for what may go wrong in it. */
const LATE_MS = 26 * HOUR

type Context = Pick<AppContext, 'env' | 'db' | 'pool' | 'clock'>

function findLastRun(db: Context['db']) {
  return db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last try, and whether its process still works on it: one that was killed leaves its row without an end. */
async function findTry({ db, pool }: Context) {
  const run = await findLastRun(db)
  if (run === undefined || run.ended_at !== null) return { run, isRunning: false, isAbandoned: false }
  if (await isSessionLockHeld(pool, sessionLocks.backup)) return { run, isRunning: true, isAbandoned: false }
  // The end is written before the lock is given back: a row that has none now never gets one.
  const again = await findLastRun(db)
  return { run: again, isRunning: again?.id !== run.id, isAbandoned: again?.id === run.id && again.ended_at === null }
}

/** What an owner should know of the backups. */
export async function findBackupState(context: Context): Promise<BackupState> {
  const { env, clock } = context
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
  const [backups, { run, isRunning, isAbandoned }] = await Promise.all([
    // A folder that cannot be read has no backup that one could take.
    listBackups(folder).catch(() => []),
    findTry(context),
  ])
  const [last] = backups
  return {
    isSet: true,
    isEncrypted: passphrase !== undefined,
    last: last === undefined ? null : { madeAt: toWireInstant(last.madeAt), bytes: last.bytes },
    count: backups.length,
    isRunning,
    isLate: last === undefined || now - last.madeAt > LATE_MS,
    failure:
      run !== undefined && (run.failure !== null || isAbandoned)
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
