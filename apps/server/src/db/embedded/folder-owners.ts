import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'
import { errorCode, processStart } from './os-process.ts'

/** Longest that a start or stop of the database may take before another process gives up waiting for it. */
const LOCK_PATIENCE_MS = 150_000
/** A process that breaks a dead one's lock does so at once; one that did not was killed in between. */
const BREAKER_PATIENCE_MS = 10_000

function currentMark(): string {
  return `${process.pid} ${processStart(process.pid) ?? ''} ${randomUUID()}`
}

function isMarkAlive(mark: string): boolean {
  const [pid, startedAt] = mark.split(' ')
  const number = Number(pid)
  return Number.isInteger(number) && number > 0 && processStart(number) === startedAt
}

/**
 * Runs `work` while no other process starts or stops the database in this folder. A lock left by a killed process
 * is broken: whoever creates the break file for that very lock may remove it, and nobody else.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, 'database.lock')
  const mark = currentMark()
  const draft = join(folder, `database.lock.${mark.split(' ').at(-1)}`)
  await writeFile(draft, mark).catch((error: unknown) => {
    throw new StartRefusal(
      `DATA_DIR: cannot write to ${folder}: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    await acquire(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(draft: string, path: string): Promise<void> {
  const deadline = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    try {
      // A link appears with its content, so nobody ever reads a lock without its owner.
      await link(draft, path)
      return
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = await readFile(path, 'utf8').catch(() => undefined)
    if (holder !== undefined && !isMarkAlive(holder)) await breakLock(path, holder)
    else if (performance.now() > deadline) {
      throw new StartRefusal(`Another process has been starting or stopping the database for too long; see ${path}`)
    } else await sleep(15)
  }
}

async function breakLock(path: string, holder: string): Promise<void> {
  const breaker = `${path}.break.${holder.split(' ').at(-1)}`
  try {
    await writeFile(breaker, '', { flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const madeAt = await stat(breaker).then(
      (found) => found.mtimeMs,
      () => undefined,
    )
    if (madeAt !== undefined && Date.now() - madeAt > BREAKER_PATIENCE_MS) await rm(breaker, { force: true })
    await sleep(15)
    return
  }
  const current = await readFile(path, 'utf8').catch(() => undefined)
  if (current === holder) await rm(path, { force: true })
  await rm(breaker, { force: true })
}

/** Notes that this process uses the database of the folder. Returns the name under which it is noted. */
export async function joinOwners(folder: string): Promise<string> {
  const owners = join(folder, 'owners')
  await mkdir(owners, { recursive: true })
  const mark = currentMark()
  const name = `${process.pid}-${mark.split(' ').at(-1)}`
  await writeFile(join(owners, name), mark)
  return name
}

/** How many living processes other than the named one use the database; the dead are swept away. */
export async function countOtherOwners(folder: string, name: string): Promise<number> {
  const owners = join(folder, 'owners')
  let living = 0
  for (const file of await readdir(owners)) {
    const mark = await readFile(join(owners, file), 'utf8').catch(() => '')
    if (!isMarkAlive(mark)) await rm(join(owners, file), { force: true })
    else if (file !== name) living += 1
  }
  return living
}

/** Takes this process off the list and returns how many living ones remain. */
export async function leaveOwners(folder: string, name: string): Promise<number> {
  await rm(join(folder, 'owners', name), { force: true })
  return countOtherOwners(folder, name)
}
