import { readdirSync, readFileSync } from 'node:fs'
import { firstVisits } from '../first-visits.ts'
import { APP, pageOf, POPUPS, source, VENDOR, ZOD } from './chunk-group.ts'
import type { ModuleGraph } from '../first-visits.ts'
import type { ChunkGroup } from './chunk-group.ts'

const ROUTES = source('routes/_template/')
const AREA = source('areas/template/')
const filesUnder = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** The pages of the show-room: those of its routes that draw something. */
const PAGES = filesUnder(ROUTES)
  .filter((file) => file.endsWith('.tsx') && readFileSync(ROUTES + file, 'utf8').includes('component:'))
  .map((file) => pageOf(`_template/${file.replace(/\.tsx$/, '')}`))
const ENTRY = source('app/entry-template.tsx')
/** The frame of all pages, and what it fetches with every one. */
const isOfFrame = firstVisits([
  ENTRY,
  pageOf('_template/route'),
  source('areas/template/ecommerce/cart/cart-panel.tsx'),
])
const isOfPages = firstVisits([ENTRY, ...PAGES])

/** What answers the calls: samples, schemas and their libraries. */
const isOfAnswers = firstVisits([
  `${AREA}simulated/backend.ts`,
  ...filesUnder(AREA)
    .filter((file) => /^[\w-]+\/handlers\.ts$/.test(file))
    .map((file) => AREA + file),
])

const isShared = (id: string, graph: ModuleGraph) => isOfPages(id, graph) && !isOfFrame(id, graph)
const laterChunk = (id: string, graph: ModuleGraph) => {
  if (isOfFrame(id, graph) || isOfPages(id, graph)) return null
  return isOfAnswers(id, graph) ? 'answers' : 'later'
}

/** Parts of several pages of one kind, by the places of their modules. */
const KINDS = {
  charts: /src\/ui\/charts\/|node_modules\/(d3-|internmap)|dashboards\/(cards|parts)\/|messages\/(dash|trade)_/,
  lists: /template\/core\/list\/|messages\/showroom_(shown|pages|sort|page_)/,
  invoices: /template\/invoice\/|messages\/invoice_/,
  blog: /template\/blog\/|messages\/blog_/,
  typing: /src\/ui\/(fields|dates)\/|template\/core\/(form|places)\//,
}
/** Invoices stand on other pages, too; what they look like on paper does not. One that is not there is a few words. */
const isInInvoiceList = firstVisits([pageOf('_template/apps/invoice/list')])
const MISSING_INVOICE = /\/missing-invoice\.|messages\/invoice_(missing(_text)?|failed_one|to_list)\./
const isOfInvoiceList = (id: string, graph: ModuleGraph) => isInInvoiceList(id, graph) || MISSING_INVOICE.test(id)
const kind = (name: keyof typeof KINDS): ChunkGroup => ({
  debugName: name,
  name: (id, graph) =>
    isShared(id, graph) && KINDS[name].test(id) && (name !== 'invoices' || isOfInvoiceList(id, graph)) ? name : null,
  minShareCount: 2,
  includeDependenciesRecursively: false,
})
const isOfNoApp = /src\/(ui|lib|shell)\/|template\/core\/|node_modules\/|messages\/(shared|showroom)_/

/** What pages show at once apart from what answers their calls, and from what comes with a press. */
export const TEMPLATE_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  POPUPS,
  ZOD,
  { debugName: 'frame', name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null) },
  // A third of the pages and more.
  {
    debugName: 'shared',
    name: (id, graph) => (isShared(id, graph) ? 'shared' : null),
    minShareCount: 11,
    includeDependenciesRecursively: false,
  },
  kind('charts'),
  kind('lists'),
  kind('invoices'),
  kind('blog'),
  kind('typing'),
  {
    debugName: 'small',
    name: (id, graph) => (isShared(id, graph) ? 'small' : null),
    minShareCount: 3,
    maxModuleSize: 1600,
    includeDependenciesRecursively: false,
  },
  {
    debugName: 'icons',
    name: (id, graph) => (isShared(id, graph) && id.includes('/icons/Icon') ? 'small' : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { debugName: 'later', name: laterChunk, minShareCount: 5, includeDependenciesRecursively: false },
  {
    debugName: 'later and small',
    name: (id, graph) => (isOfNoApp.test(id) ? laterChunk(id, graph) : null),
    minShareCount: 2,
    maxModuleSize: 1000,
    includeDependenciesRecursively: false,
  },
]

/** The show-room as files alone; what a host of files sends is not counted. */
export const SHOWROOM_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  POPUPS,
  { name: 'shared', minShareCount: 3 },
  { name: 'small', minShareCount: 2, maxModuleSize: 1000 },
]
