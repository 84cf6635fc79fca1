// Decides whether the built web app is older than what it is made of, and builds it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environmentFor, root } from './node-runtime.mjs'

/** Never part of the sources: what a build writes, and what it only reads through the lock file. */
const skipped = new Set(['node_modules', 'dist', 'paraglide', 'cache'])

function listFiles(folder, found = []) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skipped.has(entry.name)) listFiles(path, found)
    else if (entry.isFile() && !/\.gen\.[jt]s$|\.test\.tsx?$|^\./.test(entry.name)) found.push(path)
  }
  return found
}

/** Changes whenever a source, a message, a page of the guide or a version of the web app changes. */
export function sourceHash(base = root) {
  const folders = ['apps/web', 'docs/guide', 'packages/contract/src', 'packages/rental/src'].map((folder) =>
    join(base, folder),
  )
  const files = [...folders.filter(existsSync).flatMap((folder) => listFiles(folder)), join(base, 'package-lock.json')]
  const hash = createHash('sha256')
  for (const file of files.filter(existsSync).sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${relative(base, file)} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

export function isBuilt(base = root) {
  const mark = join(base, 'apps', 'web', 'dist', '.build-hash')
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash(base)
}

/** Builds the web app when needed; ends the process when that fails. */
export function buildIfNeeded(node) {
  if (isBuilt()) return
  console.log('Building the pages …')
  const { status } = spawnSync('npm', ['run', 'build', '-w', 'apps/web', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    env: environmentFor(node),
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('The pages could not be built; the messages above say why.')
    process.exit(status ?? 1)
  }
  // Taken after the build, which itself brings files such as the route tree up to date.
  writeFileSync(join(root, 'apps', 'web', 'dist', '.build-hash'), sourceHash())
}
