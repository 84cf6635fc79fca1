import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files lie that staff sent to be brought in; never below a folder that is served. */
export function importDirectory(dataDir: string): string {
  return join(dataDir, 'imports')
}

/** The file of an import, as it was sent. */
export function importFile(dataDir: string, id: string): string {
  return join(importDirectory(dataDir), id)
}

/** The lines of it that the last trial or run refused; there is none when it refused nothing. */
export function refusedFile(dataDir: string, id: string): string {
  return join(importDirectory(dataDir), `${id}.refused.csv`)
}

export async function removeImportFiles(dataDir: string, id: string): Promise<void> {
  await Promise.all([rm(importFile(dataDir, id), { force: true }), rm(refusedFile(dataDir, id), { force: true })])
}
