import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstVisits, type ModuleGraph } from './build/first-visits.ts'
import { pageDocument } from './build/page-document.ts'
import { guidePages } from './build/guide/guide-pages.ts'
import { precompress } from './build/precompress.ts'
import { scopedName } from './build/scoped-name.ts'
import { simulatedWorker } from './build/simulated-worker.ts'
import { smallMessageRuntime } from './build/small-message-runtime.ts'
import { lazyRoutes } from './build/lazy-routes.ts'
import { uiLayer } from './build/ui-layer.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Replaced by the server in every answer: a fresh nonce for scripts and styles. */
const NONCE_PLACEHOLDER = '{{nonce}}'

/** All trees of routes are made of the same files, docs/decisions/0020-two-browser-programs.md. */
const GENERATED = { routesDirectory: here('./src/routes'), addExtensions: true, quoteStyle: 'single' as const }

/**
 * The two browser programs and the files of routes that each leaves to the other. `$.tsx` and `index.tsx` only redirect;
 * an address without a page is the server's to answer. A test of src/app sees to it that nothing is in both.
 */
const PROGRAMS = {
  customer: '^(_session|_staff|_template|index\\.tsx|\\$\\.tsx)$',
  'signed-in': '^(_public|(receipt|reservation|saleContract)-print\\.tsx|\\$\\.tsx)$',
  // The show-room's own build has no shop behind it: what is left are its pages, the doors and the notices.
  showroom:
    '^(_staff|(receipt|reservation|saleContract)-print\\.tsx|(menu|poolvillaHuaHin|reserve.*|linecallback|search-tracking|tracking-login)\\.tsx|pages\\.(calculate|search|privacy|terms|used-vehicles|login-facebook)\\.tsx)$',
} as const

/** The front door and its frame are small and what visitors come for: they ride with the entry. */
const IN_ENTRY = ['/_public', '/_public/menu']

/** The tree of one program. Types are those of the whole tree; files that declare them twice would contradict each other. */
function programTree(name: keyof typeof PROGRAMS) {
  return tanstackRouterGenerator({
    ...GENERATED,
    routeFileIgnorePattern: PROGRAMS[name],
    generatedRouteTree: here(`./src/app/${name}-tree.gen.js`),
    disableTypes: true,
  })
}

/** The libraries of every page change rarely and stand alone; the entry takes what it needs itself. */
const VENDOR = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
}
const APP = { name: 'app', tags: ['$initial' as const] }

/** Menus, popovers, tooltips and comboboxes with their library: fetched with the first press on one of them. */
const POPUPS = {
  name: 'popups',
  test: /node_modules\/(@base-ui|@floating-ui)\/|src\/ui\/(overlays\/(menu|popover|tooltip|page)-(popup|direction)|overlays\/popup\.module|fields\/combobox)\./,
  includeDependenciesRecursively: false,
}

const ENTRY = here('./src/app/entry-signed-in.tsx')
const splitPage = (route: string) => `${here(`./src/routes/${route}.tsx`)}?tsr-split=component`

/** The pages that the people of the shop live in. */
const isOfDay = firstVisits([
  ENTRY,
  ...['route', 'home', 'main', 'delivery-report', 'reservation-info', 'stat'].map((page) =>
    splitPage(`_staff/${page}`),
  ),
])
/** Pages that are opened now and then: the records and what is kept like them. */
const isOfRecords = firstVisits([ENTRY, ...['_staff/records.$kind', '_staff/recommend'].map(splitPage)])
/** Pages that are opened seldom, and the parts of records that show at once. */
const isOfSeldom = firstVisits([
  ENTRY,
  ...['money', 'import', 'vehicle-photos', 'sale-stock'].map((page) => splitPage(`_staff/${page}`)),
  ...['audit', 'connections', 'messages', 'outside', 'samples'].map((page) => splitPage(`_staff/records.${page}`)),
])
const isOfPanels = firstVisits(
  [
    'components/panel-place',
    'customers/doubles-bar',
    'settings/previews',
    'settings/services-nearby',
    'prices/seasons-overview',
  ].map((part) => here(`./src/areas/staff/records/${part}.tsx`)),
)
/** And the doors. */
const isOfDoors = firstVisits([
  ENTRY,
  ...['_session/route', '_session/login', '_session/pages.register'].map(splitPage),
])

const TEMPLATE_ROUTES = here('./src/routes/_template/')
/** The pages of the show-room: those of its routes that draw something. */
const TEMPLATE_PAGES = readdirSync(TEMPLATE_ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && readFileSync(`${TEMPLATE_ROUTES}${file}`, 'utf8').includes('component:'))
  .map((file) => splitPage(`_template/${file.replace(/\.tsx$/, '')}`))
const isOfShowroom = firstVisits([
  ENTRY,
  ...TEMPLATE_PAGES,
  // Fetched with every page of the show-room.
  here('./src/areas/template/ecommerce/cart/cart-panel.tsx'),
])

const TEMPLATE_AREA = here('./src/areas/template/')
/** What answers the show-room's calls: samples, schemas and their libraries. */
const isOfAnswers = firstVisits([
  `${TEMPLATE_AREA}simulated/backend.ts`,
  ...readdirSync(TEMPLATE_AREA, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]+\/handlers\.ts$/.test(file))
    .map((file) => TEMPLATE_AREA + file),
])

/** Of what is not needed at once by the pages of the day: what other pages need, and what comes with a press. */
const laterChunk = (id: string, graph: ModuleGraph) => {
  if (isOfDay(id, graph)) return null
  if (isOfAnswers(id, graph) && !isOfShowroom(id, graph)) return 'answers'
  if (isOfShowroom(id, graph)) {
    // What the shop's other pages have as well is kept apart from what only the show-room has.
    const isOfOthers = [isOfDoors, isOfRecords, isOfSeldom, isOfPanels].some((isOf) => isOf(id, graph))
    return isOfOthers ? 'parts' : 'showroom'
  }
  if (isOfDoors(id, graph)) return 'others'
  if (isOfRecords(id, graph)) return 'kept'
  if (isOfSeldom(id, graph)) return 'seldom'
  return isOfPanels(id, graph) ? 'panels' : 'later'
}

/**
 * Few requests, and little that a page does not need: what several pages share is one chunk of each program, and what is
 * too small for a request of its own is another. Which chunks there are decides which style sheets there are.
 */
const CHUNKS = {
  customer: [
    VENDOR,
    APP,
    // Nobody's first visit opens one.
    {
      name: 'dialog',
      test: /src\/ui\/overlays\/(dialog|use-modal|use-asked-close|close-request|draft-context)\./,
      includeDependenciesRecursively: false,
    },
    { name: 'shared', minShareCount: 6 },
    // Small and used by fewer: by themselves their heads would weigh as much as they do.
    {
      name: 'shared',
      test: /icons\/Icon(Check|Plus|Minus|Chevron(Left|Right))\.mjs|src\/ui\/(dates\/calendar-labels|feedback\/empty-state|fields\/(form-error-summary|select-field))|customer\/core\/(drawing|tab-storage|vehicle\/vehicle-link)|messages\/reserve_(per_day|baht)\./,
    },
    // Counting and typing in the steps of a booking, and in the sheets of a booked one.
    {
      name: 'typing',
      test: /ui\/(fields\/stepper|actions\/chip)\.|typed-date\.ts|messages\/reserve_(addon_(less|more)|errors_title|problem_addon_left)\./,
    },
    // What the pages of a booking are made of beside themselves: a dozen requests on the slowest line of all pages.
    {
      name: 'booking',
      test: /icons\/Icon(Hourglass|Pencil|Printer|Upload)\.mjs|customer\/track\/(api\.|booking-page\.module|.*countdown)|ui\/(fields\/(checkbox-field|text-area)|feedback\/(progress-bar|countdown))|lib\/(session\/customer-keys|save-file)|messages\/(papers_tax_full|track_cancel_optional|used_all)\./,
    },
  ],
  'signed-in': [
    VENDOR,
    APP,
    POPUPS,
    // Whoever drives reads no reasons of money.
    {
      name: 'reasons',
      test: /core\/payments\/reason-labels\.|messages\/changes_reason_/,
      includeDependenciesRecursively: false,
    },
    // The contract names it in every module, and few parts of the program run it.
    { name: 'zod', test: /node_modules\/zod\// },
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
      test: /query-core\/.*queriesObserver|react-query\/.*useQueries|records\/use-choice-names|search\/(model|place)-match/,
      includeDependenciesRecursively: false,
    },
    // A first visit brings what the pages of the day need; the rest of what is shared comes with a press. The show-room
    // has the frame of those pages and the fields on them, and nothing of what the day is about.
    {
      name: (id: string, graph: ModuleGraph) =>
        // What the packages declare is taken by name, not by module.
        !id.includes('/packages/') && isOfDay(id, graph) && isOfShowroom(id, graph) ? 'frame' : null,
      minShareCount: 2,
    },
    { name: (id: string, graph: ModuleGraph) => (isOfDay(id, graph) ? 'shared' : null), minShareCount: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (isOfDay(id, graph) ? 'small' : null),
      minShareCount: 2,
      maxModuleSize: 1000,
    },
    { name: laterChunk, minShareCount: 3, includeDependenciesRecursively: false },
    { name: laterChunk, minShareCount: 2, maxModuleSize: 1000, includeDependenciesRecursively: false },
  ],
  showroom: [
    VENDOR,
    APP,
    POPUPS,
    { name: 'shared', minShareCount: 3 },
    { name: 'small', minShareCount: 2, maxModuleSize: 1000 },
  ],
}

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const isServer = isSsrBuild === true
  const isShowroom = mode === 'showroom'
  const program = mode === 'customer' || isShowroom ? mode : 'signed-in'
  return {
    root: here(isShowroom ? './showroom' : '.'),
    publicDir: here('./public'),
    // Wherever a host of files keeps it.
    ...(isShowroom ? { base: './', appType: 'spa' as const } : { appType: 'custom' as const }),
    html: isShowroom ? {} : { cspNonce: NONCE_PLACEHOLDER },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: { splitBehavior: ({ routeId }) => (IN_ENTRY.includes(routeId) ? [] : undefined) },
        generatedRouteTree: here('./src/app/route-tree.gen.ts'),
        ...GENERATED,
      }),
      programTree('customer'),
      programTree('signed-in'),
      programTree('showroom'),
      lazyRoutes(),
      react(),
      // Builds compile the messages once before all bundles (npm run generate).
      ...(command === 'serve'
        ? [
            paraglideVitePlugin({
              project: here('./project.inlang'),
              outdir: here('./src/paraglide'),
              strategy: ['globalVariable', 'baseLocale'],
              isServer: 'import.meta.env.SSR',
              disableAsyncLocalStorage: true,
              emitReadme: false,
            }),
          ]
        : []),
      smallMessageRuntime(),
      simulatedWorker(),
      ...(isServer || isShowroom ? [] : [pageDocument(), precompress()]),
      ...(program === 'customer' || command === 'serve' ? [guidePages()] : []),
    ],
    css: {
      postcss: { plugins: [uiLayer as never] },
      ...(command === 'build' ? { modules: { generateScopedName: scopedName } } : {}),
    },
    resolve: {
      // React has had this hook itself since 18; the stand-in for older versions is left out.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    // A build takes everything into the server entry, so that React's production
    // build is chosen here and not by NODE_ENV when the server starts.
    ssr: command === 'build' ? { noExternal: true } : {},
    build: {
      rolldownOptions: {
        ...(isServer ? {} : { input: here(isShowroom ? './showroom/index.html' : `./src/app/entry-${program}.tsx`) }),
        output: isServer ? {} : { codeSplitting: { groups: CHUNKS[program] } },
        treeshake: {
          // The shared packages only declare things: a page that uses one name of
          // the contract must not carry every schema of it.
          moduleSideEffects: [{ test: /\/packages\/(contract|rental)\//, sideEffects: false }],
        },
      },
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: isServer ? false : `.vite/${program}.json`,
      outDir: isServer ? 'dist/server' : isShowroom ? '../dist/showroom' : 'dist/client',
      // Both programs lie in one folder: equal files of theirs are one file. The customers' is built first.
      emptyOutDir: isServer || program !== 'signed-in',
      copyPublicDir: !isServer && program !== 'signed-in',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }
})
