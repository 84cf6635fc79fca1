import type { RenderedPage } from './page-template.ts'

/** One entry of Vite's manifest, as far as it is read here. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
  assets?: readonly string[]
}

/** What one page is, as far as its links depend on it. */
type AnnouncedPage = Pick<RenderedPage, 'routeIds' | 'isServerRendered' | 'ahead' | 'preview'>

type PageLook = { nonce: string; locale: 'th' | 'en' }

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** One of the browser programs, as it was built. */
export interface BrowserProgram {
  manifest: Manifest
  /** Its style sheets by their file, where they stand in the page itself; otherwise they are linked. */
  inlineStyles?: ReadonlyMap<string, string>
}

const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/
/** The faces that a page is written in; the browser would ask for them only after the stylesheet. */
const SCREEN_FONTS = {
  th: /anuphan-(thai|latin)-[\w-]{8}\.woff2$/,
  en: /anuphan-latin-[\w-]{8}\.woff2$/,
}

/** `_public/pages.miscellaneous.error` is the file of route `/_public/pages/miscellaneous/error`, `x/index` of `/x/`. */
function toRouteId(file: string): string {
  return `/${file
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/')}`
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

/** A page that comes to life with its first use is fetched by its route; the server has drawn it, so it needs its styles. */
const LATER_PAGE = /-page\.tsx$/

function laterPages(manifest: Manifest, routes: readonly string[]): string[] {
  const fetched = (keys: readonly string[]) => keys.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const pages = fetched(routes).filter((key) => LATER_PAGE.test(key))
  return [...pages, ...fetched(pages)]
}

function linked(files: readonly string[], nonce: string): string[] {
  return files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`)
}

/**
 * Nothing is fetched before the first paint. The program looks for a link before it fetches the styles of a part; one
 * that is disabled is found and not fetched, not even by a browser that reads ahead in the document: that asks for what is
 * meant for this screen, disabled or not.
 */
function inlined(files: readonly string[], styles: ReadonlyMap<string, string>, nonce: string): string[] {
  const text = files.map((file) => styles.get(file) ?? '').join('')
  return [
    `<style nonce="${nonce}">${text}</style>`,
    ...files.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`),
  ]
}

/**
 * A press on a button before the program has begun would be lost, or send a form away; ui/fields/early-press.ts makes it
 * again. React takes a part over at once when it is pressed, if it has its code, and answers by itself: such a press comes
 * back up to the window from a button that has React's mark, and is not made again. Once something was entered React is not
 * asked: it would answer before the field has been entered again, as though nothing had been chosen; nor is a press
 * answered by that entering, which is a click of another element. A field that was left by Enter is
 * marked for ui/fields/typed-early.ts. That somebody has used the window at all is told to shell/loading/first-use.ts; a
 * pointer that only lies over a page that has been drawn has not moved.
 */
const KEEP_EARLY_PRESS = `{let pressed,entered
const keep=(event)=>{const button=event.target.closest("button:not([data-reload]),a[aria-haspopup]")
if(button!==null){event.preventDefault();pressed=button;if(entered)event.stopPropagation()}}
const enter=()=>{entered=true}
const answered=({target})=>{if(pressed?.contains(target)&&pressed.type==="button"&&Object.keys(pressed).some((key)=>key.startsWith("__reactProps")))pressed=undefined}
const mark=({key,target})=>{if(key==="Enter")target.enteredEarly=true}
addEventListener("click",keep,true)
addEventListener("click",answered)
addEventListener("keydown",mark,true)
addEventListener("input",enter,true)
const use=({type,movementX,movementY})=>{if(type!=="pointermove"||movementX||movementY)window.usedEarly=true}
const signs=["pointermove","pointerdown","touchstart","keydown","focusin","wheel","scroll"]
for(const sign of signs)addEventListener(sign,use,{capture:true,passive:true})
window.takeEarlyPress=()=>{removeEventListener("click",keep,true);removeEventListener("click",answered);removeEventListener("keydown",mark,true);removeEventListener("input",enter,true);for(const sign of signs)removeEventListener(sign,use,true);return pressed}}
`

/**
 * A page that arrives drawn is painted before its program is fetched: on a slow line its text and fonts have the line for
 * themselves. A window in the background paints nothing, so there two seconds have to do.
 */
function startAfterPaint(entry: string, files: readonly string[], nonce: string): string {
  return `<script nonce="${nonce}">${KEEP_EARLY_PRESS}${afterPaint(entry, files)}</script>`
}

/** So is one that shows a preview; what could be pressed in it comes with its program. */
function startAfterPreview(entry: string, files: readonly string[], nonce: string): string {
  return `<script nonce="${nonce}">${afterPaint(entry, files)}</script>`
}

function afterPaint(entry: string, files: readonly string[]): string {
  const paths = JSON.stringify(files.map((file) => `/${file}`))
  return `addEventListener("DOMContentLoaded",()=>{
const start=()=>{
for(const href of ${paths})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}))
import("/${entry}").catch(()=>{document.documentElement.dataset.failed=""})}
const late=setTimeout(start,2000)
new PerformanceObserver((_,all)=>{all.disconnect();clearTimeout(late);start()}).observe({type:"paint",buffered:true})})`
}

/** Low: styles and faces come first, for the page says that it loads. */
function startAtOnce(entry: string, files: readonly string[], nonce: string): string {
  const attributes = `fetchpriority="low" crossorigin nonce="${nonce}"`
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}" ${attributes}>`)
  return `<script type="module" src="/${entry}" ${attributes}></script>${links.join('')}`
}

/**
 * The program of a page and the links for its head: fonts and styles at once, and all scripts of its route together.
 */
export function pageAssets({
  manifest,
  inlineStyles,
}: BrowserProgram): (page: AnnouncedPage, answer: PageLook) => { early: string; late: string } {
  const byRoute = chunksByRoute(manifest)
  const [entryKey, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry === true) ?? []
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  const fontLinks = (face: RegExp) =>
    [...new Set(files.filter((file) => face.test(file)))]
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .join('')
  const early = { th: fontLinks(SCREEN_FONTS.th), en: fontLinks(SCREEN_FONTS.en) }

  return ({ routeIds, isServerRendered, ahead, preview }, { nonce, locale }) => {
    const routes = routeIds.map((id) => byRoute.get(id)).filter((key) => key !== undefined)
    // Last comes what the page would fetch by itself: of few fetches at a time the first are for what has to run before.
    const keys = [entryKey, ...routes, ahead].filter((key) => key !== undefined)
    const chunks = withImports(manifest, keys)
    const drawn = [...chunks, ...withImports(manifest, isServerRendered ? laterPages(manifest, routes) : [])]
    const styles = [...new Set(drawn.flatMap(({ css }) => css ?? []))]
    const scripts = [...new Set(chunks.map(({ file }) => file))].filter((file) => file !== entry?.file)
    const start = isServerRendered ? startAfterPaint : preview === undefined ? startAtOnce : startAfterPreview
    const late = [
      ...(inlineStyles === undefined ? linked(styles, nonce) : inlined(styles, inlineStyles, nonce)),
      ...(entry === undefined ? [] : [start(entry.file, scripts, nonce)]),
    ]
    return { early: early[locale], late: late.join('') }
  }
}
