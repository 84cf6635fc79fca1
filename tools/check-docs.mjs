// Fails when a document names a file, a heading or an npm script that is not there, or a picture of the guide shows words
// that the product no longer says.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node-runtime.mjs'
import { listSourceFiles, readSource, report } from './source-files.mjs'
import { abilitiesProblem } from './steps/abilities-doc.mjs'

/** What looks like a path of this repository when it stands in backticks. */
const repositoryPath = /^(?:(?:apps|packages|tools|e2e|bench|docs|\.ci)\/[\w@.$/-]*|[\w.-]+\.md)$/
const address = /^(?:[a-z][a-z+.-]*:|\/\/)/i

const withoutFences = (text) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '))
const lineAt = (text, index) => text.slice(0, index).split('\n').length

/** The anchor GitHub gives to a heading. */
function toAnchor(heading) {
  const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function hasAnchor(text, anchor) {
  const headings = [...withoutFences(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading]) => toAnchor(heading))
  return headings.includes(decodeURIComponent(anchor).toLowerCase())
}

function linkProblem(base, path, target) {
  if (address.test(target)) return undefined
  const [file, anchor] = target.split('#')
  const to = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file))
  if (!existsSync(join(base, to))) return `link to ${target}: there is no ${to}`
  if (anchor === undefined || !to.endsWith('.md')) return undefined
  return hasAnchor(readSource(base, to), anchor) ? undefined : `link to ${target}: ${to} has no such heading`
}

function pathProblem(base, path, code, fileNames) {
  // A line number or an anchor may follow the path.
  const named = code.replace(/(?::\d+(?:-\d+)?|#.*)$/, '')
  if (!repositoryPath.test(named)) return undefined
  const found = named.includes('/')
    ? existsSync(join(base, named)) || existsSync(join(base, posix.dirname(path), named))
    : fileNames.has(named)
  return found ? undefined : `\`${code}\`: there is no such file`
}

function scriptProblem(code, scripts) {
  const [, name] = /^npm (?:run )?(?:--\S+ )*([\w:-]+)\b(?!.*(?:^|\s)-w\b)/.exec(code) ?? []
  const isOurs = name !== undefined && (code.startsWith('npm run ') || ['start', 'test'].includes(name))
  return isOurs && !(name in scripts) ? `\`${code}\`: package.json has no script ${name}` : undefined
}

function findProblems(base, path, { fileNames, scripts }) {
  const text = readSource(base, path)
  const prose = withoutFences(text)
  const problems = []
  const add = (index, problem) => problem !== undefined && problems.push(`${path}:${lineAt(text, index)}: ${problem}`)
  for (const match of prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g))
    add(match.index, linkProblem(base, path, match[1]))
  for (const match of prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)) add(match.index, linkProblem(base, path, match[1]))
  for (const match of prose.matchAll(/`([^`\n]+)`/g)) {
    add(match.index, pathProblem(base, path, match[1], fileNames))
    add(match.index, scriptProblem(match[1], scripts))
  }
  // Commands are shown in fenced blocks as well.
  for (const match of text.matchAll(/^\s*(?:\$ )?(npm run [^\n`]+)/gm))
    add(match.index, scriptProblem(match[1], scripts))
  return problems
}

const PICTURES = 'docs/guide/pictures'

/** All that the product says in a language. */
function readSayings(base, language) {
  const folder = join(base, 'apps/web/messages', language)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
  return new Set(
    files
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => Object.values(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
      .flatMap((message) =>
        typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
      ),
  )
}

function pictureProblem(base, path, shown, sayings) {
  if (shown === undefined) return 'nothing is known of what it shows'
  const digest = createHash('sha256')
    .update(readFileSync(join(base, path)))
    .digest('hex')
  if (digest !== shown.sha256) return 'it is not the picture that was taken'
  const gone = shown.words.filter((word) => !sayings.has(word))
  return gone.length === 0 ? undefined : `the product no longer says what it shows: ${gone.slice(0, 3).join(' / ')}`
}

/** A picture goes stale by its words first; colours and places are for eyes. */
function findStalePictures(base) {
  const list = join(base, PICTURES, 'shown.json')
  if (!existsSync(list)) return []
  const known = JSON.parse(readFileSync(list, 'utf8'))
  return Object.keys(known).flatMap((language) => {
    const sayings = readSayings(base, language)
    const folder = join(base, PICTURES, language)
    const names = existsSync(folder) ? readdirSync(folder).map((file) => posix.basename(file, '.webp')) : []
    return [...new Set([...names, ...Object.keys(known[language])])].flatMap((name) => {
      const path = `${PICTURES}/${language}/${name}.webp`
      const problem = names.includes(name)
        ? pictureProblem(base, path, known[language][name], sayings)
        : 'there is no such picture'
      return problem === undefined ? [] : [`${path}: ${problem}; npm run guide:pictures -- ${name}`]
    })
  })
}

export function checkDocs(base) {
  const atRoot = readdirSync(base)
  const docs = [
    ...atRoot.filter((name) => name.endsWith('.md')),
    ...listSourceFiles(base).filter((path) => path.endsWith('.md')),
  ]
  const fileNames = new Set([...atRoot, ...listSourceFiles(base).map((path) => posix.basename(path))])
  const scripts = existsSync(join(base, 'package.json'))
    ? (JSON.parse(readSource(base, 'package.json')).scripts ?? {})
    : {}
  const problems = [
    ...docs.flatMap((path) => findProblems(base, path, { fileNames, scripts })),
    ...findStalePictures(base),
  ]
  return { checked: `${docs.length} documents`, problems }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { checked, problems } = checkDocs(root)
  const stale = await abilitiesProblem(root)
  report('docs', { checked, problems: [...problems, ...(stale === null ? [] : [stale])] })
}
