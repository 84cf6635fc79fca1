import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { StartRefusal } from '../../start-refusal.ts'
import { readArchive, type ReadEntry } from './archive.ts'
import {
  type BackupHead,
  type BackupManifest,
  FORMAT,
  HEAD_NAME,
  headSchema,
  MANIFEST_NAME,
  manifestSchema,
  readPart,
} from './manifest.ts'
import { countRows } from './tables.ts'

const decompress = promisify(zstdDecompress)
const TABLE_PART = /^tables\/([a-z0-9_]+)\/\d+\.zst$/
/** A chunk is four million bytes; more than this is not what we wrote. */
const MOST_IN_MEMORY = 256_000_000

export interface CheckedBackup {
  readonly head: BackupHead
  readonly manifest: BackupManifest
}

/** The table to which a part of an archive belongs. */
export function tableOf(name: string): string | undefined {
  return TABLE_PART.exec(name)?.[1]
}

/** The rows of a part, as COPY writes them. */
export async function unpackRows(name: string, content: Buffer): Promise<Buffer> {
  return decompress(content, { maxOutputLength: MOST_IN_MEMORY }).catch(() => {
    throw new StartRefusal(`The backup is damaged: ${name} cannot be unpacked`)
  })
}

export async function readWhole({ name, size, content }: ReadEntry): Promise<Buffer> {
  if (size > MOST_IN_MEMORY) throw new StartRefusal(`This is no backup of Rodchao: ${name} is too large`)
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads a backup from end to end without writing anything: whether all of it is there, and as it was written. */
export async function check(path: string, passphrase: string | undefined): Promise<CheckedBackup> {
  let head: BackupHead | undefined
  let manifest: BackupManifest | undefined
  const seen: BackupManifest['entries'] = []
  const rows = new Map<string, number>()
  await readArchive(path, passphrase, async (entry) => {
    const { name, size } = entry
    if (manifest !== undefined || (head === undefined && name !== HEAD_NAME))
      throw new StartRefusal(`${path} is no backup of Rodchao: ${name} stands where it may not`)
    if (name === MANIFEST_NAME) {
      manifest = readPart(manifestSchema, await readWhole(entry), name)
      return
    }
    const table = tableOf(name)
    const hash = createHash('sha256')
    if (name === HEAD_NAME || table !== undefined) {
      const content = await readWhole(entry)
      hash.update(content)
      if (table === undefined) head = readHead(path, content)
      else rows.set(table, (rows.get(table) ?? 0) + countRows(await unpackRows(name, content)))
    } else for await (const piece of entry.content) hash.update(piece)
    seen.push({ name, size, sha256: hash.digest('hex') })
  })
  if (head === undefined || manifest === undefined)
    throw new StartRefusal(`${path} is no whole backup of Rodchao: its end is missing`)
  compare(path, { head, manifest }, seen, rows)
  return { head, manifest }
}

function readHead(path: string, content: Buffer): BackupHead {
  const head = readPart(headSchema, content, HEAD_NAME)
  if (head.format > FORMAT)
    throw new StartRefusal(`${path} was made by a newer release, ${head.release}: restore it with that or a newer one`)
  return head
}

function compare(
  path: string,
  { head, manifest }: CheckedBackup,
  seen: BackupManifest['entries'],
  rows: ReadonlyMap<string, number>,
): void {
  const expected = new Map(manifest.entries.map((entry) => [entry.name, entry]))
  for (const { name, size, sha256 } of seen) {
    const entry = expected.get(name)
    if (entry?.size !== size || entry.sha256 !== sha256)
      throw new StartRefusal(`${path} was changed or damaged: ${name} is not what was written`)
    expected.delete(name)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) throw new StartRefusal(`${path} was changed or damaged: ${missing} is missing`)
  for (const { name } of head.tables) {
    if ((rows.get(name) ?? 0) !== manifest.rows[name])
      throw new StartRefusal(`${path} was changed or damaged: the table ${name} lacks rows`)
  }
}
