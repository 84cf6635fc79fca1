import { existsSync, statSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server writes into postmaster.pid, one value a line. */
export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
  /** starting, ready, stopping; empty before the server got that far. */
  status: string
}

/** Settings of the embedded server. Durable by default: an acknowledged booking survives a power cut. */
export const durableSettings: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_compression: 'on',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Errors of statements would bring personal data into the log; the server of the app reports them itself.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  lc_messages: 'C',
}

export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Puts our own number into a postmaster.pid that a killed server left. Its old number may belong to a foreign process
 * by now, or to a dead one that nobody has collected, and PostgreSQL would refuse to start for either. It takes a file
 * with its parent's number for stale, and still checks that no orphan of the old server holds the shared memory, a
 * check that deleting the file would skip.
 */
export async function claimPostmasterFile(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^-?\d+/, String(process.pid)))
}

/** Writes postgresql.conf anew; a file local.conf beside it is read after it and wins. */
export async function writeConfiguration(dataDirectory: string, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  lines.unshift('# Written by Rodchao at every start. Settings of your own go into local.conf in this folder.')
  if (existsSync(join(dataDirectory, 'local.conf'))) lines.push("include 'local.conf'")
  await writeFile(join(dataDirectory, 'postgresql.conf'), `${lines.join('\n')}\n`)
}

/** An entry of a list of folders in postgresql.conf, where commas and spaces separate. */
export function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** The end of the server's log from a position on, for messages about a failed start. */
export async function logSince(path: string, position: number): Promise<string> {
  if (!existsSync(path)) return ''
  const file = await open(path, 'r')
  try {
    const length = Math.min(Math.max(0, (await file.stat()).size - position), 16_384)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.toString('utf8').trim()
  } finally {
    await file.close()
  }
}

/** Empties the log when it has grown; returns where the next start begins in it. */
export async function prepareLog(path: string): Promise<number> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < 5_000_000) return size
  await writeFile(path, '')
  return 0
}
