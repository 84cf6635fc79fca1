import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

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
