import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a database. Others may pass through it: run by root, the database belongs to another user. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rodchao-bench-'))
  await chmod(folder, 0o711)
  return folder
}
