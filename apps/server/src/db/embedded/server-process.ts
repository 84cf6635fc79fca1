import { randomBytes } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'
import { cannotRun } from './binaries.ts'
import { logSince, prepareLog, readPostmasterFile } from './server-files.ts'
import { makePrivate, type Place } from './place.ts'
import { errorCode, processStart, waitForEnd } from './os-process.ts'

/** Crash recovery replays at most max_wal_size of log, which takes seconds; this is the end of patience with it. */
const READY_PATIENCE_MS = 120_000
const POLL_MS = 15
const STOP_PATIENCE_MS = 10_000
const isWindows = process.platform === 'win32'

/** User and superuser of the embedded server. */
export const databaseUser = 'rodchao'

function program(place: Place, name: string): string {
  return join(place.binaries.root, 'bin', isWindows ? `${name}.exe` : name)
}

/** Options to run a program as the place's account, detached from our terminal and without our settings. */
function spawnOptions(place: Place) {
  const { account } = place
  return {
    cwd: place.home,
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    // PostgreSQL needs nothing of our environment, which holds secrets; Windows cannot start a program without it.
    ...(isWindows ? {} : { env: { LC_ALL: 'C' } }),
  }
}

async function run(place: Place, name: string, words: string[]): Promise<void> {
  const child = spawn(program(place, name), words, { ...spawnOptions(place), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const code = await ended(child, program(place, name))
  if (output.includes('No space left on device'))
    throw new StartRefusal(`There is no room left on the disk of ${place.home}: ${name} could not write`)
  if (code !== 0) throw new StartRefusal(`${name} failed: ${output.trim().split('\n').slice(-4).join(' ')}`)
}

function ended(child: ChildProcess, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      // The file is there, so what is not found is its loader.
      reject(errorCode(error) === 'ENOENT' && existsSync(path) ? cannotRun(path) : error)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Makes an empty database cluster unless there is one. It appears whole or not at all. */
export async function initialise(place: Place): Promise<boolean> {
  if (existsSync(join(place.dataDirectory, 'PG_VERSION'))) return false
  const draft = `${place.dataDirectory}.new`
  await rm(draft, { recursive: true, force: true })
  await makePrivate(draft, place.account)
  const access = isWindows ? ['--auth=scram-sha-256', `--pwfile=${await makePasswordFile(place)}`] : ['--auth=trust']
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(place, 'initdb', ['-D', draft, '-U', databaseUser, ...access, ...locale, '--no-instructions']).catch(
    async (error: unknown) => {
      // A half one may be what fills the disk.
      await rm(draft, { recursive: true, force: true })
      throw error
    },
  )
  await rename(draft, place.dataDirectory)
  return true
}

async function makePasswordFile(place: Place): Promise<string> {
  const path = passwordFile(place)
  await writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return path
}

function passwordFile(place: Place): string {
  return join(place.home, 'postgres-password')
}

/** The password of the loopback server on Windows; a private socket needs none. */
export async function readPassword(place: Place): Promise<string | undefined> {
  return isWindows ? (await readFile(passwordFile(place), 'utf8')).trim() : undefined
}

/** Starts the server and waits until it takes connections. Returns its process number. */
export async function launch(place: Place): Promise<number> {
  const logPath = join(place.home, 'postgres.log')
  const position = await prepareLog(logPath)
  if (isWindows) {
    // Started by pg_ctl, which gives up administrator rights that PostgreSQL refuses to run with.
    await run(place, 'pg_ctl', ['start', '-D', place.dataDirectory, '-l', logPath, '-w', '-t', '120'])
    return (await readPostmasterFile(place.dataDirectory))?.pid ?? 0
  }
  const log = await open(logPath, 'a', 0o600)
  // Its own process group: an interrupt from the keyboard must reach us alone, so that requests end before the
  // database does. Its log is a file, not a pipe, because it may outlive us.
  const child = spawn(program(place, 'postgres'), ['-D', place.dataDirectory], {
    ...spawnOptions(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const end = ended(child, program(place, 'postgres'))
  child.unref()
  await log.close()
  const { pid } = child
  const failed = end.then(async () => {
    const said = await logSince(logPath, position)
    throw new StartRefusal(`PostgreSQL did not start: ${said.split('\n').slice(-3).join(' ')} (log: ${logPath})`)
  })
  const ready =
    pid === undefined
      ? end
      : waitUntilReady(place, pid).catch((error: unknown) => {
          // That it is gone may be seen before it is told here; its own words say why, and whether to try again.
          if (processStart(pid) === undefined) return failed
          throw error
        })
  await Promise.race([ready, failed])
  // From here on an end of the server shows as broken connections.
  failed.catch(() => undefined)
  return pid ?? 0
}

/** Waits until the server with this number says in its file that it is ready. */
export async function waitUntilReady(place: Place, pid: number): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS
  for (;;) {
    const file = await readPostmasterFile(place.dataDirectory)
    if (file?.pid === pid && file.status === 'ready') return
    if (processStart(pid) === undefined) throw new StartRefusal('PostgreSQL ended while it was starting')
    if (performance.now() > deadline)
      throw new StartRefusal(`PostgreSQL (process ${pid}) is not ready after two minutes`)
    await sleep(POLL_MS)
  }
}

/** Stops the server: running statements are rolled back, the data is written, and only a server that hangs is killed. */
export async function halt(place: Place, pid: number): Promise<void> {
  if (isWindows) {
    await run(place, 'pg_ctl', ['stop', '-D', place.dataDirectory, '-m', 'fast', '-w', '-t', '10'])
    return
  }
  signal(pid, 'SIGINT')
  if (await waitForEnd(pid, STOP_PATIENCE_MS)) return
  signal(pid, 'SIGKILL')
  await waitForEnd(pid, STOP_PATIENCE_MS)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
