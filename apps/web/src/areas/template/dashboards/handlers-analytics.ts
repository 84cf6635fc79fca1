import { http, HttpResponse } from 'msw'
import { emptyAnswer, languageOf, readBody } from '../simulated/answers.ts'
import { joiningSchema } from './asked-schema.ts'
import type { Meeting } from './schema.ts'
import { allSteps, analyticsDashboard } from './analytics/samples.ts'

/** The dashboard of analytics with its meeting and its timeline, on this origin and on no other. */
export function analyticsHandlers(origin: string, now: () => number = Date.now) {
  const at = `${origin}/analytics/data`
  // Of this tab: a reload brings back who has not joined.
  let joined: Meeting['joined'] = null
  const meeting = () => HttpResponse.json({ joined } satisfies Meeting)
  return [
    http.get(at, ({ request }) => HttpResponse.json(analyticsDashboard(now(), joined, languageOf(request)))),
    http.get(`${at}/steps`, ({ request }) => HttpResponse.json(allSteps(now(), languageOf(request)))),
    http.post(`${at}/meeting`, async ({ request }) => {
      const body = await readBody(request, joiningSchema)
      if (body === null) return emptyAnswer(400)
      if (joined !== null) return emptyAnswer(409)
      joined = body
      return meeting()
    }),
    http.delete(`${at}/meeting`, () => {
      if (joined === null) return emptyAnswer(409)
      joined = null
      return meeting()
    }),
  ]
}
