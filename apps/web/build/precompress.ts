import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ])
  // A file that does not shrink is served as it is.
  if (br.length < content.length) await writeFile(`${path}.br`, br)
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
}

/** Writes .br and .gz beside every text asset of the client build, once, at the highest level. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'rodchao:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
      // The programs are built into the same folder: what one left is there already.
      const files = [...names].filter((file) => COMPRESSIBLE.test(file) && !names.has(`${file}.gz`))
      await Promise.all(files.map(compressFile))
    },
  }
}
