import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { uiLayer } from './build/ui-layer.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Replaced by the server in every answer: a fresh nonce for scripts and styles. */
const NONCE_PLACEHOLDER = '{{nonce}}'

/**
 * Few requests and long-lived caches: the libraries of every page change rarely and stand alone;
 * what nearly every page shares rides together instead of in files of a few hundred bytes.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  },
  {
    name: 'common-words',
    minShareCount: 2,
    test: /src\/paraglide\/(runtime\.js|registry\.js|messages\/(shared|errors)_)|src\/lib\/(locale|messages)\.ts/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root: here('.'),
  appType: 'custom',
  html: { cspNonce: NONCE_PLACEHOLDER },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/app/route-tree.gen.ts'),
      addExtensions: true,
      quoteStyle: 'single',
    }),
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
    ...(isSsrBuild === true ? [] : [precompress()]),
  ],
  css: { postcss: { plugins: [uiLayer as never] } },
  resolve: {
    // React has had this hook itself since 18; the stand-in for older versions is left out.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // A build takes everything into the server entry, so that React's production
  // build is chosen here and not by NODE_ENV when the server starts.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    rolldownOptions: {
      output: isSsrBuild === true ? {} : { codeSplitting: { groups: CHUNKS } },
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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}))
