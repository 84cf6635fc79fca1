import type { APIRequestContext } from '@playwright/test'
import { bookUnpaid } from './customer.ts'
import { dayAhead, openDaysAhead } from './days.ts'

// What each page may fetch on a first visit, and what a phone of Lighthouse must make of it. Read by the benchmarks too.

export interface PageWeight {
  path: string
  /** Where it leads, when that is another page. */
  opens?: string
  /** Who opens it; everybody when absent. */
  as?: 'staff' | 'admin'
  requests: number
  kilobytes: number
  score?: number
  paint?: number
  /** What Lighthouse can find wrong with it beside its speed: nothing, where these are named. */
  audits?: readonly PageAudit[]
}

export type PageAudit = 'accessibility' | 'best-practices' | 'seo'
const EVERYTHING: readonly PageAudit[] = ['accessibility', 'best-practices', 'seo']
/** Pages of one booking and signing in are kept from search engines, which is what the third audit complains of. */
const NOT_INDEXED: readonly PageAudit[] = ['accessibility', 'best-practices']

/** In kB of scripts and style sheets, headers included; scores are Lighthouse's for a phone, times in ms. */
export const PAGE_WEIGHTS: readonly PageWeight[] = [
  { path: '/menu', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  // Read first: what they do comes with the first use, see decision 23.
  { path: '/pages/search', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/pages/calculate', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/poolvillaHuaHin', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/pages/used-vehicles', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/reserve', requests: 20, kilobytes: 135, score: 98, paint: 1500, audits: EVERYTHING },
  { path: '/reserve-searchStatus', requests: 20, kilobytes: 135, score: 98, paint: 1500, audits: NOT_INDEXED },
  // With the QR, and what a change, a picture of a licence and a reload without a line need.
  { path: '/reserve-trackStatus', requests: 36, kilobytes: 172, score: 98, paint: 1500, audits: NOT_INDEXED },
  { path: '/pages/terms', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/pages/privacy', requests: 16, kilobytes: 105, score: 98, paint: 1200, audits: EVERYTHING },
  { path: '/login', requests: 30, kilobytes: 220, score: 90, audits: NOT_INDEXED },
  { path: '/pages/register', requests: 30, kilobytes: 220, score: 95 },
  { path: '/main', as: 'staff', requests: 30, kilobytes: 220, score: 90 },
  { path: '/home', as: 'staff', requests: 30, kilobytes: 220, score: 90 },
  // The address alone, as it is typed: it leads to the page of the day.
  { path: '/', opens: '/home', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/delivery-report', as: 'staff', requests: 30, kilobytes: 220, score: 90 },
  { path: '/stat', as: 'staff', requests: 30, kilobytes: 220, score: 90 },
  { path: '/recommend', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/reservation-info', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/money', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/vehicle-photos', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/sale-stock', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/import', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/records/addons', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/records/customers', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/records/seasons', as: 'staff', requests: 30, kilobytes: 220 },
  { path: '/records/connections', as: 'admin', requests: 30, kilobytes: 220 },
  { path: '/records/messages', as: 'admin', requests: 30, kilobytes: 220 },
  { path: '/records/outside', as: 'admin', requests: 30, kilobytes: 220 },
  { path: '/records/samples', as: 'admin', requests: 30, kilobytes: 220 },
  { path: '/records/shop', as: 'admin', requests: 30, kilobytes: 220 },
  // The heaviest of the settings, with what they ask for: what guests would be told, and a QR.
  { path: '/records/cancellation', as: 'admin', requests: 30, kilobytes: 220 },
  { path: '/records/promptPay', as: 'admin', requests: 30, kilobytes: 220 },
  // With a question for each kind of record that its entries name.
  { path: '/records/audit', as: 'admin', requests: 32, kilobytes: 220 },
  // With what answers their calls, and the cart.
  { path: '/access-control', as: 'staff', requests: 36, kilobytes: 250 },
  { path: '/apps/email', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/apps/chat', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/todo', as: 'admin', requests: 40, kilobytes: 250 },
  // Its month is drawn without the library, which comes with the first use.
  { path: '/apps/calendar', as: 'admin', requests: 40, kilobytes: 230 },
  { path: '/apps/users/list', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/apps/users/view/50', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/users/edit/50', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/invoice/list', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/invoice/preview/5036', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/invoice/add', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/invoice/edit/5036', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/e-commerce/shop', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/apps/e-commerce/solar-charging-shelter-26', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/e-commerce/wishlist', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/apps/e-commerce/checkout', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/pages/faq', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/pages/knowledge-base', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/pages/knowledge-base/money/how-are-slips-checked', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/pages/pricing', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/ui', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/dashboard/analytics', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/card/analytic', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/dashboard/ecommerce', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/card/statistic', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/pages/profile', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/table/good-table', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/forms/auto-suggest', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/pages/account-setting', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/pages/blog/list', as: 'admin', requests: 40, kilobytes: 250, score: 90, audits: NOT_INDEXED },
  { path: '/pages/blog/1', as: 'admin', requests: 40, kilobytes: 250 },
  { path: '/pages/blog/edit/1', as: 'admin', requests: 40, kilobytes: 250 },
]

export interface MeasuredShop {
  origin: string
  /** Of whoever is signed in. */
  accessToken: string | null
  request: APIRequestContext
}

/** The address of a page in a shop with data: a page about one reservation takes the newest, or one that is made for it. */
export async function addressOf({ path }: PageWeight, { origin, accessToken, request }: MeasuredShop): Promise<string> {
  if (path === '/reserve-trackStatus') {
    const from = openDaysAhead(170, 3)
    const [start = '', end = ''] = [from, from + 3].map((day) => `${dayAhead(day).iso}T10:00:00+07:00`)
    const { token } = await bookUnpaid(request, { start, end, fullName: 'Wilma Weight' })
    return `${origin}${path}?token=${token}`
  }
  if (path !== '/reservation-info') return `${origin}${path}`
  const answer = await request.get('/api/staff/reservations', { headers: { authorization: `Bearer ${accessToken}` } })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  return `${origin}${path}?id=${rows[0]?.id ?? ''}`
}
