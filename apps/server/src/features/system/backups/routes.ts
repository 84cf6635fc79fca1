import type { FastifyInstance } from 'fastify'
import { OWNER } from '../../../platform/accounts/permissions.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import type { BackupContext } from './backup-job.ts'
import { findBackupState } from './queries/backup-state.ts'

/** When the shop was last backed up, and one more now: asked by its owner. */
export function registerBackups(app: FastifyInstance, context: BackupContext): void {
  staffEndpoint(app, 'findBackups', OWNER, () => findBackupState(context))

  staffEndpoint(app, 'makeBackup', OWNER, async ({ user }) => {
    const state = await findBackupState(context)
    if (!state.isSet) return state
    context.backupJob.begin(user.id)
    return { ...state, isRunning: true }
  })
}
