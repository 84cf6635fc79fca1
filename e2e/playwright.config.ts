import { defineConfig } from '@playwright/test'
import { findChromiums } from '../tools/find-chromium.mjs'
import type { FoundChromium } from '../tools/find-chromium.mjs'
import type { JourneyOptions } from './support/journey.ts'
import { chooseShops } from './support/shops.ts'

// One point for each pixel: what a sharper screen adds is painting, a sixth of a journey's time.
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

// Playwright reads this file again in every worker; what was chosen first is handed down by the environment.
const { env } = process
/** Shops and workers. Journeys of one file run one after the other in one shop, which nobody else visits. */
const SHOPS = Number(env['E2E_WORKERS'] ?? 2)
const shops = env['E2E_BASE_URL'] === undefined ? await chooseShops(SHOPS) : []
const isFirst = env['E2E_CHROMIUMS'] === undefined
env['E2E_CHROMIUMS'] ??= JSON.stringify(findChromiums({ isShellFine: true }))
const [newest, ...others] = JSON.parse(env['E2E_CHROMIUMS']) as [FoundChromium, FoundChromium?]
const [older] = others
// What the shop itself prints with.
env['CHROMIUM_PATH'] = newest.path

/** Journeys that run once, at a desk: they open the screens that they want themselves, or staff work there. */
const DESK_ONLY = [
  'accessibility-desk',
  'accessibility-showroom',
  'accessibility-trade',
  'account-setting',
  'blog',
  'calendar',
  'design-system',
  'changes',
  'chat',
  'counter-day',
  'dashboards',
  'date-grid',
  'deliveries',
  'dialogs',
  'door',
  'door-return',
  'email',
  'export',
  'family',
  'guard',
  'guide',
  'help-pages',
  'hidden-samples',
  'home',
  'import',
  'invoice',
  'keyboard',
  'layout',
  'live-tabs',
  'long-names',
  'message-texts',
  'model-swap',
  'money',
  'page-weight',
  'paper-pdf',
  'people',
  'place',
  'previews',
  'prices',
  'profile',
  'recommend',
  'recommend-rule',
  'records',
  'reservation-width',
  'role-change',
  'service-blocks',
  'shop',
  'sidebar',
  'slip-queue',
  'static-files',
  'tables',
  'timeline',
  'todo',
  'trade-dashboard',
  'two-programs',
  'widget',
]
/** Their two other runs are in both languages and at both widths. */
const NOT_ON_A_THAI_PHONE = [
  'accessibility',
  'bulk',
  'by-keys',
  'card',
  'card-refund',
  'company',
  'find-and-calculate',
  'lost-answers',
  'sale',
  'session',
  'slow-line',
  'terms',
  'vehicle-photos',
  'villa',
]
const NOT_ON_AN_ENGLISH_PHONE = ['cart', 'counter', 'navigation', 'slip-check', 'statistics']
const specs = (...names: readonly (readonly string[])[]) => new RegExp(`/(${names.flat().join('|')})\\.spec\\.ts$`)

/** No page of a journey lives long enough to gain from being optimized, which takes a fifth of what its processes take. */
const NO_OPTIMIZERS = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

function launchOptions({ path, args }: FoundChromium) {
  return { executablePath: path, args: [...args, NO_OPTIMIZERS] }
}

if (isFirst) {
  const also = older === undefined ? '' : `; those that engines differ in on ${older.version} (${older.source}) too`
  console.log(`Journeys run on Chromium ${newest.version} (${newest.source})${also}`)
}

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: Math.max(1, shops.length),
  fullyParallel: false,
  forbidOnly: env['CI'] !== undefined,
  // One more try where nobody watches: a journey that passes only then is printed as flaky at the end, and is a defect to look for.
  retries: env['CI'] === undefined ? 0 : 1,
  // Generous: what waits is the machine's load, and a defect fails all the same.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'playwright-report' }]],
  outputDir: 'test-results',
  // Of one browser at one size; they are taken anew with --update-snapshots.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    timezoneId: 'Asia/Bangkok',
    launchOptions: launchOptions(newest),
    // A trace of everything takes half as much time again; `npm run e2e -- --trace on` where a failure needs one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: shops.map(({ origin, port, dataDir, linePort, cardPort, slipPort }, at) => ({
    name: `shop ${at + 1}`,
    command: `"${process.execPath}" support/serve.mjs`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      // All journeys of a shop come from one address; its customers would come from as many.
      RATE_LIMIT_FACTOR: '3',
      LINE_ISSUER: `http://localhost:${linePort}`,
      STRIPE_API_URL: `http://localhost:${cardPort}`,
      SLIPOK_API_URL: `http://localhost:${slipPort}`,
      // One shop is made; the others are copies of it.
      COPIES: at === 0 ? JSON.stringify(shops.slice(1).map((shop) => shop.dataDir)) : '',
    },
    url: `${origin}/readyz`,
    // The first start makes the database and two years of sample reservations.
    timeout: 180_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  })),
  // What staff work with is tried in their language, on a phone and at a desk; customers' pages in both languages; signing
  // in and what axe looks at on a phone in English and at a desk in Thai. Journeys that open a desk of their own run once.
  projects: [
    {
      name: 'phone-th',
      testIgnore: specs(DESK_ONLY, NOT_ON_A_THAI_PHONE),
      use: { ...phone, shopLocale: 'th', locale: 'th-TH' },
    },
    {
      name: 'phone-en',
      testIgnore: specs(DESK_ONLY, NOT_ON_AN_ENGLISH_PHONE),
      use: { ...phone, shopLocale: 'en', locale: 'en-GB' },
    },
    { name: 'desktop-th', use: { ...desktop, shopLocale: 'th', locale: 'th-TH' } },
    // Where engines differ: what is dragged, what the keyboard does, dialogs, a booking from end to end.
    ...(older === undefined
      ? []
      : [
          {
            name: `chromium-${older.version.split('.')[0]}`,
            grep: /@engine/,
            use: { ...desktop, shopLocale: 'th' as const, locale: 'th-TH', launchOptions: launchOptions(older) },
          },
        ]),
  ],
})
