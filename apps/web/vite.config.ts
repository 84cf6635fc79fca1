import { fileURLToPath } from 'node:url'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { importAgain } from './build/import-again.ts'
import { precompress } from './build/precompress.ts'
import { scopedName } from './build/scoped-name.ts'
import { simulatedWorker } from './build/simulated-worker.ts'
import { smallMessageRuntime } from './build/small-message-runtime.ts'
import { steadyPages } from './build/steady-pages.ts'
import { uiLayer } from './build/ui-layer.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Replaced by the server in every answer: a fresh nonce for scripts and styles. */
const NONCE_PLACEHOLDER = '{{nonce}}'

/** Both trees of routes, docs/decisions/0014-two-route-trees.md, are made of the same files. */
const GENERATED = { routesDirectory: here('./src/routes'), addExtensions: true, quoteStyle: 'single' as const }

/** Pages that the browser draws. A test of src/app sees to it that these are all of them. */
const NOT_FOR_CUSTOMERS = '^(_session|_staff|_template|index\\.tsx|\\$\\.tsx)$'

/**
 * Few requests, files that compress together, and no page that carries another's program.
 * - The libraries of every page change rarely and stand alone; the entry takes what it needs itself.
 * - Styles apart from the programs: the reserve page is drawn with the first and fetches the second later.
 * - Then the parts of the pages about a booking, from the most shared to the least.
 * A module goes to the first group that names it, together with what it imports.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  },
  { name: 'app', tags: ['$initial' as const] },
  // Menus, popovers, tooltips and comboboxes with the library behind them come with the first press on one of them.
  // What they share with the pages stays with the pages.
  {
    name: 'popups',
    test: /node_modules\/(@base-ui|@floating-ui)\/|src\/ui\/(overlays\/(menu|popover|tooltip|page)-(popup|direction)|overlays\/popup\.module|fields\/combobox)\./,
    includeDependenciesRecursively: false,
  },
  // Every lazy part's styles are listed by name in the first script of every page: staff pages have theirs in one file.
  {
    name: 'staff-looks',
    test: /src\/(areas\/staff|shell\/(navbar|palette|keys|customizer|horizontal-menu|vertical-menu|session-end))\/.*\.module\.css/,
  },
  { name: 'session-looks', test: /src\/(areas\/(session|notices)\/.*|shell\/layouts\/split-page)\.module\.css/ },
  { name: 'picture-looks', test: /src\/ui\/display\/vehicle-picture\.module\.css/ },
  {
    name: 'looks',
    test: /src\/ui\/\w+\/((card|notice|money|price-lines|time-rail|plate|status-badge)\.module|tokens-status)\.css/,
  },
  {
    name: 'field-looks',
    test: /src\/ui\/\w+\/(control|field-error|field-frame|form-error-summary|stepper|icon-button)\.module\.css/,
  },
  {
    name: 'base',
    minShareCount: 2,
    test: /src\/lib\/(format|reservation-token)|src\/ui\/feedback\/error-state|packages\/rental\/src\/(time\/calendar|codes\/reservation-code)|createReactComponent|paraglide\/messages\/shared_|Icon(ArrowLeft|AlertTriangle|Printer|X|Check|Phone|MessageCircle)\.mjs/,
  },
  { name: 'notice', test: /src\/ui\/feedback\/notice\.tsx|Icon(AlertCircle|InfoCircle|CircleCheck)\.mjs/ },
  {
    name: 'parts',
    minShareCount: 2,
    test: /src\/ui\/\w+\/(card|money|price-lines|time-rail|plate|status-badge|status-stepper|vehicle-picture|vehicles)\.tsx?$|Icon(Link|Qrcode)\.mjs/,
  },
  {
    name: 'fields',
    minShareCount: 2,
    test: /src\/ui\/\w+\/(field-error|field-frame|text-field|form-error-summary)\.tsx/,
  },
  {
    name: 'booking',
    minShareCount: 2,
    test: /customer\/track\/(api|problem-messages|booking-page|booking\/contact-bar)/,
  },
]

/** The hash is what does not compress in the lists of files that every page's first script holds. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Pages that customers go to from one another, on lines where asking twice for a page is felt. */
const CUSTOMER_PART = /^assets\/(menu|reserve|when-step|vehicle-step|form-steps)/

/**
 * What is fetched together with a lazy part. The lists stand in the first script of every page, names of files compress
 * badly, and a staff page finds its programs by itself: of those only the styles are listed, which cannot be found so.
 */
function fetchedAhead(part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html' || CUSTOMER_PART.test(part)) return files
  return files.filter((file) => file.endsWith('.css'))
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  html: { cspNonce: NONCE_PLACEHOLDER },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The frame of the public pages is small and what visitors come for: it rides with the entry.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/_public' ? [] : undefined) },
      generatedRouteTree: here('./src/app/route-tree.gen.ts'),
      ...GENERATED,
    }),
    tanstackRouterGenerator({
      ...GENERATED,
      routeFileIgnorePattern: NOT_FOR_CUSTOMERS,
      generatedRouteTree: here('./src/app/customer-tree.gen.js'),
      // Types are those of the whole tree; two files that declare them would contradict each other.
      disableTypes: true,
    }),
    steadyPages(),
    react(),
    // Builds compile the messages once before both bundles (npm run generate).
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
    ...(isSsrBuild === true ? [] : [importAgain(), precompress()]),
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
      output: isSsrBuild === true ? {} : { codeSplitting: { groups: CHUNKS }, ...SHORT_NAMES },
      treeshake: {
        // The shared packages only declare things: a page that uses one name of
        // the contract must not carry every schema of it.
        moduleSideEffects: [{ test: /\/packages\/(contract|rental)\//, sideEffects: false }],
      },
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: isSsrBuild !== true,
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
    reportCompressedSize: false,
  },
}))
