// npm run gen -- feature NAME [--en TITLE] [--th TITLE] [--address /apps/NAME]: a page of the show-room with its calls,
// samples, texts and tests. docs/recipes/new-feature.md says what to change in it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { environmentFor, pickNode, root } from '../node-runtime.mjs'

const templates = join(import.meta.dirname, 'template')
const source = 'apps/web/src'
const area = `${source}/areas/template`
const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const address = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

class Refusal extends Error {}

function wordsFor({ name, en, th, address: at = `/apps/${name}` }) {
  if (!kebab.test(name ?? '')) throw new Refusal(`a feature is named in kebab-case, as todo or file-list: ${name}`)
  if (!address.test(at)) throw new Refusal(`an address is /apps/todo or the like: ${at}`)
  const pascal = name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const title = en ?? name.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase())
  return {
    kebab: name,
    snake: name.replaceAll('-', '_'),
    pascal,
    camel: pascal.replace(/^\w/, (letter) => letter.toLowerCase()),
    address: at,
    titles: { en: title, th: th ?? `หน้า ${title}` },
  }
}

function filled(text, { kebab, snake, pascal, camel, address }) {
  const values = { kebab, snake, Pascal: pascal, camel, address }
  return text.replaceAll(/__(kebab|snake|Pascal|camel|address)__/g, (_, word) => values[word])
}

function placeOf(file, { kebab, address }) {
  if (file === 'route.tsx') return `${source}/routes/_template${address}.tsx`
  return `${area}/${kebab}/${file.startsWith('page.') ? `${kebab}-` : ''}${file}`
}

/** Text at the end of a list, and a line of imports among the others. */
function inserted(text, { line, anchor, entry }) {
  if (!anchor.test(text)) throw new Refusal(`there is no ${anchor} to put ${entry.trim()} at`)
  const withEntry = text.replace(anchor, () => entry)
  if (line === undefined || withEntry.includes(line)) return withEntry
  const imports = [...withEntry.matchAll(/^import .*\n/gm)]
  const sibling = imports.findLast(([found]) => found < line) ?? imports[0]
  const at = sibling.index + sibling[0].length
  return `${withEntry.slice(0, at)}${line}\n${withEntry.slice(at)}`
}

/** What stands in files that know every feature: [path, what is put where]. */
function findEntries({ kebab, snake, camel, address }) {
  return [
    [
      `${area}/menu.ts`,
      {
        line: "import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'",
        anchor: /(?= {2}\],\n\}\n$)/,
        entry: `    { kind: 'link', id: '${kebab}', title: m.template_${snake}_title, icon: IconFileText, to: '${address}' },\n`,
      },
    ],
    [
      `${area}/simulated/features.ts`,
      {
        anchor: /(?=\]\n\n\/\*\* Answers of one set)/,
        entry: `  { paths: ['${address}/'], load: async () => (await import('../${kebab}/handlers.ts')).${camel}Handlers },\n`,
      },
    ],
    [
      `${area}/simulated/simulated-paths.ts`,
      { anchor: /,?\s*(?=\]\n\nexport function isSimulated)/, entry: `, '${address}/'` },
    ],
    [
      `${source}/shell/guard/guard-table.test.ts`,
      { anchor: /(?=\}\n\nfunction rule\()/, entry: `  '${address}': 'everything',\n` },
    ],
  ]
}

const texts = {
  th: { search: 'ค้นหา', empty: 'ยังไม่มีรายการ', none: 'ไม่พบ “{text}”', failed: 'โหลดรายการไม่ได้' },
  en: {
    search: 'Search',
    empty: 'Nothing here yet',
    none: 'Nothing matches “{text}”',
    failed: 'The list could not be loaded',
  },
}

/** The feature's texts stand together, features in the order of the alphabet: two made side by side rarely collide. */
function withMessages(text, locale, { snake, titles }) {
  const entries = Object.entries(JSON.parse(text))
  const own = Object.entries({ title: titles[locale], ...texts[locale] })
  const next = entries.findIndex(([key]) => key > `template_${snake}_`)
  entries.splice(next < 0 ? entries.length : next, 0, ...own.map(([key, value]) => [`template_${snake}_${key}`, value]))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Writes the feature into the repository at `base`; the paths of what it wrote, unformatted. */
export function writeFeature(base, settings) {
  const words = wordsFor(settings)
  const files = new Map()
  for (const file of readdirSync(templates)) {
    const path = placeOf(file.replace('.template', ''), words)
    if (existsSync(join(base, path))) throw new Refusal(`${path} is there already`)
    files.set(path, filled(readFileSync(join(templates, file), 'utf8'), words))
  }
  const change = (path, changed) => files.set(path, changed(readFileSync(join(base, path), 'utf8')))
  for (const [path, entry] of findEntries(words)) change(path, (text) => inserted(text, entry))
  for (const locale of ['th', 'en'])
    change(`apps/web/messages/${locale}/apps/template.json`, (text) => withMessages(text, locale, words))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  return [...files.keys()]
}

export function formatFiles(base, paths) {
  run(base, 'oxfmt', paths)
}

function run(cwd, program, words) {
  const { status } = spawnSync(program, words, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environmentFor(pickNode()),
  })
  if (status !== 0) throw new Refusal(`${program} ended with ${status}`)
}

/** The trees of routes are written by a plugin as soon as it knows its settings. */
async function writeRouteTrees() {
  const { resolveConfig } = await import('vite')
  await resolveConfig({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' }, 'build', 'production')
}

async function main() {
  const option = { type: 'string' }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { en: option, th: option, address: option },
  })
  const [kind, name] = positionals
  if (kind !== 'feature' || positionals.length !== 2)
    throw new Refusal('usage: npm run gen -- feature NAME [--en TITLE] [--th TITLE] [--address /apps/NAME]')
  const paths = writeFeature(root, { name, ...values })
  formatFiles(root, paths)
  run(root, 'npm', ['run', 'generate', '-w', 'apps/web', '--silent'])
  await writeRouteTrees()
  console.log(paths.join('\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
