import { rm, writeFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import type { OpenDatabase } from '../connect.ts'
import { migrate, findUnknownMigration } from '../migrate.ts'
import type { CheckedBackup } from './check-backup.ts'
import { assertEmptyDatabase, loadBackup } from './load-backup.ts'

export interface RestoreOrder extends CheckedBackup {
  readonly path: string
  readonly passphrase: string | undefined
  readonly database: Pick<OpenDatabase, 'pool' | 'connection'>
  readonly dataDir: string
  /** It stands beside the living shop: what waits in it to be told to other programs is theirs to hear from the shop alone. */
  readonly isCopy?: boolean
}

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Refuses to work with a shop that is there by half. */
export function assertRestoreFinished(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new StartRefusal(
      `A restore into ${dataDir} was not finished. Restore again into a new, empty folder and database.`,
    )
}

/** Switches off every webhook, and gives up what waits for one. Messages to customers leave by settings alone. */
async function silenceWebhooks(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(`update webhook_endpoint set is_active = false, version = version + 1 where is_active`)
  await pool.query(`update webhook_delivery set state = 'dead' where state = 'waiting'`)
}

/**
 * Puts a checked backup into an empty folder and an empty database: first the schema that it was made with, then rows and
 * files, then the migrations that came since, whose names it returns.
 */
export async function restoreBackup(order: RestoreOrder): Promise<string[]> {
  const { head, database, dataDir } = order
  const unknown = await findUnknownMigration(head.migrations)
  if (unknown !== undefined)
    throw new StartRefusal(
      `The backup was made by another release (${head.release}), whose migration ${unknown} this one does not have: ` +
        'restore it with that release or a newer one',
    )
  await assertEmptyDatabase(database.connection)
  await writeFile(markOf(dataDir), '', { mode: 0o600 })
  await migrate(database.pool, { only: new Set(head.migrations.map(({ version }) => version)) })
  await loadBackup({ ...order, connection: database.connection })
  const applied = await migrate(database.pool)
  // Before the mark is gone: no server starts over a copy that would still speak.
  if (order.isCopy === true) await silenceWebhooks(database.pool)
  await rm(markOf(dataDir))
  return applied
}
