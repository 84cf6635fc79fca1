// What the checks look at: the files of the repository that people write.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that are installed, built, generated or written at run time. */
const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  'paraglide',
  'project.inlang',
  'playwright-report',
  'test-results',
  'cache',
])

/** Folders whose files are checked. */
const checkedFolders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docs']

/** Paths of all written files below the checked folders, relative to the repository and with `/`, in order. */
export function listSourceFiles(root, folders = checkedFolders) {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) walk(path)
      } else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'))
    }
  }
  for (const folder of folders) if (existsSync(join(root, folder))) walk(join(root, folder))
  return found.sort()
}

export function readSource(root, path) {
  return readFileSync(join(root, path), 'utf8')
}

export const isScript = (path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path)
export const isTest = (path) => /\.(?:test|spec)\.(?:[cm]?[jt]s|tsx)$/.test(path)
export const isGenerated = (path) => /\.gen\.[cm]?[jt]sx?$/.test(path)

/** Prints what was found and sets the exit code; `warnings` do not fail the check. */
export function report(name, { problems, warnings = [], checked }) {
  for (const line of warnings) console.log(`warning: ${line}`)
  for (const line of problems) console.error(line)
  if (problems.length > 0) process.exitCode = 1
  console.log(`${name}: ${checked}, ${problems.length} problem${problems.length === 1 ? '' : 's'}`)
}
