import { http, HttpResponse } from 'msw'
import { readId } from '../core/list/row-ids.ts'
import { emptyAnswer, languageOf, readBody } from '../simulated/answers.ts'
import { rowChangeSchema, rowCountSchema, rowIdsSchema, statusChangesSchema } from './schema.ts'
import { createTableStore } from './simulated/store.ts'

const QUESTIONS = ['q', 'page', 'perPage', 'sortBy', 'sortDesc']

/** The tables, on this origin and on no other. Pages filter and sort the whole lists by themselves. */
export function tableHandlers(origin: string) {
  const store = createTableStore()
  const at = (name: string) => `${origin}/good-table/${name}`
  const orMissing = (isDone: boolean) => emptyAnswer(isDone ? 200 : 404)
  return [
    http.get(at('basic'), () => HttpResponse.json(store.basic())),
    http.get(at('row-group'), () => HttpResponse.json(store.groups())),
    http.get(at('advanced-search'), () => HttpResponse.json(store.advanced())),
    http.get(at('table_ssr'), ({ request }) => {
      const { searchParams } = new URL(request.url)
      const isAsked = QUESTIONS.some((name) => searchParams.has(name))
      return HttpResponse.json(isAsked ? store.page(searchParams, languageOf(request)) : store.short())
    }),
    http.put(at('rows/:id'), async ({ request, params }) => {
      const id = readId(params['id'])
      const body = await readBody(request, rowChangeSchema)
      if (body === null) return emptyAnswer(400)
      const row = id === null ? null : store.change(id, body.row)
      return row === null ? emptyAnswer(404) : HttpResponse.json(row)
    }),
    http.post(at('rows/status'), async ({ request }) => {
      const body = await readBody(request, statusChangesSchema)
      return body === null ? emptyAnswer(400) : orMissing(store.setStatuses(body.changes))
    }),
    http.post(at('rows/delete'), async ({ request }) => {
      const body = await readBody(request, rowIdsSchema)
      return body === null ? emptyAnswer(400) : orMissing(store.remove(body.ids))
    }),
    http.post(at('rows/restore'), async ({ request }) => {
      const body = await readBody(request, rowIdsSchema)
      return body === null ? emptyAnswer(400) : orMissing(store.restore(body.ids))
    }),
    http.post(at('fill'), async ({ request }) => {
      const body = await readBody(request, rowCountSchema)
      if (body === null) return emptyAnswer(400)
      store.fill(body.count)
      return emptyAnswer(200)
    }),
  ]
}
