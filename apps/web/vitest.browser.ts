import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { uiLayer } from './build/ui-layer.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests read the messages from one file instead of one of eight thousand each; `npm run generate` of this package makes it. */
export const messagesInOneFile = {
  alias: [
    {
      find: /^#paraglide\/(messages|runtime)\.js$/,
      replacement: at('../../node_modules/.cache/messages-for-tests/$1.js'),
    },
  ],
}

/**
 * Components in a real browser: those that customers meet, and what they are made of, in both languages; what staff work
 * with in theirs.
 */
export const browserTests = (chromium: { path: string; args: string[] }): TestProjectInlineConfiguration => ({
  extends: false,
  root: at('.'),
  resolve: messagesInOneFile,
  css: { postcss: { plugins: [uiLayer as never] } },
  // Found while a test runs, a library is prepared then, and the page loaded anew.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@base-ui/react/combobox',
      '@base-ui/react/direction-provider',
      '@base-ui/react/menu',
      '@fullcalendar/react',
      '@fullcalendar/react/daygrid',
      '@fullcalendar/react/interaction',
      '@fullcalendar/react/list',
      '@fullcalendar/react/timegrid',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tiptap/core',
      '@tiptap/extension-text-align',
      '@tiptap/extensions',
      '@tiptap/pm/model',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'csv-stringify/browser/esm/sync',
      'd3-scale',
      'd3-shape',
      'dompurify',
      'leaflet',
      'msw',
      'vitest-browser-react',
      'zod/mini',
    ],
    exclude: ['@tabler/icons-react'],
  },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    // One window for all files of a language: three quarters of the time went into fetching the modules for each anew.
    isolate: false,
    setupFiles: [at('./vitest.browser.setup.ts')],
    // What waits is the machine's load, as in journeys; a defect fails all the same.
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: chromium.path, args: chromium.args },
        actionTimeout: 10_000,
      }),
      viewport: { width: 390, height: 844 },
      instances: (['th', 'en'] as const).map((locale) => ({
        browser: 'chromium' as const,
        name: `browser ${locale}`,
        provide: { locale },
        ...(locale === 'en' ? { exclude: ['src/areas/staff/**', 'src/areas/template/**'] } : {}),
      })),
    },
  },
})
