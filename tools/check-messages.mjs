// Every text exists in Thai and in English, takes the same figures in both, is named after its file and is used.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node-runtime.mjs'
import { isGenerated, isScript, listSourceFiles, readSource, report } from './source-files.mjs'

const locales = ['th', 'en']
const webFolder = 'apps/web'

function readMessages(path) {
  if (!existsSync(path)) return {}
  const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')))
  return Object.fromEntries(entries.filter(([key]) => key !== '$schema'))
}

/** Every text of a message: one, or one for each plural form. */
function messageTexts(message) {
  if (typeof message === 'string') return [message]
  return message.flatMap((variant) => Object.values(variant.match ?? {}))
}

function findParameters(message) {
  const names = messageTexts(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map((match) => match[1]),
  )
  return [...new Set(names)].sort()
}

function configuredAreas(base) {
  const settings = JSON.parse(readFileSync(join(base, webFolder, 'project.inlang/settings.json'), 'utf8'))
  return settings['plugin.inlang.messageFormat'].pathPattern.map(
    (pattern) => /\{locale\}\/(.+)\.json$/.exec(pattern)[1],
  )
}

/** What the keys of a file begin with: its name; of the `frame` of a folder the folder's. */
function prefixOf(area) {
  const parts = area.split('/')
  return `${parts.at(-1) === 'frame' ? parts.at(-2) : parts.at(-1)}_`
}

function comparePair(area, key, [th, en]) {
  const at = `messages/*/${area}.json: ${key}`
  if (!key.startsWith(prefixOf(area))) return [`${at}: a key of this file begins with ${prefixOf(area)}`]
  if (th === undefined) return [`${at}: missing in th`]
  if (en === undefined) return [`${at}: missing in en`]
  const empty = locales.filter((_, index) => messageTexts([th, en][index]).some((text) => text.trim() === ''))
  const figures = [th, en].map((message) => findParameters(message).join(', '))
  return [
    ...empty.map((locale) => `${at}: empty in ${locale}`),
    ...(figures[0] === figures[1] ? [] : [`${at}: th takes {${figures[0]}}, en takes {${figures[1]}}`]),
  ]
}

function usedKeys(base) {
  const files = listSourceFiles(base, [`${webFolder}/src`]).filter((path) => isScript(path) && !isGenerated(path))
  const used = new Map()
  for (const path of files) {
    for (const match of readSource(base, path).matchAll(/\bm\.(\w+)/g)) used.set(match[1], path)
  }
  return used
}

export function checkMessages(base) {
  const folder = join(base, webFolder, 'messages')
  const areas = configuredAreas(base)
  const known = new Set()
  const problems = []
  for (const locale of locales) {
    for (const file of readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.json') && !areas.includes(file.replace('.json', '')))
        problems.push(`messages/${locale}/${file}: not named in project.inlang/settings.json`)
    }
  }
  for (const area of areas) {
    const [th, en] = locales.map((locale) => readMessages(join(folder, locale, `${area}.json`)))
    for (const key of new Set([...Object.keys(th), ...Object.keys(en)])) {
      known.add(key)
      problems.push(...comparePair(area, key, [th[key], en[key]]))
    }
  }
  const used = usedKeys(base)
  for (const key of known) if (!used.has(key)) problems.push(`messages: ${key}: not used by any page`)
  for (const [key, path] of used) if (!known.has(key)) problems.push(`${path}: m.${key}: no such message`)
  return { checked: `${known.size} messages`, problems }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('messages', checkMessages(root))
