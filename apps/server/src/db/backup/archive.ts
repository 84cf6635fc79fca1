import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { StartRefusal } from '../../start-refusal.ts'
import type { BackupManifest } from './manifest.ts'

type Entry = BackupManifest['entries'][number]

/** What a backup is put into. */
export interface ArchiveWriter {
  addBuffer(name: string, content: Buffer): Promise<void>
  /** The file as long as it is now: one that grows meanwhile is cut there. */
  addFile(name: string, path: string): Promise<void>
  /** What was added so far, with what it has to be when it is read. */
  readonly entries: readonly Entry[]
}

/** Files of age begin with it: https://age-encryption.org/v1. */
const AGE_MARK = 'age-encryption.org/'
const OURS_ALONE = 0o600

/** Writes a tar archive, encrypted where there is a passphrase; whole on the disk when it resolves. */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const plain = new PassThrough()
  const target = createWriteStream(path, { flags: 'wx', mode: OURS_ALONE, flush: true })
  const packing = pipeline(tar, plain)
  const writing = encrypted(plain, passphrase).then((source) => pipeline(source, target))
  const broken = new Promise<never>((_resolve, reject) => {
    packing.catch(reject)
    writing.catch(reject)
  })
  // Whoever waits hears of it by the race; without anybody waiting it ends with the others below.
  broken.catch(() => undefined)
  const entries: Entry[] = []
  const filling = fill(entryWriter(tar, entries, (work) => Promise.race([work, broken]))).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
  const ends = await Promise.allSettled([writing, filling, packing])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function entryWriter(
  tar: ReturnType<typeof pack>,
  entries: Entry[],
  orBroken: <T>(work: Promise<T>) => Promise<T>,
): ArchiveWriter {
  const add = (name: string, size: number, modified: Date, content: Readable): Promise<void> => {
    const hash = createHash('sha256')
    const tap = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const written = new Promise<void>((resolve, reject) => {
      const sink = tar.entry({ name, size, mtime: modified, mode: OURS_ALONE }, (error) =>
        error ? reject(error) : resolve(),
      )
      content.on('error', (error) => sink.destroy(error)).on('error', reject)
      content.pipe(tap).pipe(sink)
    })
    return orBroken(written).then(() => void entries.push({ name, size, sha256: hash.digest('hex') }))
  }
  return {
    entries,
    addBuffer: (name, content) => add(name, content.length, new Date(), Readable.from([content])),
    addFile: async (name, path) => {
      const file = await open(path)
      try {
        const { size, mtime } = await file.stat()
        const content =
          size === 0 ? Readable.from([]) : file.createReadStream({ start: 0, end: size - 1, autoClose: false })
        await add(name, size, mtime, content)
      } finally {
        await file.close()
      }
    },
  }
}

async function encrypted(plain: PassThrough, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return plain
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** An entry of an archive; its content has to be read before the next comes. */
export interface ReadEntry {
  readonly name: string
  readonly size: number
  readonly modified: Date | undefined
  readonly content: AsyncIterable<Buffer>
}

/** Reads an archive from its beginning to its end. What is damaged, cut short or locked is refused in one line. */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  read: (entry: ReadEntry) => Promise<void>,
): Promise<void> {
  const source = await opened(path, passphrase)
  const tar = extract()
  let failure: unknown
  const packing = pipeline(source, tar).catch((error: unknown) => {
    failure ??= error
  })
  try {
    for await (const entry of tar) {
      const { name, size, mtime, type } = entry.header
      if (type !== 'file') throw new StartRefusal(`${path} is no backup of Rodchao: ${name} is no file`)
      await read({ name, size, modified: mtime, content: entry as AsyncIterable<Buffer> })
      entry.resume()
    }
  } catch (error) {
    if (isOurs(error)) throw error
    failure ??= error
  } finally {
    tar.destroy()
    source.destroy()
  }
  await packing
  if (failure !== undefined) throw damaged(path, failure)
}

function damaged(path: string, error: unknown): StartRefusal {
  return new StartRefusal(
    `${path} was changed, damaged or cut short: ${error instanceof Error ? error.message : String(error)}`,
  )
}

/** What reading an entry met is about the target, not about the archive. */
function isOurs(error: unknown): boolean {
  return error instanceof StartRefusal || (error instanceof Error && ('code' in error || 'severity' in error))
}

async function opened(path: string, passphrase: string | undefined): Promise<Readable> {
  const isEncrypted = await beginsWithMark(path)
  const source = createReadStream(path)
  if (!isEncrypted) return source
  if (passphrase === undefined) {
    source.destroy()
    throw new StartRefusal(`${path} is encrypted: set BACKUP_PASSPHRASE to what it was made with`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    source.destroy()
    // The header says whom it is for before it says whether it is whole.
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new StartRefusal(`${path} cannot be opened: BACKUP_PASSPHRASE is not what it was made with`)
    throw damaged(path, error)
  }
}

async function beginsWithMark(path: string): Promise<boolean> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartRefusal(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE_MARK
  } finally {
    await file.close()
  }
}

/** By hand, since the two kinds of stream of Node's types and of the browser's do not take each other. */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}

function fromWeb(source: ReadableStream<Uint8Array>): Readable {
  const reader = source.getReader()
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
    destroy(error, done) {
      reader.cancel(error).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
