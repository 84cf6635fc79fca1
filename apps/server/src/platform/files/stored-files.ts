import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface StoredFile {
  readonly name: string
  /** Epoch ms. */
  readonly writtenAt: number
}

/** The files of a folder; none when there is no folder yet. */
export async function listStoredFiles(directory: string): Promise<StoredFile[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const files: StoredFile[] = []
  for (const name of names) {
    const found = await stat(join(directory, name)).catch(() => null)
    if (found) files.push({ name, writtenAt: found.mtimeMs })
  }
  return files
}
