import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { eventChangeSchema, newEventSchema } from './schema.ts'
import { createCalendarStore } from './store.ts'
import type { CalendarStore } from './store.ts'

/** The calendar's calls on this origin and on no other. */
export function calendarHandlers(origin: string, store: CalendarStore = createCalendarStore()) {
  const at = (path = '') => `${origin}/apps/calendar/events${path}`
  return [
    http.get(at(), ({ request }) => {
      const calendars = new URL(request.url).searchParams.get('calendars') ?? ''
      return HttpResponse.json(store.events(calendars.split(',')))
    }),
    http.post(at(), async ({ request }) => {
      const body = await readBody(request, newEventSchema)
      const event = body === null ? null : store.add(body.event)
      return event === null ? emptyAnswer(400) : HttpResponse.json({ event }, { status: 201 })
    }),
    http.post(at('/:id'), async ({ request, params }) => {
      const inPath = readId(params['id'])
      if (inPath === null) return emptyAnswer(404)
      const body = await readBody(request, eventChangeSchema)
      if (body === null) return emptyAnswer(400)
      const event = store.change(body.event.id ?? inPath, body.event)
      if (event === 'does-not-fit') return emptyAnswer(400)
      return event === null ? emptyAnswer(404) : HttpResponse.json({ event })
    }),
    http.delete(at('/:id'), ({ params }) => {
      const id = readId(params['id'])
      return emptyAnswer(id !== null && store.remove(id) ? 200 : 404)
    }),
  ]
}
