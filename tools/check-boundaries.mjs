// Fails when a file imports what its place does not allow. The rules are in boundary-rules.mjs; the linter knows the
// plainest of them too, for the editor, but it sees neither lazy imports nor where a relative address leads.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { featureCycles, importRules, misplacedSql, protectedPlaces } from './boundary-rules.mjs'
import { findImports, withoutComments } from './module-imports.mjs'
import { root } from './node-runtime.mjs'
import { isGenerated, isScript, listSourceFiles, readSource, report } from './source-files.mjs'

/** Gives a file's address for an import by it, as far as it is a file of the repository. */
function resolver(base) {
  const tables = new Map()
  const importsTable = (workspace) => {
    const path = join(base, workspace, 'package.json')
    if (!tables.has(workspace))
      tables.set(workspace, existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).imports ?? {}) : {})
    return tables.get(workspace)
  }
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
    const workspace = /^(?:apps|packages)\/[^/]+/.exec(from)?.[0]
    if (!specifier.startsWith('#') || workspace === undefined) return undefined
    for (const [name, target] of Object.entries(importsTable(workspace))) {
      const [head, tail] = name.split('*')
      if (tail === undefined ? specifier !== name : !specifier.startsWith(head) || !specifier.endsWith(tail)) continue
      const rest = tail === undefined ? '' : specifier.slice(head.length, specifier.length - tail.length)
      return posix.join(workspace, target.replaceAll('*', rest))
    }
    return undefined
  }
}

/** Problems of one file as `path:line: rule: what is wrong`. */
function findProblems(path, text, imports) {
  const problems = []
  for (const { to, specifier, line, isLazy, isType } of imports) {
    if (to === undefined && specifier.startsWith('#') && /^(?:apps|packages)\//.test(path))
      problems.push(`${path}:${line}: imports: ${specifier} is not among the imports of package.json`)
    for (const [rule, judge] of Object.entries(importRules)) {
      const problem = judge({ from: path, to, specifier, isLazy, isType })
      if (problem !== undefined) problems.push(`${path}:${line}: ${rule}: ${problem}`)
    }
  }
  for (const line of misplacedSql(path, withoutComments(text))) {
    problems.push(`${path}:${line}: sql: SQL belongs in db/ or in a feature's commands and queries`)
  }
  return problems
}

/** Folders that a rule protects and that are not there. */
export function missingPlaces(base) {
  return Object.entries(protectedPlaces).flatMap(([rule, places]) =>
    places.filter((place) => !existsSync(join(base, place))).map((place) => `${rule}: ${place} does not exist`),
  )
}

export function checkBoundaries(base) {
  const files = listSourceFiles(base).filter((path) => isScript(path) && !isGenerated(path))
  const resolve = resolver(base)
  const problems = []
  const all = []
  for (const path of files) {
    const text = readSource(base, path)
    const imports = findImports(text).map((found) => ({ ...found, from: path, to: resolve(path, found.specifier) }))
    problems.push(...findProblems(path, text, imports))
    all.push(...imports)
  }
  for (const { path, line, way } of featureCycles(all)) problems.push(`${path}:${line}: feature-cycle: ${way}`)
  return { checked: `${files.length} files`, problems }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { checked, problems } = checkBoundaries(root)
  report('boundaries', { checked, problems: [...missingPlaces(root), ...problems] })
}
