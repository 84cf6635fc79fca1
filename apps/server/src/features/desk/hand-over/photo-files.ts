import { join } from 'node:path'

/** Where pictures of vehicles lie; never below a folder that is served. */
export function photoDirectory(dataDir: string): string {
  return join(dataDir, 'photos')
}
