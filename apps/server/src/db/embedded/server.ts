import { createServer } from 'node:net'
import { readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  claimPostmasterFile,
  durableSettings,
  quoteFolder,
  readPostmasterFile,
  writeConfiguration,
} from './server-files.ts'
import { dropSocketFolder, findPlace, type Place, socketFolder } from './place.ts'
import { databaseUser, halt, initialise, launch, readPassword, waitUntilReady } from './server-process.ts'
import { countOtherOwners, joinOwners, leaveOwners, withFolderLock } from './folder-owners.ts'
import { isPostgresOn, processStart, waitForEnd } from './os-process.ts'

/** How to connect to a server; add a database name. */
export interface ServerAddress {
  /** Folder of the unix socket, or the loopback address on Windows. */
  host: string
  port: number
  user: string
  password: string | undefined
  ssl: false
}

export interface EmbeddedServer {
  address: ServerAddress
  /** Folder with the data, the log and the list of the processes that use the server. */
  home: string
  /** Whether a running server was found instead of started. */
  wasRunning: boolean
  /** Looks at once whether the server is gone, instead of at the next round. */
  lookAgain(): void
  /** Stops the server unless another process still uses it. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: (text: string) => void
  /** Settings of postgresql.conf beside or instead of the durable ones. */
  settings?: Record<string, string>
}

interface Running {
  pid: number
  address: ServerAddress
  wasRunning: boolean
}

const isWindows = process.platform === 'win32'
/** Orphans of a killed server end by themselves within this time, unless one hangs in a system call. */
const ORPHAN_PATIENCE_MS = 10_000
/** How often the server's process is looked for. An end of it may break no connection of ours, or do so too early. */
const WATCH_MS = 500
/** Between tries to start a server that does not come back, and for how long one has to stand until it counts as back. */
const LONGEST_RESTART_WAIT_MS = 30_000

/**
 * Opens the PostgreSQL server of a data folder: starts it, or joins the one that another process of ours started or
 * that a killed process left behind. The last process to close stops it.
 */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await withFolderLock(options.dataDir, () => findPlace(options.dataDir, options.log))
  const settings = { ...durableSettings, ...options.settings }
  let owner = ''
  let running = await withFolderLock(place.home, async () => {
    owner = await joinOwners(place.home)
    try {
      return await findOrStart(place, owner, settings, options.log)
    } catch (error) {
      await leaveOwners(place.home, owner)
      throw error
    }
  })
  let isClosed = false
  let isStarting = false
  let starts = 0
  let startedAt = -Infinity
  /** Starts the server again when it is gone, for example killed by the system for want of memory. */
  const restartWhenGone = async (): Promise<void> => {
    if (isClosed || isStarting || processStart(running.pid) !== undefined) return
    const stoodFor = performance.now() - startedAt
    if (stoodFor > LONGEST_RESTART_WAIT_MS) starts = 0
    if (starts > 0 && stoodFor < restartWait(starts)) return
    isStarting = true
    starts += 1
    options.log('The database server is gone; starting it again.')
    try {
      await withFolderLock(place.home, async () => {
        if (!isClosed) running = await findOrStart(place, owner, settings, options.log)
      })
    } catch (error) {
      options.log(`The database did not come back yet: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      isStarting = false
      startedAt = performance.now()
    }
  }
  const watch = setInterval(() => void restartWhenGone(), WATCH_MS).unref()
  return {
    address: running.address,
    home: place.home,
    wasRunning: running.wasRunning,
    lookAgain: () => void restartWhenGone(),
    close: async () => {
      const leave = async (): Promise<void> => {
        if (isClosed) return
        isClosed = true
        clearInterval(watch)
        if ((await leaveOwners(place.home, owner)) > 0) return
        const file = await readPostmasterFile(place.dataDirectory)
        if (file !== undefined && (await isPostgresOn(file.pid, place.dataDirectory))) await halt(place, file.pid)
        if (!isWindows) await dropSocketFolder(place, running.address.host)
      }
      // A lock cannot be written on a full disk, and a server that nobody uses must not stay behind for that.
      await withFolderLock(place.home, leave).catch(leave)
    },
  }
}

/** One that was killed once is back at once; one that dies again and again is not started in a circle. */
function restartWait(starts: number): number {
  return Math.min(WATCH_MS * 2 ** (starts - 1), LONGEST_RESTART_WAIT_MS)
}

async function findOrStart(
  place: Place,
  owner: string,
  settings: Record<string, string>,
  log: (text: string) => void,
): Promise<Running> {
  const found = await findRunning(place, owner)
  if (found !== undefined) return found
  if (await initialise(place)) log(`Made a new database in ${place.dataDirectory}.`)
  const address = await newAddress(place)
  await writeConfiguration(place.dataDirectory, {
    ...settings,
    listen_addresses: isWindows ? address.host : '',
    port: String(address.port),
    unix_socket_directories: isWindows ? '' : quoteFolder(address.host),
  })
  if (!isWindows) await removeSockets(address.host)
  return { pid: await launchAfterOrphans(place), address, wasRunning: false }
}

/** The server that postmaster.pid names, if it really is one on our data. */
async function findRunning(place: Place, owner: string): Promise<Running | undefined> {
  const file = await readPostmasterFile(place.dataDirectory)
  if (file === undefined) return undefined
  if (!(await isPostgresOn(file.pid, place.dataDirectory))) {
    if (!isWindows) await claimPostmasterFile(place.dataDirectory)
    return undefined
  }
  if (file.status === 'stopping') {
    await waitForEnd(file.pid, ORPHAN_PATIENCE_MS)
    return findRunning(place, owner)
  }
  await waitUntilReady(place, file.pid)
  const ready = (await readPostmasterFile(place.dataDirectory)) ?? file
  const address = {
    host: isWindows ? '127.0.0.1' : ready.socketFolder,
    port: ready.port,
    user: databaseUser,
    password: await readPassword(place),
    ssl: false as const,
  }
  try {
    await assertServes(address, place.dataDirectory)
  } catch (error) {
    if ((await countOtherOwners(place.home, owner)) > 0) throw error
    // Left over by a killed process and out of reach, for example because the folder was moved under it.
    await halt(place, ready.pid)
    return undefined
  }
  return { pid: ready.pid, address, wasRunning: true }
}

async function assertServes(address: ServerAddress, dataDirectory: string): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
    if (served !== (await realpath(dataDirectory))) {
      throw new Error(`the server at ${address.host} serves ${served}, not ${dataDirectory}`)
    }
  } finally {
    await client.end()
  }
}

async function newAddress(place: Place): Promise<ServerAddress> {
  return {
    host: isWindows ? '127.0.0.1' : await socketFolder(place),
    port: isWindows ? await freePort() : 5432,
    user: databaseUser,
    password: await readPassword(place),
    ssl: false,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** A killed server leaves its socket and lock file; the folder is ours alone and no server runs, so both are stale. */
async function removeSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
  }
}

async function launchAfterOrphans(place: Place): Promise<number> {
  const deadline = performance.now() + ORPHAN_PATIENCE_MS
  for (;;) {
    try {
      return await launch(place)
    } catch (error) {
      const isOrphaned = error instanceof Error && error.message.includes('shared memory block')
      if (!isOrphaned || performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}
