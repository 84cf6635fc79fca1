import { z } from 'zod'
import { instant } from '../primitives.ts'

/** Why no backup was made: the disk is full, its folder cannot be written to, the database did not answer, or the log says. */
export const BACKUP_FAILURES = ['no_room', 'not_writable', 'database', 'failed'] as const

const backupStateSchema = z.object({
  /** Whether the server has a folder for backups. */
  isSet: z.boolean(),
  isEncrypted: z.boolean(),
  /** The newest one that was read back whole. */
  last: z.object({ madeAt: instant, bytes: z.int() }).nullable(),
  /** How many are kept. */
  count: z.int(),
  isRunning: z.boolean(),
  /** None is younger than 26 hours. */
  isLate: z.boolean(),
  /** Of the last try, where it failed. */
  failure: z.object({ at: instant, reason: z.enum(BACKUP_FAILURES) }).nullable(),
})
export type BackupState = z.infer<typeof backupStateSchema>

export const BACKUP_SHAPES = {
  findBackups: {
    summary: 'When the shop was last backed up, and what came of the last try',
    status: 200,
    response: backupStateSchema,
  },
  makeBackup: {
    summary: 'Begins a backup now, where the server has a folder for them',
    body: z.strictObject({}),
    status: 200,
    response: backupStateSchema,
  },
} as const
