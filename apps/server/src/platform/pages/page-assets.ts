import type { RenderedPage } from './page-template.ts'

/** One entry of Vite's manifest, as far as it is read here. */
interface ManifestChunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}

/** What one page is, as far as its links depend on it. */
type AnnouncedPage = Pick<RenderedPage, 'routeIds' | 'isServerRendered'>

export type Manifest = Readonly<Record<string, ManifestChunk>>

const ENTRY = 'index.html'
/** The entry knows the routes that are drawn here; the others, and who may open them, are fetched by each page of theirs. */
const BROWSER_PARTS = ['src/app/route-tree.gen.ts', 'src/shell/guard/guard.ts']
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/
/** The two subsets every page needs; the browser would ask for them only after the stylesheet. */
const SCREEN_FONT = /anuphan-(thai|latin)-wght-normal[^/]*\.woff2$/

/** `_public/pages.miscellaneous.error` is the file of route `/_public/pages/miscellaneous/error`. */
function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/\/route$/, '')}`
}

function chunksByRoute(manifest: Manifest): Map<string, string> {
  const chunks = new Map<string, string>()
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_CHUNK.exec(key)?.[1]
    if (file !== undefined) chunks.set(routeIdOf(file), key)
  }
  return chunks
}

function withImports(manifest: Manifest, keys: readonly string[], skip: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key) || skip.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...found]
}

/**
 * The links to put into a page's head so that everything its route needs is asked for at once:
 * fonts, stylesheets and scripts. What the entry brings along is in the template already.
 */
export function pageAssets(
  manifest: Manifest,
): (page: AnnouncedPage, nonce: string) => { early: string; late: string } {
  const byRoute = chunksByRoute(manifest)
  const entry = new Set(withImports(manifest, [ENTRY], new Set()))
  const fonts = Object.values(manifest)
    .flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
    .filter((file) => SCREEN_FONT.test(file))
  const fontLinks = [...new Set(fonts)]
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

  return ({ routeIds, isServerRendered }, nonce) => {
    const routes = routeIds.map((id) => byRoute.get(id)).filter((key) => key !== undefined)
    // A page that could not be drawn names no routes; the browser will see what it is.
    const keys = isServerRendered || routeIds.length === 0 ? routes : [...BROWSER_PARTS, ...routes]
    const chunks = withImports(manifest, keys, entry).map((key) => manifest[key])
    const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []))
    const scripts = new Set(chunks.flatMap((chunk) => (chunk === undefined ? [] : [chunk.file])))
    const late = [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`),
      ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonce}">`),
    ]
    return { early: fontLinks, late: late.join('') }
  }
}
