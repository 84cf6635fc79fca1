import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { ownShop } from './shops.ts'

export interface JourneyOptions {
  /** The language that the visitor has chosen. */
  shopLocale: 'th' | 'en'
}

/** What a page complained about, and which complaints the journey has announced. */
export class Complaints {
  readonly #heard: string[] = []
  readonly #announced: RegExp[] = []

  /** Call before doing what makes the page complain, such as asking for what does not exist. */
  announce(pattern: RegExp): void {
    this.#announced.push(pattern)
  }

  listenTo(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.#heard.push(`page: ${error.message}`))
  }

  /** Of a browser that the journey opened itself: what its programs fall over, and not what the shop refused there. */
  listenToErrors(context: BrowserContext): void {
    context.on('weberror', (found) => this.#heard.push(`page: ${found.error().message}`))
  }

  unannounced(): string[] {
    return this.#heard.filter((text) => !this.#announced.some((pattern) => pattern.test(text)))
  }
}

interface JourneyFixtures {
  /** Closes what a journey has opened: pages left open follow the shop, and read anew whatever later journeys change. */
  leftOpen: void
  complaints: Complaints
  /** The words in the visitor's language. */
  localized: <Words extends string | RegExp>(th: Words, en: Words) => Words
}

export const test = base.extend<JourneyFixtures & JourneyOptions>({
  shopLocale: ['th', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  baseURL: async ({}, use) => use(ownShop()?.origin ?? process.env['E2E_BASE_URL']),
  context: async ({ context, baseURL, shopLocale }, use) => {
    await context.addCookies([{ name: 'locale', value: shopLocale, url: baseURL ?? '' }])
    await use(context)
  },
  // Runs for every journey, whether it asks for it or not: a console error is a defect.
  complaints: [
    async ({ browser, context }, use) => {
      const complaints = new Complaints()
      context.on('page', (page) => complaints.listenTo(page))
      const listen = (opened: BrowserContext) => complaints.listenToErrors(opened)
      browser.on('context', listen)
      await use(complaints)
      browser.off('context', listen)
      expect(complaints.unannounced(), 'errors in the browser that the journey did not announce').toEqual([])
    },
    { auto: true },
  ],
  leftOpen: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use()
      await Promise.all(browser.contexts().flatMap((context) => (before.includes(context) ? [] : [context.close()])))
    },
    { auto: true },
  ],
  localized: async ({ shopLocale }, use) => {
    await use((th, en) => (shopLocale === 'th' ? th : en))
  },
})

export { expect }
