import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const DAY_MS = 86_400_000
/** Longer than a window stays open untouched and is then used again. */
const KEPT_MS = 14 * DAY_MS
/** What is still being written. */
const UNFINISHED = '.part'

/** Inside the data folder, which all processes of a shop share. */
export function partsDirectory(dataDir: string): string {
  return join(dataDir, 'page-parts')
}

interface PartsOfBuilds {
  /** The parts of this build: files whose name says what is in them. */
  readonly own: string
  /** Where those of all builds lie. */
  readonly kept: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Puts the parts of this build beside those of the builds before it, and takes away what none has had for fourteen days. A
 * window that was opened before an update goes on with what it was made of, whichever process it asks.
 */
export async function keepParts({ own, kept, now }: PartsOfBuilds): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 })
  const names = await readdir(own)
  await Promise.all(names.map((name) => keepPart(join(own, name), join(kept, name), now)))
  const ofThisBuild = new Set(names)
  const others = (await readdir(kept)).filter((name) => !ofThisBuild.has(name))
  await Promise.all(others.map((name) => dropOldPart(join(kept, name), now)))
}

/** A part that is there already is of today again. */
async function keepPart(from: string, to: string, now: number): Promise<void> {
  const today = new Date(now)
  const isThere = await utimes(to, today, today).then(
    () => true,
    () => false,
  )
  if (isThere) return
  // Another process may write the same, and a reader never sees half of it.
  const written = `${to}.${randomUUID()}${UNFINISHED}`
  await copyFile(from, written, constants.COPYFILE_FICLONE)
  await utimes(written, today, today)
  await rename(written, to)
}

async function dropOldPart(path: string, now: number): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found !== undefined && found.mtimeMs < now - KEPT_MS) await rm(path, { force: true })
}

/**
 * Keeps them now and once a day, as long as this build is served. Resolves with the folders where parts of other builds are
 * found; none where they cannot be kept, for instance on a full disk: the shop serves its own build all the same.
 */
export async function keepPartsDaily(
  app: FastifyInstance,
  { own, kept }: Omit<PartsOfBuilds, 'now'>,
): Promise<string[]> {
  const keep = () =>
    keepParts({ own, kept, now: Date.now() }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the parts of this build could not be kept for the next ones')
    })
  await keep()
  const timer = setInterval(() => void keep(), DAY_MS).unref()
  app.addHook('onClose', () => clearInterval(timer))
  const found = await stat(kept).catch(() => undefined)
  return found?.isDirectory() === true ? [kept] : []
}
