import type { AppContext } from '../../../context.ts'
import { createRepeatedJob } from '../../../platform/background/repeated-job.ts'
import { runBackup } from './commands/run-backup.ts'
import { isBackupDue } from './queries/backup-state.ts'

export interface BackupJob {
  start(): void
  /** Begins one now, whatever the hour, and does not wait for it. */
  begin(userId: string): void
  stop(): Promise<void>
}

export interface BackupContext extends AppContext {
  readonly backupJob: BackupJob
}

const LOOK_MS = 60_000

/** Makes the backup of each night where a folder for backups is set; one process at a time, again after an hour when it failed. */
export function createBackupJob(context: AppContext): BackupJob {
  let askedBy: string | null = null
  const job = createRepeatedJob(LOOK_MS, async () => {
    try {
      if (askedBy !== null || (await isBackupDue(context))) await runBackup(context, askedBy)
    } catch (error) {
      context.log.error({ err: error }, 'the backup could not be begun')
    } finally {
      // Whoever asked meanwhile has got one.
      askedBy = null
    }
  })
  return {
    start: () => {
      if (context.env.backups.folder !== undefined) job.start()
    },
    begin: (userId) => {
      askedBy = userId
      job.look()
    },
    stop: job.stop,
  }
}
