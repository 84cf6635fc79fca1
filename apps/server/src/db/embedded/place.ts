import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../../start-refusal.ts'
import { type Binaries, completeBinaries, copyBinaries, findBinaries } from './binaries.ts'
import { type Account, findAccount, canReach, chooseAccount } from './os-account.ts'

/** Where the embedded database lives and as whom it runs. */
export interface Place {
  /** Holds `postgres` (the data), `run` (the socket), `owners` and `postgres.log`. */
  home: string
  dataDirectory: string
  binaries: Binaries
  /** Set when we are root and the server runs as somebody else. */
  account: Account | undefined
}

/** Folders of the system that keep data over a restart and that every user may enter, best first. */
const sharedFolders = ['/var/lib/rodchao', '/opt/rodchao'] as const
/** Longest path of a unix socket, in bytes, on all systems that have them (Linux 107, macOS 103). */
const SOCKET_PATH_LIMIT = 103
const SOCKET_FOLDER_PREFIX = 'rodchao-'
const recordSchema = z.object({ home: z.string() })

/**
 * Decides where the data and the binaries are. PostgreSQL refuses to run as root, so root gives it to another user;
 * when that user cannot enter the data folder, data and binaries go to a shared folder, which the data folder names.
 */
export async function findPlace(dataDir: string, log: (text: string) => void): Promise<Place> {
  const folder = await realpath(dataDir)
  const binaries = await findBinaries()
  const { home, account } =
    process.getuid?.() === 0 ? await placeForRoot(folder, log) : { home: folder, account: undefined }
  const dataDirectory = join(home, 'postgres')
  await assertOurs(dataDirectory, binaries, account)
  return { home, dataDirectory, binaries: await reachableBinaries(binaries, home, account, log), account }
}

async function placeForRoot(folder: string, log: (text: string) => void): Promise<{ home: string; account: Account }> {
  const record = join(folder, 'postgres-place.json')
  if (existsSync(record)) {
    const { home } = recordSchema.parse(JSON.parse(await readFile(record, 'utf8')))
    const found = statSync(join(home, 'postgres'), { throwIfNoEntry: false })
    if (found === undefined) {
      throw new StartRefusal(`The database in ${home} is gone. To begin with an empty one, delete ${record}.`)
    }
    log(`The database is kept in ${home}, as ${record} says.`)
    return { home, account: findAccount(found.uid, found.gid) }
  }
  const existing = statSync(join(folder, 'postgres'), { throwIfNoEntry: false })
  const account = existing === undefined ? chooseAccount() : findAccount(existing.uid, existing.gid)
  if (canReach(folder, account)) return { home: folder, account }
  if (existing !== undefined) {
    throw new StartRefusal(
      `The user ${account.name}, who owns the database in ${folder}, cannot enter that folder any more.`,
    )
  }
  const shared = await openSharedFolder()
  const home = join(shared, `data-${randomBytes(6).toString('hex')}`)
  await mkdir(join(home, 'postgres'), { recursive: true })
  await chmod(home, 0o711)
  await giveTo(join(home, 'postgres'), account)
  await writeFile(record, `${JSON.stringify({ home }, undefined, 2)}\n`, { flag: 'wx' })
  log(`Other users cannot enter ${folder}, so the database is kept in ${home} (noted in ${record}).`)
  return { home, account }
}

/** The shared folder, made when missing; one that somebody else could write to is passed over. */
async function openSharedFolder(): Promise<string> {
  for (const folder of sharedFolders) {
    try {
      await mkdir(folder)
      await chmod(folder, 0o755)
    } catch {
      if (!existsSync(folder)) continue
    }
    const found = lstatSync(folder)
    if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return folder
  }
  throw new StartRefusal(
    `None of ${sharedFolders.join(', ')} can be used for the database. Set DATABASE_URL or another DATA_DIR.`,
  )
}

/** Refuses, by name, data of another user or of another major version. */
async function assertOurs(dataDirectory: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const found = statSync(dataDirectory, { throwIfNoEntry: false })
  if (found === undefined) return
  const expected = account?.uid ?? process.getuid?.()
  if (expected !== undefined && found.uid !== expected) {
    const owner = findAccount(found.uid, found.gid).name
    throw new StartRefusal(
      `The database in ${dataDirectory} belongs to ${owner}. Start as root or as ${owner}, or set another DATA_DIR.`,
    )
  }
  if (account?.uid === 0) throw new StartRefusal(`${dataDirectory} belongs to root, as whom PostgreSQL does not run.`)
  const versionFile = join(dataDirectory, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const major = (await readFile(versionFile, 'utf8')).trim()
  if (major !== binaries.major) {
    throw new StartRefusal(
      `The database in ${dataDirectory} was written by PostgreSQL ${major}, this release brings ${binaries.major}. ` +
        'Move it with pg_dump of the release that wrote it.',
    )
  }
}

async function reachableBinaries(
  binaries: Binaries,
  home: string,
  account: Account | undefined,
  log: (text: string) => void,
): Promise<Binaries> {
  const samples = ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki'].map((file) =>
    join(binaries.root, file),
  )
  const isComplete = await completeBinaries(binaries.root)
  if (isComplete && (account === undefined || samples.every((file) => canReach(file, account)))) return binaries
  // Copies for another user are shared by all data folders; our own stays in our own data folder.
  const target = account === undefined ? home : await openSharedFolder()
  return copyBinaries(binaries, target, log)
}

/** Makes a folder that only the database's user may use. */
export async function makePrivate(path: string, account: Account | undefined): Promise<void> {
  await mkdir(path, { recursive: true })
  await giveTo(path, account)
}

async function giveTo(path: string, account: Account | undefined): Promise<void> {
  await chmod(path, 0o700)
  if (account !== undefined) await chown(path, account.uid, account.gid)
}

/** The private folder of the socket: inside `home`, or one elsewhere when the path would be too long. Throws StartRefusal when every path is. */
export async function socketFolder(place: Place): Promise<string> {
  const ordinary = join(place.home, 'run')
  if (fits(ordinary)) {
    await makePrivate(ordinary, place.account)
    return ordinary
  }
  const record = join(place.home, 'socket-folder')
  const noted = (await readFile(record, 'utf8').catch(() => '')).trim()
  if (noted !== '' && isPrivate(noted, place.account)) return noted
  const made = await mkdtemp(join(await shortFolder(place.account), SOCKET_FOLDER_PREFIX))
  await giveTo(made, place.account)
  await writeFile(record, `${made}\n`)
  return made
}

/** Where a socket's folder has a short enough path: the temporary files, else our own home, for another user the shared folder. */
async function shortFolder(account: Account | undefined): Promise<string> {
  const candidates = [tmpdir(), account === undefined ? homedir() : await openSharedFolder()]
  const found = candidates.find((folder) => fits(join(folder, `${SOCKET_FOLDER_PREFIX}XXXXXX`)))
  if (found !== undefined) return found
  throw new StartRefusal(
    `The paths of ${candidates.join(' and ')} are too long for a socket. Set a shorter TMPDIR or DATA_DIR.`,
  )
}

/** Removes a temporary socket folder; the ordinary one stays. */
export async function dropSocketFolder(place: Place, folder: string): Promise<void> {
  if (dirname(folder) === place.home) return
  await rm(folder, { recursive: true, force: true })
  await rm(join(place.home, 'socket-folder'), { force: true })
}

function fits(folder: string): boolean {
  // The longest name in the folder is the socket's lock file, but only the socket itself is an address.
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT
}

function isPrivate(folder: string, account: Account | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}
