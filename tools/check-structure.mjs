// Fails on names and shapes that the layout does not know: see docs/decisions/0001-layout-and-boundaries.md.
import { pathToFileURL } from 'node:url'
import { withoutComments } from './module-imports.mjs'
import { root } from './node-runtime.mjs'
import { isGenerated, isScript, isTest, listSourceFiles, readSource, report } from './source-files.mjs'

/** Lines of a file: worth a thought, too many, and too many for tests and for route files. */
const limits = { warn: 300, fail: 400, test: 600, route: 40 }
/** Files and folders in one folder; more than that belongs in rooms. */
const MOST_ENTRIES = 30
/** Decisions grow by one for ever, and are found by their number. */
const isNumbered = (names) => [...names].every((name) => /^\d{4}-/.test(name))

/** A name made of these says nothing about what is inside. */
const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])
/** Fine as a qualifier (service-block, manager-override), empty as the noun itself (booking-service). */
const emptyNouns = new Set(['manager', 'managers', 'service', 'services'])

const namedByOthers = /^(?:README|ARCHITECTURE|CHANGELOG|LICENSE)(?:\.md)?$/
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const isRoute = (path) => path.startsWith('apps/web/src/routes/')
const isPackageRoot = (path) => /^packages\/[^/]+\/src\/index\.ts$/.test(path)

function* nameProblems(path) {
  // Routes are named after the addresses they answer, which the specification fixes.
  const parts = isRoute(path) ? [] : path.split('/')
  for (const part of parts) {
    const isFile = part === parts.at(-1)
    if (isFile && namedByOthers.test(part)) continue
    // Every part between dots: rates.test.ts, menu-page.module.css, tsconfig.test.json.
    for (const word of part.split('.')) if (!kebab.test(word)) yield `${path}: name: ${part} is not kebab-case`
    const words = part.split('.')[0].split('-')
    const empty =
      words.find((word) => vagueNames.has(word)) ?? (emptyNouns.has(words.at(-1)) ? words.at(-1) : undefined)
    if (empty !== undefined) yield `${path}: name: ${part} says nothing; name what is inside instead of "${empty}"`
  }
}

function lineProblems(path, text) {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const most = isTest(path) ? limits.test : isRoute(path) ? limits.route : limits.fail
  if (lines > most) return { problem: `${path}: length: ${lines} lines, at most ${most}` }
  if (lines > limits.warn && !isTest(path)) return { warning: `${path}: ${lines} lines, over ${limits.warn}` }
  return {}
}

function folderProblems(files) {
  const entries = new Map()
  for (const path of files) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth]))
    }
  }
  return [...entries]
    .filter(([, names]) => names.size > MOST_ENTRIES && !isNumbered(names))
    .map(([folder, names]) => `${folder}: entries: ${names.size} files and folders, at most ${MOST_ENTRIES}`)
}

/** A file that only hands on what others export hides where things are; a proper name for generated code does not. */
function isBarrel(path, text) {
  if (isPackageRoot(path) || isTest(path)) return false
  const code = withoutComments(text)
  const rest = code.replace(
    /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"](?![^'"]*\.gen\.)[^'"]+['"];?/g,
    '',
  )
  return rest !== code && rest.trim() === ''
}

/**
 * `legend + *`, `* + *`: browsers find nothing to look such a rule up by, and give new styles to the whole neighbour, with
 * all that is in it, whenever anything is put before it anywhere on the page. Of `:has(…) > *` they remember only that a
 * `:has()` may style anything, and give new styles to the whole page whenever anything comes or goes.
 */
function isRestylingAll(text) {
  const rules = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return (
    /(?:^|[\s>+~(,])(?:[a-z][a-z0-9]*|\*)\s*[+~]\s*\*/m.test(rules) || /:has\([^,{}]*\)[^,{}]*[\s>+~]\*/.test(rules)
  )
}

export function checkStructure(base) {
  const problems = []
  const warnings = []
  const files = listSourceFiles(base).filter((path) => !isGenerated(path))
  for (const path of files) {
    problems.push(...nameProblems(path))
    if (!isScript(path) && !path.endsWith('.css')) continue
    const text = readSource(base, path)
    const { problem, warning } = lineProblems(path, text)
    if (problem !== undefined) problems.push(problem)
    if (warning !== undefined) warnings.push(warning)
    if (path.endsWith('.css') && isRestylingAll(text)) {
      problems.push(`${path}: sibling: "x + *" and ":has(…) > *" style whole pages anew; use a class or an attribute`)
    }
    if (isScript(path) && isBarrel(path, text)) problems.push(`${path}: barrel: only a package root hands on exports`)
  }
  problems.push(...folderProblems(files))
  return { checked: `${files.length} files`, problems, warnings }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('structure', checkStructure(root))
