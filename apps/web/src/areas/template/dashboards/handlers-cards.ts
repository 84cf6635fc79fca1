import { http, HttpResponse } from 'msw'
import { emptyAnswer, languageOf } from '../simulated/answers.ts'
import { ANALYTICS_CARDS } from './analytic-cards/samples.ts'
import { STATISTICS } from './cards-samples.ts'
import type { AnalyticsName } from './cards-schema.ts'
import { readLookBack } from './look-backs.ts'

const isOneOf = <Name extends string>(cards: Readonly<Record<Name, unknown>>, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(cards, name)

/** The cards of statistics and analytics on this origin and on no other. */
export function cardHandlers(origin: string, now: () => number = Date.now) {
  return [
    http.get(`${origin}/card/card-statistics/:name`, ({ params: { name } }) =>
      isOneOf(STATISTICS, name) ? HttpResponse.json(STATISTICS[name]) : emptyAnswer(404),
    ),
    http.get(`${origin}/card/card-analytics/:name`, ({ params: { name }, request }) => {
      if (!isOneOf<AnalyticsName>(ANALYTICS_CARDS, name)) return emptyAnswer(404)
      const period = readLookBack(new URL(request.url).searchParams)
      return HttpResponse.json(ANALYTICS_CARDS[name](period, now(), languageOf(request)))
    }),
  ]
}
