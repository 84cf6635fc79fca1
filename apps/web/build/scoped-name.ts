import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const SUFFIX_LETTERS = 4
const webFolder = fileURLToPath(new URL('..', import.meta.url))

/**
 * The class name of a built page: the name in the file and a mark of the file, the same in both bundles and on every
 * machine. Vite's own name ends in a line number too, which differs with every class and does not compress;
 * its patterns for names know no path from this folder.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(webFolder, file.split('?')[0] ?? file).replaceAll(sep, '/')
  const mark = createHash('sha1').update(path).digest('hex').slice(0, SUFFIX_LETTERS)
  return `${name}_${mark}`
}
