// Who may import whom. A rule is a function of an import { from, to, specifier, isLazy, isType } that answers undefined
// or what is wrong; `to` is the repository path of a relative import and undefined for a package.
import { isTest } from './source-files.mjs'

const webLayers = ['lib', 'ui', 'shell', 'areas', 'routes', 'app']
const testPackages = /^(?:vitest|fast-check)(?:\/|$)|^node:/

/** Packages that a workspace may name; what is missing here is left to the linter and to knip. */
const allowedPackages = {
  'packages/rental': { pattern: /^$/, words: 'nothing' },
  'packages/contract': { pattern: /^(?:zod|@rodchao\/rental)$/, words: 'zod and @rodchao/rental only' },
  'packages/testkit': {
    pattern: /^(?:@rodchao\/(?:contract|rental)|fast-check)$/,
    words: '@rodchao/contract, @rodchao/rental and fast-check only',
  },
}

const findWorkspace = (path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0]
const findWebLayer = (path) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]

function findArea(path) {
  const [, area, feature, rest] = /^apps\/web\/src\/areas\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  return area === undefined ? undefined : { area, feature, rest }
}

function findServerFeature(path) {
  const [, feature, rest] = /^apps\/server\/src\/features\/[^/]+\/([^/]+)\/(.+)$/.exec(path) ?? []
  return feature === undefined ? undefined : { feature, rest }
}

function packages({ from, to, specifier }) {
  const allowed = allowedPackages[findWorkspace(from)]
  if (to !== undefined || allowed === undefined || !from.includes('/src/')) return undefined
  if (allowed.pattern.test(specifier) || (isTest(from) && testPackages.test(specifier))) return undefined
  return `${findWorkspace(from)} imports ${allowed.words}, not ${specifier}`
}

function apps({ from, specifier }) {
  const other = { 'apps/server': '@rodchao/web', 'apps/web': '@rodchao/server' }[findWorkspace(from)]
  if (other === undefined || !(specifier === other || specifier.startsWith(`${other}/`))) return undefined
  return 'server and web never import each other; what both need is in packages/contract or packages/rental'
}

function workspaceEdge({ from, to }) {
  const workspace = findWorkspace(from)
  if (to === undefined || workspace === undefined || to.startsWith(`${workspace}/`)) return undefined
  if (isTest(from) && to.startsWith('tools/')) return undefined
  return `a relative import may not leave ${workspace}; use the package's name`
}

function testkit({ from, specifier }) {
  if (!/^@rodchao\/testkit(?:\/|$)/.test(specifier) || !/^(?:apps|packages)\//.test(from)) return undefined
  if (isTest(from) || testSupport.test(from) || /\.stories\.tsx?$|\/src\/db\/(?:seed\/|test)/.test(from))
    return undefined
  return '@rodchao/testkit is for tests, stories and seeds only'
}

function webLayer({ from, to }) {
  // Tests may stand in the whole app.
  if (isTest(from)) return undefined
  const fromLayer = webLayers.indexOf(findWebLayer(from))
  const toLayer = webLayers.indexOf(findWebLayer(to ?? ''))
  if (fromLayer < 0 || toLayer <= fromLayer) return undefined
  return `${webLayers[fromLayer]} may not import ${webLayers[toLayer]}; the order is ${webLayers.join(' <- ')}`
}

/** A feature knows its area's core and a sibling's calls; what else it shows of a sibling is a chunk of its own. */
function webArea({ from, to, isLazy }) {
  const source = findArea(from)
  const target = findArea(to ?? '')
  if (source === undefined || target === undefined) return undefined
  if (source.area !== target.area) return `area ${source.area} may not import area ${target.area}`
  if (source.feature === target.feature || target.feature === 'core' || target.rest === 'api.ts' || isLazy) {
    return undefined
  }
  // The simulated backend is put together of what each feature answers.
  if (
    source.feature === 'simulated' ? isHandlers(target.rest) : target.feature === 'simulated' && isHandlers(source.rest)
  )
    return undefined
  return `feature ${source.feature} may import api.ts of ${target.feature}; anything else of it by a lazy import()`
}

const isHandlers = (rest) => /^handlers(?:(?:\.test)?\.ts$|[-/])/.test(rest)

/** A real page never waits for the simulated backend, nor is answered by it. */
function templateSimulated({ from, to, isLazy }) {
  if (!to?.startsWith('apps/web/src/areas/template/simulated/') || findWebLayer(from) === undefined || isTest(from))
    return undefined
  const source = findArea(from)
  if (source?.area === 'template' && (source.feature === 'simulated' || isHandlers(source.rest))) return undefined
  if (isLazy && /^apps\/web\/src\/(?:routes\/_template|areas\/template)\//.test(from)) return undefined
  return 'only template routes and their handlers reach areas/template/simulated, pages by a lazy import()'
}

const headlessKit =
  /^apps\/web\/src\/ui\/(?:overlays\/(?:menu|popover|popup-button|tooltip-)|fields\/(?:combobox|token\/token-field)|layout\/tab-panels)/
const kitUsers = /^apps\/web\/src\/(?:areas\/(?:staff|template)|shell\/(?:content|horizontal-menu|layouts|navbar))\//

/** The headless library behind our own components, docs/decisions/0021-headless-library.md: never in customers' pages. */
function headlessLibrary({ from, to, specifier }) {
  if (!from.startsWith('apps/web/') || isTest(from)) return undefined
  if (specifier.startsWith('@base-ui/') && !headlessKit.test(from))
    return 'only the components of ui/ on @base-ui import it'
  if (!headlessKit.test(to ?? '') || headlessKit.test(from) || kitUsers.test(from)) return undefined
  return 'components on @base-ui are for staff, template and their frame; customers have native elements'
}

function routeFile({ from, to }) {
  if (findWebLayer(from) !== 'routes' || !to?.endsWith('.css')) return undefined
  return 'a route file has no style sheet: it would land in the first chunk of every page; import it in the page'
}

function webNode({ from, specifier }) {
  if (!specifier.startsWith('node:') || !from.startsWith('apps/web/src/') || isTest(from)) return undefined
  return findWebLayer(from) === 'app' ? undefined : 'only app/, which renders on the server, may use node: modules'
}

function serverRoutes({ from, to }) {
  const target = findServerFeature(to ?? '')
  if (target === undefined || !/^routes(?:\.ts$|\/)/.test(target.rest)) return undefined
  const source = findServerFeature(from)
  if (source === undefined) return from === 'apps/server/src/app.ts' ? undefined : 'only app.ts registers routes'
  if (source.feature === target.feature && /^routes(?:\.ts$|\/)/.test(source.rest)) return undefined
  return 'nobody imports routes'
}

function belowFeatures({ from, to }) {
  const target = findServerFeature(to ?? '')
  if (target === undefined || !from.startsWith('apps/server/src/') || isTest(from) || testSupport.test(from))
    return undefined
  if (/^routes(?:\.ts$|\/)/.test(target.rest) || findServerFeature(from) !== undefined) return undefined
  // app.ts and the files beside it put the app together; sample shops are made of what features decide.
  if (from !== 'apps/server/src/context.ts' && /^apps\/server\/src\/(?:[^/]+|db\/seed\/.+)$/.test(from))
    return undefined
  return `what stands below the features does not know feature ${target.feature}`
}

/** What a feature shows to others. */
const door = /^(?:commands|queries)(?:\.ts$|\/)/

function featureDoor({ from, to }) {
  const source = findServerFeature(from)
  const target = findServerFeature(to ?? '')
  if (source === undefined || target === undefined || source.feature === target.feature) return undefined
  if (/^routes(?:\.ts$|\/)/.test(target.rest) || door.test(target.rest)) return undefined
  if ((isTest(from) || testSupport.test(from)) && testSupport.test(to)) return undefined
  return `feature ${source.feature} may import commands and queries of ${target.feature}, and nothing else of it`
}

export const importRules = {
  packages,
  apps,
  'workspace-edge': workspaceEdge,
  testkit,
  'web-layer': webLayer,
  'web-area': webArea,
  'template-simulated': templateSimulated,
  'headless-library': headlessLibrary,
  'route-file': routeFile,
  'web-node': webNode,
  'server-routes': serverRoutes,
  'below-features': belowFeatures,
  'feature-door': featureDoor,
}

/** Imports, of types too, that close a circle of server features, each with the way back. */
export function featureCycles(imports) {
  const edges = imports.flatMap((found) => {
    const source = findServerFeature(found.from)?.feature
    const target = findServerFeature(found.to ?? '')?.feature
    const isOther = source !== undefined && target !== undefined && source !== target
    return isOther && !isTest(found.from) && !testSupport.test(found.from) ? [{ ...found, source, target }] : []
  })
  const targets = Map.groupBy(edges, ({ source }) => source)
  return edges.flatMap(({ source, target, from, line }) => {
    const back = wayBetween(targets, target, source)
    return back === undefined ? [] : [{ path: from, line, way: [source, ...back].join(' -> ') }]
  })
}

/** The shortest way from one feature to another, both included; undefined when there is none. */
function wayBetween(targets, from, to) {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    if (way.at(-1) === to) return way
    for (const { target } of targets.get(way.at(-1)) ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return undefined
}

/** What each rule speaks of: a rule whose folders have moved away would pass for ever. */
export const protectedPlaces = {
  packages: ['packages/rental/src', 'packages/contract/src', 'packages/testkit/src'],
  apps: ['apps/server/package.json', 'apps/web/package.json'],
  'workspace-edge': ['apps/server/src', 'apps/web/src', 'packages'],
  testkit: ['packages/testkit/src', 'apps/server/src/db/seed'],
  'web-layer': webLayers.map((layer) => `apps/web/src/${layer}`),
  'web-area': ['apps/web/src/areas'],
  'template-simulated': ['apps/web/src/areas/template/simulated', 'apps/web/src/routes/_template'],
  'headless-library': ['apps/web/src/ui', 'apps/web/src/areas/customer'],
  'route-file': ['apps/web/src/routes'],
  'web-node': ['apps/web/src/app'],
  'server-routes': ['apps/server/src/app.ts', 'apps/server/src/features'],
  'below-features': ['apps/server/src/context.ts', 'apps/server/src/platform', 'apps/server/src/db/seed'],
  'feature-door': ['apps/server/src/features'],
  'feature-cycle': ['apps/server/src/features'],
  sql: ['apps/server/src/db', 'apps/server/src/features'],
}

/** What the tests of a feature share, as `features/desk/dashboard/testing.ts`. */
const testSupport = /\/testing(?:-[a-z]+)?\.ts$/
const sqlPlaces = /^apps\/server\/src\/(?:db\/|features\/[^/]+\/[^/]+\/(?:commands|queries)(?:\.ts$|\/))/
const sqlSigns = [
  /^[ \t]*import\s+\{[^}]*(?<!type\s)\bsql\b[^}]*\}\s*from\s*['"]kysely['"]/m,
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  /\b(?:pool|client|connection)\.query\b/,
]

/** Lines of a server file that hold SQL although the file is no place for it. */
export function misplacedSql(path, code) {
  if (!path.startsWith('apps/server/src/') || isTest(path) || testSupport.test(path) || sqlPlaces.test(path)) return []
  return sqlSigns
    .map((sign) => sign.exec(code))
    .filter((match) => match !== null)
    .map((match) => code.slice(0, match.index).split('\n').length)
}
