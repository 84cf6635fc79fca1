// Fails when a file imports what its place does not allow. The rules are in boundary-rules.mjs; the linter knows the
// plainest of them too, for the editor, but it sees neither lazy imports nor where a relative address leads.
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importRules, misplacedSql } from './boundary-rules.mjs'
import { importsOf, withoutComments } from './module-imports.mjs'
import { root } from './node-runtime.mjs'
import { isGenerated, isScript, listSourceFiles, readSource, report } from './source-files.mjs'

/** The repository path that a relative import or one by the web app's `#` leads to; undefined for a package. */
function targetPath(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.startsWith('#') && from.startsWith('apps/web/') ? `apps/web/src/${specifier.slice(1)}` : undefined
}

/** Problems of one file as `path:line: rule: what is wrong`. */
function problemsOf(path, text) {
  const problems = []
  for (const { specifier, line, isLazy, isType } of importsOf(text)) {
    const to = targetPath(path, specifier)
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

export function checkBoundaries(base) {
  const files = listSourceFiles(base).filter((path) => isScript(path) && !isGenerated(path))
  return {
    checked: `${files.length} files`,
    problems: files.flatMap((path) => problemsOf(path, readSource(base, path))),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('boundaries', checkBoundaries(root))
