import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { ownShop } from './shops.ts'

type Account = 'staff' | 'admin' | 'driver' | 'client'

interface Login {
  accessToken: string
  refreshToken: string
  sessionExpiresAt: string
  userData: unknown
}

/** What the login page stores; that page has journeys of its own. */
async function signIn(request: APIRequestContext, who: Account): Promise<{ name: string; value: string }[]> {
  const response = await request.post('/jwt/login', { data: { email: `${who}@demo.com`, password: who } })
  expect(response.status(), await response.text()).toBe(200)
  const login = (await response.json()) as Login
  return [
    { name: 'userData', value: JSON.stringify(login.userData) },
    { name: 'refreshToken', value: login.refreshToken },
    { name: 'sessionEndsAt', value: String(Date.parse(login.sessionExpiresAt)) },
    { name: 'accessToken', value: login.accessToken },
  ]
}

async function storeSession(context: BrowserContext, who: Account): Promise<void> {
  const localStorage = await signIn(context.request, who)
  const origin = ownShop()?.origin ?? process.env['E2E_BASE_URL'] ?? ''
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] })
}

/** Makes the browser that the page belongs to one in which somebody has signed in. */
export function becomeSignedIn(page: Page, who: Account): Promise<void> {
  return storeSession(page.context(), who)
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A browser of its own in which somebody has signed in, on no page yet. */
async function openSignedIn(browser: Browser, who: Account, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'th-TH', ...options })
  await storeSession(context, who)
  return context.newPage()
}

/** Somebody of the sample shop's counter at a desk, on no page yet unless told. */
export async function openStaffPage(browser: Browser, baseURL: string, path?: string): Promise<Page> {
  const page = await openSignedIn(browser, 'staff', { ...DESK, baseURL })
  if (path !== undefined) await page.goto(path)
  return page
}

/** The owner at a desk: prices, money settings and people are changed by nobody else. */
export async function openOwnersPage(browser: Browser, baseURL: string, path: string): Promise<Page> {
  const page = await openSignedIn(browser, 'admin', { ...DESK, baseURL })
  await page.goto(path)
  return page
}

/** The same, or the sample shop's driver, with a phone in the hand. */
export function openOnPhone(browser: Browser, baseURL: string, who: 'staff' | 'driver' | 'admin'): Promise<Page> {
  return openSignedIn(browser, who, { ...PHONE, baseURL })
}
