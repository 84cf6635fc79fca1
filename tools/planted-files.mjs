// For tests of the checks: a small repository in a temporary folder.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Runs `use` on a folder that holds the given files (path to text), and removes the folder. */
export async function withPlantedFiles(files, use) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'rodchao-planted-')))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, path)), { recursive: true })
      writeFileSync(join(base, path), text)
    }
    return await use(base)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
