import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg(\.part)?$/

/** Where slips lie; never below a folder that is served. */
export function slipDirectory(dataDir: string): string {
  return join(dataDir, 'slips')
}

/** Names say nothing about the reservation and cannot be guessed. */
export function newSlipName(): string {
  return `${randomUUID()}.jpg`
}

/** Writes the file whole or not at all, and down to the disk: the row that names it is committed after this. */
export async function storeSlip(directory: string, name: string, jpeg: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const part = join(directory, `${name}.part`)
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(jpeg)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, join(directory, name))
}

export async function removeSlip(directory: string, name: string): Promise<void> {
  await Promise.all([rm(join(directory, name), { force: true }), rm(join(directory, `${name}.part`), { force: true })])
}

/** Names of files last written before the instant. Files of other kinds are left alone. */
export async function oldSlipNames(directory: string, before: number): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  const ages = await Promise.all(
    names
      .filter((name) => FILE_NAME.test(name))
      .map(async (name) => ({ name, writtenAt: (await stat(join(directory, name)).catch(() => null))?.mtimeMs ?? Infinity })),
  )
  return ages.filter(({ writtenAt }) => writtenAt < before).map(({ name }) => name)
}
