import { takeOrder } from '../../platform/child/take-order.ts'
import { isStorageFull, isUnavailable, sqlState } from '../sql-state.ts'
import { type BackupOrder, type MadeBackup, makeBackup } from './make-backup.ts'

/** Why a backup was not made, as far as the person who has to help can use it. */
export type BackupFailure = 'no_room' | 'not_writable' | 'database' | 'failed'
export type BackupAnswer = { readonly made: MadeBackup } | { readonly failure: BackupFailure; readonly detail: string }

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ERR_FS_EISDIR'])

function failureOf(error: unknown): BackupFailure {
  const code = sqlState(error) ?? ''
  if (isStorageFull(error) || code === 'EDQUOT') return 'no_room'
  if (NOT_WRITABLE.has(code)) return 'not_writable'
  return isUnavailable(error) ? 'database' : 'failed'
}

async function answer(order: BackupOrder): Promise<BackupAnswer> {
  try {
    return { made: await makeBackup(order) }
  } catch (error) {
    return { failure: failureOf(error), detail: error instanceof Error ? error.message : String(error) }
  }
}

takeOrder<BackupAnswer>(async (order: BackupOrder, send) => send(await answer(order)))
