import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserTests, messagesInOneFile } from './apps/web/vitest.browser.ts'
import { findChromium } from './tools/find-chromium.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const sources = ['**/*.test.{ts,tsx}']
const ROUTE_TREES = ['src/app/programs.test.ts', 'src/shell/way-back.test.ts']

export default defineConfig({
  cacheDir: at('node_modules/.vite'),
  test: {
    setupFiles: [at('tools/steps/assert-node-version.mjs')],
    reporters: process.env['GITHUB_ACTIONS'] === 'true' ? ['default', 'github-actions'] : ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'rental', root: at('packages/rental'), include: sources, isolate: false, testTimeout: 20_000 },
      },
      { extends: true, test: { name: 'contract', root: at('packages/contract'), include: sources, isolate: false } },
      { extends: true, test: { name: 'testkit', root: at('packages/testkit'), include: sources, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          // Modules keep no state of their own; loading them anew for each file took a third of the time.
          isolate: false,
          root: at('apps/server'),
          include: sources,
          // One real PostgreSQL for all test files of the run, a database of its own for each.
          globalSetup: [at('apps/server/src/db/test-global-setup.ts')],
          // The sample shop is two years of work; a slow machine may have other work, too.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: messagesInOneFile,
        test: {
          name: 'web',
          root: at('apps/web'),
          setupFiles: [at('tools/steps/assert-node-version.mjs'), at('apps/web/src/lib/testing-locale.ts')],
          include: sources,
          exclude: [...ROUTE_TREES, '**/*.browser.test.tsx', '**/node_modules/**', '**/dist/**'],
          environment: 'node',
          isolate: false,
        },
      },
      // A route belongs to one tree only: whoever makes another tree of the same routes needs modules of its own.
      {
        extends: true,
        resolve: messagesInOneFile,
        test: { name: 'web-trees', root: at('apps/web'), include: ROUTE_TREES, environment: 'node' },
      },
      browserTests(findChromium({ isShellFine: true })),
      { extends: true, test: { name: 'bench', root: at('bench'), include: sources, isolate: false } },
      { extends: true, test: { name: 'tools', root: at('tools'), include: ['**/*.test.mjs'], testTimeout: 30_000 } },
    ],
  },
})
