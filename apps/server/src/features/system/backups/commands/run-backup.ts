import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../../../../db/backup/back-up.ts'
import type { BackupAnswer } from '../../../../db/backup/backup-child.ts'
import { backupName } from '../../../../db/backup/make-backup.ts'
import { sessionLocks } from '../../../../db/advisory-lock.ts'
import { isStorageFull } from '../../../../db/sql-state.ts'
import type { AppContext } from '../../../../context.ts'
import { isBackupDue } from '../queries/backup-state.ts'
import { listBackups } from '../queries/stored-backups.ts'
import { selectKept } from '../retention.ts'
import { tellOwners } from './tell-owners.ts'

type Context = Pick<AppContext, 'env' | 'db' | 'pool' | 'connection' | 'clock' | 'log' | 'mailer'>

/** One process at a time; false when another one is at it. By night only where the last night's is missing. */
export async function runBackup(context: Context, begunBy: string | null): Promise<boolean> {
  const { folder } = context.env.backups
  if (folder === undefined) return false
  const client = await context.pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      sessionLocks.backup,
    ])
    if (rows[0]?.held !== true) return false
    if (begunBy === null && !(await isBackupDue(context))) return false
    await work(context, folder, begunBy)
    return true
  } finally {
    // Ends the session, and with it the lock.
    client.release(true)
  }
}

async function work(context: Context, folder: string, begunBy: string | null): Promise<void> {
  const { env, db, clock, log } = context
  const now = clock.now()
  const before = await db.selectFrom('backup_run').select('failure').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const { id } = await db
    .insertInto('backup_run')
    .values({ begun_at: new Date(now), begun_by: begunBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = backupName(now, env.backups.passphrase !== undefined)
  const answer = await backUpTo(context, folder, name, now)
  const isMade = 'made' in answer
  await db
    .updateTable('backup_run')
    .set({
      ended_at: new Date(clock.now()),
      ...(isMade ? { file_name: name, bytes: answer.made.bytes } : { failure: answer.failure }),
    })
    .where('id', '=', id)
    .execute()
  if (isMade) {
    log.info({ event: 'backup_made', name, ...answer.made }, 'a backup was made and read back')
    await removeOld(context, folder)
    return
  }
  log.error({ event: 'backup_failed', failure: answer.failure, detail: answer.detail }, 'no backup was made')
  // One mail when it begins to fail; the page of today says it until it works again.
  if (!before?.failure) await tellOwners(context, answer.failure)
}

async function backUpTo(
  { env, connection }: Context,
  folder: string,
  name: string,
  now: number,
): Promise<BackupAnswer> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return { failure: isStorageFull(error) ? 'no_room' : 'not_writable', detail: String(error) }
  }
  return backUp({
    connection,
    dataDir: env.dataDir,
    target: join(folder, name),
    passphrase: env.backups.passphrase,
    except: [folder],
    now,
  })
}

/** After a good one only: while backups fail, nothing is removed. */
async function removeOld({ env, log }: Context, folder: string): Promise<void> {
  const backups = await listBackups(folder)
  const kept = selectKept(
    backups.map(({ madeAt }) => madeAt),
    env.backups.keep,
  )
  for (const { name, madeAt } of backups) {
    if (kept.has(madeAt)) continue
    await rm(join(folder, name), { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'an old backup could not be removed'),
    )
  }
}
