import { firstVisits } from '../first-visits.ts'
import { APP, pageOf, POPUPS, source, VENDOR, ZOD } from './chunk-group.ts'
import type { ModuleGraph } from '../first-visits.ts'
import type { ChunkGroup } from './chunk-group.ts'

const ENTRY = source('app/entry-signed-in.tsx')
const staff = (page: string) => pageOf(`_staff/${page}`)
const records = (part: string) => source(`areas/staff/records/${part}`)

/** The pages that the people of the shop live in. */
const isOfDay = firstVisits([
  ENTRY,
  ...['route', 'home', 'main', 'delivery-report', 'reservation-info', 'stat'].map(staff),
])
/** The frame of the desk's pages. */
const isOfFrame = firstVisits([ENTRY, staff('route')])
/** Pages that are opened now and then: the records and what is kept like them. */
const isOfRecords = firstVisits([ENTRY, ...['records.$kind', 'recommend'].map(staff)])
/** Pages that are opened seldom and hold no records. */
const OTHER_PAGES = ['money', 'import', 'vehicle-photos', 'sale-stock']
const isOfOthers = firstVisits([ENTRY, ...OTHER_PAGES.map(staff)])
const RECORD_PAGES = ['audit', 'connections', 'messages', 'outside', 'samples']
/** What a record is opened in. Of the two sorts of forms a page fetches one; what they share with others is small. */
const PANEL = [
  'components/panel-place.tsx',
  'kinds/forms/settings-forms.ts',
  'kinds/forms/record-forms.ts',
  'settings/services-nearby.tsx',
]
const RECORD_PARTS = [...PANEL, 'customers/doubles-bar.tsx', 'prices/seasons-overview.tsx']
/** Pages that are opened seldom, and parts of records that show at once. */
const SELDOM = Object.entries({
  ...Object.fromEntries(OTHER_PAGES.map((page) => [page, [staff(page)]])),
  ...Object.fromEntries(RECORD_PAGES.map((page) => [page, [staff(`records.${page}`)]])),
  panel: PANEL.map(records),
  doubles: [records('customers/doubles-bar.tsx')],
  seasons: [records('prices/seasons-overview.tsx')],
  own: [records('own-fields/own-input.tsx')],
  places: ['areas', 'opening'].map((name) => records(`own-fields/${name}-field.tsx`)),
  cancellation: [records('settings/cancellation-field.tsx')],
  payment: [records('settings/payment-preview.tsx')],
  fees: [records('settings/cancellation-preview.tsx')],
  returns: [records('settings/returns-preview.tsx')],
  contract: [records('settings/contract-preview.tsx')],
  retention: [records('customers/retention-facts.tsx')],
  widget: [records('settings/widget-preview.tsx')],
}).map(([name, roots]) => ({ name, isOf: firstVisits([ENTRY, ...roots]) }))
/** What the records need of what the pages of the day have: these bring more, and the records go without it. */
const isOfBoth = firstVisits([
  ENTRY,
  ...['route', 'records.$kind', ...RECORD_PAGES.map((page) => `records.${page}`)].map(staff),
  ...RECORD_PARTS.map(records),
])
/**
 * What the panel needs is one chunk, with the little that its parts share, and among the records the audit log; what another
 * alone needs stays out of the rest.
 */
const seldomChunk = (id: string, graph: ModuleGraph) => {
  const names = SELDOM.filter(({ isOf }) => isOf(id, graph)).map(({ name }) => name)
  const [name] = names
  if (name === undefined) return null
  if (names.includes('panel')) return 'of-panel'
  if (names.length === 1) return `of-${name}`
  if (names.some((one) => OTHER_PAGES.includes(one))) return 'kept'
  if (names.includes('audit')) return 'of-audit'
  return names.some((one) => one === 'seasons' || RECORD_PAGES.includes(one)) ? 'records' : 'of-panel'
}
/** And the doors. */
const isOfDoors = firstVisits([
  ENTRY,
  ...['route', 'login', 'pages.register'].map((page) => pageOf(`_session/${page}`)),
])

/** Of what is not needed at once by the pages of the day: what other pages need, and what comes with a press. */
const laterChunk = (id: string, graph: ModuleGraph) => {
  if (isOfDay(id, graph)) return null
  if (isOfDoors(id, graph)) return 'others'
  if (isOfRecords(id, graph)) return isOfOthers(id, graph) ? 'kept' : 'records'
  return seldomChunk(id, graph) ?? 'later'
}
const LITTLE = /\/icons\/|ui\/actions\/use-lost-focus\.|typed\/use-search-words\./
/** Little that is of no first visit of the records or of few: by itself it would be a request of whatever shows it. */
const EVERYWHERE = /ui\/display\/qr-code\.module\.|core\/payments\/reason-labels\.|messages\/changes_reason_/
/** What pages of all sorts need, and little things that would be a request of their own. */
const isOfAll = (id: string, graph: ModuleGraph) => {
  if (EVERYWHERE.test(id)) return true
  if (!isOfBoth(id, graph)) return false
  return isOfDay(id, graph) || isOfDoors(id, graph) || (LITTLE.test(id) && isOfOthers(id, graph))
}
const OWN = new Set(['kept', 'records'])
/** One chunk each, however few share it: two would be two requests. */
const ownChunk = (id: string, graph: ModuleGraph) => {
  const name = laterChunk(id, graph)
  return name !== null && (name.startsWith('of-') || OWN.has(name)) ? name : null
}
/** Parts of a form that are one chunk with what they need, however little shares it: more would be a request each. */
const WHOLE = new Map([
  ['of-own', 'of-own'],
  ['of-places', 'of-places'],
  ['of-cancellation', 'of-own'],
  ['of-payment', 'of-payment'],
  ...['money', 'import', 'vehicle-photos', 'sale-stock', 'messages', 'doubles', 'seasons'].map(
    (name) => [`of-${name}`, `of-${name}`] as const,
  ),
])
const wholeChunk = (id: string, graph: ModuleGraph) => WHOLE.get(laterChunk(id, graph) ?? '') ?? null

/** What several pages share is one chunk, told apart by when it is needed; see decision 20. */
export const SIGNED_IN_CHUNKS: ChunkGroup[] = [
  VENDOR,
  APP,
  POPUPS,
  ZOD,
  // Of the plan of a day, and of the few places that ask for several things at once: no other page pays for them.
  {
    name: 'deliveries',
    test: /areas\/staff\/deliveries\/(model|labels|components\/stop-facts)|payments\/stop-money|icons\/Icon(Navigation|CircleX)\.|places\/map-address|messages\/deliveries_(?!(did|problem|field|failure|gate)_|(menu|driver|deliver|collect|title)\.)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'amendments', test: /core\/api\/amendments\./, includeDependenciesRecursively: false },
  {
    name: 'several',
    test: /search\/(model|place)-match/,
    includeDependenciesRecursively: false,
  },
  { name: 'files', test: /ui\/actions\/drop-zone\./, includeDependenciesRecursively: false },
  // A first visit brings what the pages of the day need; the rest of what is shared comes with a press.
  { debugName: 'of all', name: (id, graph) => (isOfAll(id, graph) ? 'shared' : null), minShareCount: 2 },
  {
    debugName: 'of the day',
    name: (id, graph) => (isOfDay(id, graph) ? 'day' : null),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { debugName: 'frame', name: (id, graph) => (!id.includes('/packages/') && isOfFrame(id, graph) ? 'frame' : null) },
  {
    debugName: 'small',
    name: (id, graph) => (isOfDay(id, graph) ? 'small' : null),
    minShareCount: 2,
    maxModuleSize: 1000,
  },
  { debugName: 'whole parts', name: wholeChunk, includeDependenciesRecursively: false },
  { debugName: 'own', name: ownChunk, minShareCount: 2, includeDependenciesRecursively: false },
  { debugName: 'later', name: laterChunk, minShareCount: 3, includeDependenciesRecursively: false },
  {
    debugName: 'later and small',
    name: laterChunk,
    minShareCount: 2,
    maxModuleSize: 1000,
    includeDependenciesRecursively: false,
  },
]
