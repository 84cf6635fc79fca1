import type { RenderedPage } from './page-template.ts'

/** One entry of Vite's manifest, as far as it is read here. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}

/** What one page is, as far as its links depend on it. */
type AnnouncedPage = Pick<RenderedPage, 'routeIds' | 'isServerRendered'>

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** One of the two browser programs, as it was built. */
export interface BrowserProgram {
  manifest: Manifest
  /** Its style sheets by their file, where they stand in the page itself; otherwise they are linked. */
  inlineStyles?: ReadonlyMap<string, string>
}

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/
/** The two subsets every page needs; the browser would ask for them only after the stylesheet. */
const SCREEN_FONT = /anuphan-(thai|latin)-wght-normal[^/]*\.woff2$/

/** `_public/pages.miscellaneous.error` is the file of route `/_public/pages/miscellaneous/error`. */
function toRouteId(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/\/route$/, '')}`
}

function chunksByRoute(manifest: Manifest): Map<string, string> {
  const chunks = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file !== undefined) chunks.set(toRouteId(file), key)
  }
  return chunks
}

function withImports(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...found].flatMap((key) => manifest[key] ?? [])
}

function linked(files: readonly string[], nonce: string): string[] {
  return files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`)
}

/**
 * Nothing is fetched before the first paint. The program looks for a link before it fetches the styles of a part; one
 * that is disabled is found and not fetched.
 */
function inlined(files: readonly string[], styles: ReadonlyMap<string, string>, nonce: string): string[] {
  const text = files.map((file) => styles.get(file) ?? '').join('')
  return [
    `<style nonce="${nonce}">${text}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ]
}

/**
 * A page that arrives drawn is painted before its program begins, however fast that is here. A window in the background
 * paints nothing, so there two seconds have to do.
 */
function startAfterPaint(file: string, nonce: string): string {
  const start = `const start=()=>import("/${file}").catch(()=>{document.documentElement.dataset.failed=""})`
  const wait = 'new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,2000)'
  return `<script nonce="${nonce}">addEventListener("DOMContentLoaded",()=>{${start};${wait}})</script>`
}

/**
 * The program of a page and the links for its head, so that everything its route needs is asked for at once: fonts,
 * stylesheets and scripts.
 */
export function pageAssets({
  manifest,
  inlineStyles,
}: BrowserProgram): (page: AnnouncedPage, nonce: string) => { early: string; late: string } {
  const byRoute = chunksByRoute(manifest)
  const [entryKey, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry === true) ?? []
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file) => SCREEN_FONT.test(file))
  const fontLinks = [...new Set(fonts)]
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

  return ({ routeIds, isServerRendered }, nonce) => {
    const routes = routeIds.map((id) => byRoute.get(id)).filter((key) => key !== undefined)
    const chunks = withImports(manifest, [...(entryKey === undefined ? [] : [entryKey]), ...routes])
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
    const scripts = new Set(chunks.map(({ file }) => file))
    if (!isServerRendered) scripts.delete(entry?.file ?? '')
    // Its text, styles and fonts go ahead of its scripts.
    const attributes = `${isServerRendered ? 'fetchpriority="low" ' : ''}crossorigin nonce="${nonce}"`
    const start = (file: string) =>
      isServerRendered ? startAfterPaint(file, nonce) : `<script type="module" src="/${file}" ${attributes}></script>`
    const late = [
      ...(inlineStyles === undefined ? linked(styles, nonce) : inlined(styles, inlineStyles, nonce)),
      ...(entry === undefined ? [] : [start(entry.file)]),
      ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" ${attributes}>`),
    ]
    return { early: fontLinks, late: late.join('') }
  }
}
