import { fileURLToPath } from 'node:url'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CUSTOMER_CHUNKS } from './build/chunks/customer.ts'
import { SIGNED_IN_CHUNKS } from './build/chunks/signed-in.ts'
import { SHOWROOM_CHUNKS, TEMPLATE_CHUNKS } from './build/chunks/template.ts'
import { pageDocument } from './build/page-document.ts'
import { guidePages } from './build/guide/guide-pages.ts'
import { precompress } from './build/precompress.ts'
import { scopedName } from './build/scoped-name.ts'
import { secondPass } from './build/second-pass.ts'
import { simulatedWorker } from './build/simulated-worker.ts'
import { smallMessages } from './build/small-messages.ts'
import { lazyRoutes } from './build/lazy-routes.ts'
import { uiLayer } from './build/ui-layer.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Replaced by the server in every answer: a fresh nonce for scripts and styles. */
const NONCE_PLACEHOLDER = '{{nonce}}'

/** All trees of routes are made of the same files, docs/decisions/0070-three-browser-programs.md. */
const GENERATED = { routesDirectory: here('./src/routes'), addExtensions: true, quoteStyle: 'single' as const }

const PRINTS = '(receipt|reservation|saleContract)-print\\.tsx'

/**
 * The three browser programs and the files of routes that each leaves to the others. `$.tsx` and `index.tsx` only redirect;
 * an address without a page is the server's to answer. A test of src/app sees to it that nothing is in two.
 */
const PROGRAMS = {
  customer: '^(_session|_staff|_template|index\\.tsx|\\$\\.tsx)$',
  'signed-in': `^(_public|_template|${PRINTS}|\\$\\.tsx)$`,
  template: `^(_public|_session|_staff|${PRINTS}|index\\.tsx|\\$\\.tsx)$`,
  // The show-room's own build has no shop behind it: what is left are its pages, the doors and the notices.
  showroom: `^(_staff|${PRINTS}|(menu|poolvillaHuaHin|reserve.*|linecallback|search-tracking|tracking-login)\\.tsx|pages\\.(calculate|search|privacy|terms|used-vehicles|login-facebook)\\.tsx)$`,
}
/** Empties the folder that the programs of the shop share. */
const FIRST_BUILT = 'customer'

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

/** Few requests, and little that a page does not need. Which chunks there are decides which style sheets there are. */
const CHUNKS = {
  customer: CUSTOMER_CHUNKS,
  'signed-in': SIGNED_IN_CHUNKS,
  template: TEMPLATE_CHUNKS,
  showroom: SHOWROOM_CHUNKS,
}

const isProgram = (mode: string): mode is keyof typeof PROGRAMS => mode in PROGRAMS

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const isServer = isSsrBuild === true
  const isShowroom = mode === 'showroom'
  const program = isProgram(mode) ? mode : 'signed-in'
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
      programTree('template'),
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
      smallMessages(),
      simulatedWorker(),
      ...(isServer ? [] : [secondPass()]),
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
      // The programs of the shop lie in one folder: equal files of theirs are one file.
      emptyOutDir: isServer || isShowroom || program === FIRST_BUILT,
      copyPublicDir: !isServer && (isShowroom || program === FIRST_BUILT),
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }
})
