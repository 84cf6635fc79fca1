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

/** What pages show at once apart from what answers their calls, and from what comes with a press. */
export const TEMPLATE_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  POPUPS,
  ZOD,
  { name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null) },
  // Drawn on dashboards, on cards and in the catalogue.
  {
    name: 'charts',
    test: /src\/ui\/charts\/|node_modules\/(d3-|internmap)|dashboards\/cards\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: (id, graph) => (isShared(id, graph) ? 'shared' : null), minShareCount: 11, includeDependenciesRecursively: false },
  {
    name: (id, graph) => (isShared(id, graph) ? 'small' : null),
    minShareCount: 5,
    maxModuleSize: 1500,
    includeDependenciesRecursively: false,
  },
  { name: laterChunk, minShareCount: 5, includeDependenciesRecursively: false },
  { name: laterChunk, minShareCount: 2, maxModuleSize: 1000, includeDependenciesRecursively: false },
]

/** The show-room as files alone; what a host of files sends is not counted. */
export const SHOWROOM_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  POPUPS,
  { name: 'shared', minShareCount: 3 },
  { name: 'small', minShareCount: 2, maxModuleSize: 1000 },
]
