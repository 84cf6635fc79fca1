import type { AppContext } from '../../../context.ts'
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
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const work = async (userId: string | null): Promise<void> => {
    try {
      if (userId !== null || (await isBackupDue(context))) await runBackup(context, userId)
    } catch (error) {
      context.log.error({ err: error }, 'the backup could not be begun')
    }
  }
  const look = (userId: string | null): void => {
    running ??= work(userId).finally(() => {
      running = undefined
    })
  }
  return {
    start: () => {
      if (context.env.backups.folder === undefined) return
      look(null)
      timer = setInterval(() => look(null), LOOK_MS).unref()
    },
    begin: look,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
