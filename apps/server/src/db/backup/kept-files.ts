import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { errorCode } from '../embedded/os-process.ts'

/** What the embedded database keeps beside the shop's files, parts of pages, and what is only there while something is under way. */
const NOT_FILES =
  /^(?:postgres|run|owners|postgres\.log|postgres-place\.json|postgresql-.*|database\.lock.*|backup-staging-.*|restore-unfinished|page-parts)$/
const UNFINISHED = /\.part$/

/** Files of the shop, held so that they stay whatever happens to them in the data folder. */
export interface HeldFiles {
  /** Holds what came since. */
  holdNew(): Promise<void>
  /** Paths inside the data folder, with slashes. */
  readonly names: () => readonly string[]
  readonly pathOf: (name: string) => string
  release(): Promise<void>
}

/**
 * Everything in the data folder that is not the database's, by links: a picture that is removed while the backup is
 * written belongs to a row that the backup has.
 */
export async function holdFiles(dataDir: string, except: readonly string[]): Promise<HeldFiles> {
  const folder = join(dataDir, `backup-staging-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  const held = new Set<string>()
  const excepted = new Set(except.map((path) => resolve(path)))
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  const walk = async (inside: string): Promise<void> => {
    for (const name of await readdir(join(dataDir, inside))) {
      const path = inside === '' ? name : `${inside}/${name}`
      const source = join(dataDir, path)
      if ((inside === '' && NOT_FILES.test(name)) || UNFINISHED.test(name) || excepted.has(resolve(source))) continue
      const found = await stat(source).catch(() => undefined)
      if (found?.isDirectory() === true) await walk(path)
      else if (found?.isFile() === true && !held.has(path) && (await hold(source, pathOf(path)))) held.add(path)
    }
  }
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    await walk('')
  } catch (error) {
    await release()
    throw error
  }
  return { holdNew: () => walk(''), names: () => [...held].toSorted(), pathOf, release }
}

/** False when the file was gone before it could be held. */
async function hold(source: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await link(source, target).catch(async (error: unknown) => {
      if (errorCode(error) === 'ENOENT') throw error
      // Another disk, or one without links.
      await copyFile(source, target)
    })
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Sweeps what a backup left that was killed. */
export async function sweepHeldFiles(dataDir: string, olderThan: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('backup-staging-')) continue
    const found = await stat(join(dataDir, name)).catch(() => undefined)
    if (found && found.mtimeMs < olderThan) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
