import { readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { writeArchive } from './archive.ts'
import { check } from './check-backup.ts'
import { holdFiles, sweepHeldFiles } from './kept-files.ts'
import { type BackupHead, type BackupManifest, FORMAT, HEAD_NAME, MANIFEST_NAME } from './manifest.ts'
import { openSnapshot } from './tables.ts'

export interface BackupOrder {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  /** Where the archive is to stand; nothing may be there yet. */
  readonly target: string
  readonly passphrase: string | undefined
  /** Folders and files inside the data folder that are no part of the shop, such as that of the backups. */
  readonly except: readonly string[]
  readonly now: number
}

export interface MadeBackup {
  readonly bytes: number
  readonly rows: number
  readonly files: number
}

const STALE_MS = 86_400_000
const packageFile = new URL('../../../package.json', import.meta.url)

/** `rodchao-2026-11-21T03-00-00Z.tar`, with `.age` where it is encrypted: names sort by time. */
export function backupName(now: number, isEncrypted: boolean): string {
  const time = new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `rodchao-${time}.tar${isEncrypted ? '.age' : ''}`
}

/**
 * Writes the database as it is at one moment, and the files that belong to it, into one archive; reads it back, and gives
 * it its name only then: whatever bears the name of a backup is a good one.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { dataDir, target, passphrase } = order
  await sweepHeldFiles(dataDir, order.now - STALE_MS)
  const draft = join(dirname(target), `.${basename(target)}.part`)
  await rm(draft, { force: true })
  try {
    await write(order, draft)
    const { head: _head, manifest } = await check(draft, passphrase)
    await rename(draft, target)
    return {
      bytes: (await stat(target)).size,
      rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
      files: manifest.entries.filter(({ name }) => name.startsWith('files/')).length,
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function write({ connection, dataDir, target, passphrase, except, now }: BackupOrder, draft: string) {
  const held = await holdFiles(dataDir, [...except, target, draft])
  try {
    const snapshot = await openSnapshot(connection)
    try {
      // A file is on the disk before its row is committed: what the view knows is held now.
      await held.holdNew()
      await writeArchive(draft, passphrase, async (writer) => {
        const head: BackupHead = {
          format: FORMAT,
          release: await readRelease(),
          madeAt: new Date(now).toISOString(),
          ...snapshot.head,
        }
        await writer.addBuffer(HEAD_NAME, toJson(head))
        const rows = await snapshot.copyTables((name, content) => writer.addBuffer(name, content))
        const sequences = await snapshot.readSequences()
        await snapshot.close()
        for (const name of held.names()) await writer.addFile(`files/${name}`, held.pathOf(name))
        const manifest: BackupManifest = { entries: [...writer.entries], rows, sequences }
        await writer.addBuffer(MANIFEST_NAME, toJson(manifest))
      })
    } finally {
      await snapshot.close()
    }
  } finally {
    await held.release()
  }
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

async function readRelease(): Promise<string> {
  const described: unknown = JSON.parse(await readFile(packageFile, 'utf8'))
  const version: unknown = typeof described === 'object' && described !== null && Reflect.get(described, 'version')
  return typeof version === 'string' ? version : 'unknown'
}
