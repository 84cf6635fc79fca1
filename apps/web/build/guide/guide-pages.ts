import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'
import { GUIDE_LANGUAGES, GUIDE_PAGES } from '../../src/shell/navigation/guide-names.ts'
import type { GuideLanguage, GuidePageName } from '../../src/shell/navigation/guide-names.ts'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const GUIDE = at('../../../../docs/guide')
const STYLES = at('../../src/ui/styles')

/** What stands around the text, in the language of the page. */
const WORDS = {
  th: { title: 'คู่มือ Rodchao', pages: 'หน้าของคู่มือ', skip: 'ข้ามไปที่เนื้อหา', other: 'English', product: 'เปิดระบบ' },
  en: {
    title: 'Rodchao guide',
    pages: 'Pages of the guide',
    skip: 'Skip to the text',
    other: 'ไทย',
    product: 'Open Rodchao',
  },
} as const

export interface GuideSource {
  name: GuidePageName
  language: GuideLanguage
  markdown: string
}

export interface GuidePicture {
  width: number
  height: number
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The heading of a page, which is its name in the list of pages as well. */
export function guideTitle({ name, language, markdown }: GuideSource): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1]
  if (title === undefined) throw new Error(`docs/guide/${language}/${name}.md has no heading`)
  return title.trim()
}

/** Links between pages and pictures are written as files, so that they hold where the sources are read as well. */
function ownAddress(href: string, language: GuideLanguage): string {
  const page = /^(?:\.\.\/(th|en)\/)?([\w-]+)\.md(#.*)?$/.exec(href)
  if (page !== null) return `/guide/${page[1] ?? language}/${page[2]}${page[3] ?? ''}`
  return href.replace(/^\.\.\/pictures\//, '/guide/pictures/')
}

/** The text of a page as HTML. Nothing in it is a script or a style: the pages are served without leave for either. */
export function guideText(
  { language, markdown }: GuideSource,
  pictures: ReadonlyMap<string, GuidePicture> = new Map(),
): string {
  let seen = 0
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token['href'] = ownAddress(String(token['href']), language)
    },
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ href, text }) => {
        const size = pictures.get(href)
        seen += 1
        const later = seen === 1 ? '' : ' loading="lazy"'
        const measures = size === undefined ? '' : ` width="${size.width}" height="${size.height}"`
        const narrow = size !== undefined && size.width < size.height ? ' class="phone"' : ''
        return `<a${narrow} href="${escaped(href)}"><img src="${escaped(href)}" alt="${escaped(text)}"${measures}${later}></a>`
      },
      table({ header, rows }) {
        const row = (cells: typeof header, tag: 'td' | 'th') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        // Wider than a phone, it scrolls by itself, by keys as well.
        return `<div class="table" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

export interface GuideFrame {
  titles: ReadonlyMap<GuidePageName, string>
  styles: string
  pictures?: ReadonlyMap<string, GuidePicture>
}

/** One page of the guide, as it is served. */
export function guidePage(source: GuideSource, { titles, styles, pictures }: GuideFrame): string {
  const { name, language } = source
  const words = WORDS[language]
  const other = language === 'th' ? 'en' : 'th'
  const links = GUIDE_PAGES.map((page) => {
    const here = page === name ? ' aria-current="page"' : ''
    return `<li><a href="/guide/${language}/${page}"${here}>${escaped(titles.get(page) ?? page)}</a></li>`
  }).join('')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(guideTitle(source))} · ${words.title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<a class="skip" href="#text">${words.skip}</a>
<header>
<a class="brand" href="/guide/${language}/start">${words.title}</a>
<a href="/guide/${other}/${name}" lang="${other}" hreflang="${other}">${words.other}</a>
<a class="product" href="/home">${words.product}</a>
</header>
<nav aria-label="${words.pages}"><ul>${links}</ul></nav>
<main id="text" tabindex="-1">
${guideText(source, pictures)}</main>
</body>
</html>
`
}

/** Width and height as the head of a WebP file says them, whichever of its three kinds it is. */
export function webpSize(file: Buffer): GuidePicture {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = file.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  throw new Error('This is no WebP picture.')
}

/** The product's own tokens, its dark ones where the reader's system is dark, and what the pages add. */
async function guideStyles(): Promise<string> {
  const read = (file: string) => readFile(file, 'utf8')
  const [tokens, dark, fonts, own] = await Promise.all([
    read(join(STYLES, 'tokens.css')),
    read(join(STYLES, 'tokens-dark.css')),
    read(join(STYLES, 'fonts.css')),
    read(at('./guide.css')),
  ])
  const darkTokens = dark
    .replace('@media screen {', '@media screen and (prefers-color-scheme: dark) {')
    .replace('body.dark', ':root')
  return [fonts, tokens.replace(/^@import .*$/m, ''), darkTokens, own]
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
}

/** Every file of the guide by its address without the first slash. */
export async function guideFiles(): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>()
  const pictures = new Map<string, GuidePicture>()
  for (const language of GUIDE_LANGUAGES) {
    const folder = join(GUIDE, 'pictures', language)
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.webp'))) {
      const picture = await readFile(join(folder, file))
      files.set(`guide/pictures/${language}/${file}`, picture)
      pictures.set(`/guide/pictures/${language}/${file}`, webpSize(picture))
    }
  }
  const styles = await guideStyles()
  files.set('guide/guide.css', styles)
  for (const face of await readdir(join(STYLES, 'fonts'))) {
    if (face.startsWith('anuphan')) files.set(`guide/fonts/${face}`, await readFile(join(STYLES, 'fonts', face)))
  }
  const version = createHash('sha256').update(styles).digest('hex').slice(0, 8)
  for (const language of GUIDE_LANGUAGES) {
    const sources = await Promise.all(
      GUIDE_PAGES.map(async (name): Promise<GuideSource> => {
        return { name, language, markdown: await readFile(join(GUIDE, language, `${name}.md`), 'utf8') }
      }),
    )
    const titles = new Map(sources.map((source) => [source.name, guideTitle(source)]))
    for (const source of sources) {
      const page = guidePage(source, { titles, pictures, styles: `/guide/guide.css?${version}` })
      files.set(`guide/${language}/${source.name}.html`, page)
    }
  }
  return files
}

const DEV_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** The guide of docs/guide as pages of their own beside the program; while developing, as its sources stand. */
export function guidePages(): Plugin {
  return {
    name: 'rodchao:guide',
    async generateBundle() {
      for (const [fileName, source] of await guideFiles()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        if (!path.startsWith('guide/')) return next()
        guideFiles().then((files) => {
          const name = files.has(path) ? path : `${path}.html`
          const file = files.get(name)
          if (file === undefined) return next()
          response.setHeader('content-type', DEV_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain')
          response.end(file)
        }, next)
      })
    },
  }
}
