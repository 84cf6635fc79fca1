import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../../../db/embedded/os-process.ts'

export interface StoredBackup {
  readonly name: string
  /** Epoch ms, as the name says. */
  readonly madeAt: number
  readonly bytes: number
}

const NAME = /^rodchao-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar(?:\.age)?$/

/** The backups of a folder, newest first. Only what was read back has such a name. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const found: StoredBackup[] = []
  for (const name of names) {
    const [, day, hour, minute, second] = NAME.exec(name) ?? []
    const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    const file = Number.isNaN(madeAt) ? undefined : await stat(join(folder, name)).catch(() => undefined)
    if (file) found.push({ name, madeAt, bytes: file.size })
  }
  return found.toSorted((one, other) => other.madeAt - one.madeAt)
}
