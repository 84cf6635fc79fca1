import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.mjs'
import type { JourneyOptions } from './support/journey.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

// Playwright reads this file again in every worker; what was chosen first is handed down by the environment.
const { env } = process
const isOwnServer = env['E2E_BASE_URL'] === undefined || env['E2E_PORT'] !== undefined
if (isOwnServer && env['E2E_PORT'] === undefined) {
  env['E2E_PORT'] = String(await freePort())
  env['E2E_BASE_URL'] = `http://127.0.0.1:${env['E2E_PORT']}`
  // Where the shop's mails lie, and where a journey may stand in for LINE.
  env['E2E_DATA_DIR'] = join(tmpdir(), `rodchao-e2e-${randomBytes(6).toString('hex')}`)
  env['E2E_LINE_PORT'] = String(await freePort())
}
const { path, args } = await findChromium()
env['CHROMIUM_PATH'] = path
const baseURL = env['E2E_BASE_URL'] ?? ''

const server = {
  command: `"${process.execPath}" support/serve.mjs`,
  env: { PORT: env['E2E_PORT'] ?? '' },
  url: `${baseURL}/readyz`,
  // A first start makes the database and two years of sample reservations.
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
}

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One shop, one database: journeys that ran side by side would see each other's bookings.
  workers: 1,
  fullyParallel: false,
  forbidOnly: env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never', outputFolder: 'playwright-report' }]],
  outputDir: 'test-results',
  use: {
    baseURL,
    timezoneId: 'Asia/Bangkok',
    launchOptions: { executablePath: path, args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  ...(isOwnServer ? { webServer: server } : {}),
  // What staff work with is tried in their language, on a phone and at a desk; customers' pages in both languages.
  projects: [
    {
      name: 'phone-th',
      testIgnore:
        /\/(changes|deliveries|guard|import|keyboard|layout|money|paper-pdf|sidebar|timeline|two-programs|page-weight|date-grid)\.spec\.ts$/,
      use: { ...phone, shopLocale: 'th', locale: 'th-TH' },
    },
    {
      name: 'phone-en',
      testIgnore:
        /\/(cart|changes|counter|deliveries|guard|home|import|keyboard|layout|money|navigation|paper-pdf|sidebar|timeline|two-programs|page-weight|date-grid)\.spec\.ts$/,
      use: { ...phone, shopLocale: 'en', locale: 'en-GB' },
    },
    { name: 'desktop-th', use: { ...desktop, shopLocale: 'th', locale: 'th-TH' } },
  ],
})
