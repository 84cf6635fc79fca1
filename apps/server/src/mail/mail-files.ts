import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where mails lie when no mail server is set. */
export function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}

let written = 0

/** Writes a mail whole, for this account alone: it may hold a link. Names sort by time. */
export async function writeMailFile(directory: string, message: Uint8Array, now: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  written += 1
  const time = new Date(now).toISOString().replaceAll(/[:.]/g, '-')
  const name = `${time}-${String(written).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`
  const part = join(directory, `${name}.part`)
  await writeFile(part, message, { flag: 'wx', mode: 0o600 })
  await rename(part, join(directory, name))
}
