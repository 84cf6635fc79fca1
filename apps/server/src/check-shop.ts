import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { identityDirectory } from './features/desk/hand-over/identity-files.ts'
import { photoDirectory } from './features/desk/hand-over/photo-files.ts'
import { slipDirectory } from './features/money/slips/slip-files.ts'
import { vehiclePhotoDirectory } from './features/shop/vehicles/photo-files.ts'
import { findUnknownFiles, findViolations } from './features/system/fsck/queries/find-violations.ts'
import { listStoredFiles } from './platform/files/stored-files.ts'

const FOLDERS = {
  slips: slipDirectory,
  photos: photoDirectory,
  vehiclePhotos: vehiclePhotoDirectory,
  identity: identityDirectory,
} as const
type Kind = keyof typeof FOLDERS
const KINDS: readonly Kind[] = ['slips', 'photos', 'vehiclePhotos', 'identity']

export interface ShopPlace {
  readonly pool: pg.Pool
  readonly dataDir: string
}

/** Checks every invariant of database and files, prints what was found, and says whether all of them hold. */
export async function checkShop({
  pool,
  dataDir,
  now,
  print,
}: ShopPlace & { now: number; print: (line: string) => void }): Promise<boolean> {
  const findings = await findViolations({
    pool,
    now,
    listSlipFiles: () => listStoredFiles(FOLDERS.slips(dataDir)),
    listPhotoFiles: () => listStoredFiles(FOLDERS.photos(dataDir)),
    listVehiclePhotoFiles: () => listStoredFiles(FOLDERS.vehiclePhotos(dataDir)),
    listIdentityFiles: () => listStoredFiles(FOLDERS.identity(dataDir)),
  })
  for (const { name, text, count, examples } of findings) {
    print(`${String(count).padStart(6)}  ${name.padEnd(24)} ${text}`)
    if (count > 0) print(`        ${examples.join(', ')}${count > examples.length ? ', …' : ''}`)
  }
  const broken = findings.filter(({ count }) => count > 0)
  print(broken.length === 0 ? 'Everything holds.' : `Violated: ${broken.map(({ name }) => name).join(', ')}`)
  return broken.length === 0
}

/** Removes files that no row names, which a backup has from the moment between a file and its row. Says how many. */
export async function dropUnknownFiles(pool: pg.Pool, dataDir: string): Promise<number> {
  let dropped = 0
  for (const kind of KINDS) {
    const directory = FOLDERS[kind](dataDir)
    for (const name of await findUnknownFiles(pool, kind, await listStoredFiles(directory))) {
      await rm(join(directory, name), { force: true })
      dropped += 1
    }
  }
  return dropped
}
