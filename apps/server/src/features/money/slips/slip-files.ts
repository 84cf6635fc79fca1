import { join } from 'node:path'

/** Where slips lie; never below a folder that is served. */
export function slipDirectory(dataDir: string): string {
  return join(dataDir, 'slips')
}
