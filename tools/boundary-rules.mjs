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

const workspaceOf = (path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0]
const layerOf = (path) => /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]

function areaOf(path) {
  const [, area, feature, rest] = /^apps\/web\/src\/areas\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  return area === undefined ? undefined : { area, feature, rest }
}

function serverFeatureOf(path) {
  const [, feature, rest] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  return feature === undefined ? undefined : { feature, rest }
}

function packages({ from, to, specifier }) {
  const allowed = allowedPackages[workspaceOf(from)]
  if (to !== undefined || allowed === undefined || !from.includes('/src/')) return undefined
  if (allowed.pattern.test(specifier) || (isTest(from) && testPackages.test(specifier))) return undefined
  return `${workspaceOf(from)} imports ${allowed.words}, not ${specifier}`
}

function apps({ from, specifier }) {
  const other = { 'apps/server': '@rodchao/web', 'apps/web': '@rodchao/server' }[workspaceOf(from)]
  if (other === undefined || !(specifier === other || specifier.startsWith(`${other}/`))) return undefined
  return 'server and web never import each other; what both need is in packages/contract or packages/rental'
}

function workspaceEdge({ from, to }) {
  const workspace = workspaceOf(from)
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
  const fromLayer = webLayers.indexOf(layerOf(from))
  const toLayer = webLayers.indexOf(layerOf(to ?? ''))
  if (fromLayer < 0 || toLayer <= fromLayer) return undefined
  return `${webLayers[fromLayer]} may not import ${webLayers[toLayer]}; the order is ${webLayers.join(' <- ')}`
}

/** A feature knows its area's core and a sibling's calls; what else it shows of a sibling is a chunk of its own. */
function webArea({ from, to, isLazy }) {
  const source = areaOf(from)
  const target = areaOf(to ?? '')
  if (source === undefined || target === undefined) return undefined
  if (source.area !== target.area) return `area ${source.area} may not import area ${target.area}`
  if (source.feature === target.feature || target.feature === 'core' || target.rest === 'api.ts' || isLazy) {
    return undefined
  }
  return `feature ${source.feature} may import api.ts of ${target.feature}; anything else of it by a lazy import()`
}

function demoMock({ from, to, isLazy }) {
  if (!to?.startsWith('apps/web/src/areas/demo/mock/') || isTest(from)) return undefined
  if (from.startsWith('apps/web/src/areas/demo/mock/')) return undefined
  if (isLazy && /^apps\/web\/src\/routes\/(?:.*\/)?_?demo[./]/.test(from)) return undefined
  return 'only demo routes reach areas/demo/mock, by a lazy import()'
}

const headlessKit =
  /^apps\/web\/src\/ui\/(?:overlays\/(?:menu|popover|popup-button|tooltip-)|fields\/combobox|layout\/tab-panels)/
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
  if (layerOf(from) !== 'routes' || !to?.endsWith('.css')) return undefined
  return 'a route file has no style sheet: it would land in the first chunk of every page; import it in the page'
}

function webNode({ from, specifier }) {
  if (!specifier.startsWith('node:') || !from.startsWith('apps/web/src/') || isTest(from)) return undefined
  return layerOf(from) === 'app' ? undefined : 'only app/, which renders on the server, may use node: modules'
}

function serverRoutes({ from, to }) {
  const target = serverFeatureOf(to ?? '')
  if (target === undefined || !/^routes(?:\.ts$|\/)/.test(target.rest)) return undefined
  const source = serverFeatureOf(from)
  if (source === undefined) return from === 'apps/server/src/app.ts' ? undefined : 'only app.ts registers routes'
  if (source.feature === target.feature && /^routes(?:\.ts$|\/)/.test(source.rest)) return undefined
  return 'nobody imports routes'
}

function serverFeature({ from, to, isType }) {
  const target = serverFeatureOf(to ?? '')
  if (target === undefined || !from.startsWith('apps/server/') || /^routes(?:\.ts$|\/)/.test(target.rest))
    return undefined
  // What is only named and not called makes nothing depend on a feature.
  if (isType || serverFeatureOf(from) !== undefined) return undefined
  // app.ts and the files beside it put the parts together; sample shops are made of what features decide.
  if (/^apps\/server\/src\/(?:[^/]+|db\/seed\/.+)$/.test(from)) return undefined
  return `what stands below the features does not know feature ${target.feature}`
}

export const importRules = {
  packages,
  apps,
  'workspace-edge': workspaceEdge,
  testkit,
  'web-layer': webLayer,
  'web-area': webArea,
  'demo-mock': demoMock,
  'headless-library': headlessLibrary,
  'route-file': routeFile,
  'web-node': webNode,
  'server-routes': serverRoutes,
  'server-feature': serverFeature,
}

/** What the tests of a feature share, as `features/today/testing.ts`. */
const testSupport = /\/testing(?:-[a-z]+)?\.ts$/
const sqlPlaces = /^apps\/server\/src\/(?:db\/|features\/[^/]+\/(?:commands|queries)(?:\.ts$|\/))/
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
