import { http, HttpResponse } from 'msw'
import { addDays, isoDate, shopWeekday, toShopDate } from '@rodchao/rental'
import { emptyAnswer, languageOf, readBody } from '../simulated/answers.ts'
import { revenueOf } from './revenue-samples.ts'
import { companyTable, SHOP_DASHBOARD } from './samples.ts'
import { goingSchema } from './asked-schema.ts'
import type { ShopDashboard } from './schema.ts'

const SATURDAY = 6

/** The Saturday to come; on a Saturday the one after it. */
function nextSaturday(now: number): string {
  const days = (SATURDAY - shopWeekday(now) + 7) % 7
  return isoDate(addDays(toShopDate(now), days === 0 ? 7 : days))
}

/** The dashboard of the shop, the years of its books and who comes to the meet-up, on this origin and on no other. */
export function tradeHandlers(origin: string, now: () => number = Date.now) {
  let isGoing = false
  const meetup = (): ShopDashboard['meetup'] => {
    const [when, ...rest] = SHOP_DASHBOARD.meetup.mediaData
    const mediaData = when === undefined ? rest : [{ ...when, title: nextSaturday(now()) }, ...rest]
    return { ...SHOP_DASHBOARD.meetup, mediaData, isGoing }
  }
  return [
    http.get(`${origin}/ecommerce/data`, ({ request }) => {
      const companies = companyTable(languageOf(request))
      return HttpResponse.json({ ...SHOP_DASHBOARD, companyTable: companies, meetup: meetup() })
    }),
    http.post(`${origin}/ecommerce/data/meetup`, async ({ request }) => {
      const body = await readBody(request, goingSchema)
      if (body === null) return emptyAnswer(400)
      isGoing = body.isGoing
      return HttpResponse.json({ isGoing })
    }),
    // Without a year the card of the specification answers.
    http.get(`${origin}/card/card-analytics/revenue-report`, ({ request }) => {
      const year = new URL(request.url).searchParams.get('year')
      return year === null ? undefined : HttpResponse.json(revenueOf(year))
    }),
  ]
}
