import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { newTagSchema, newTaskSchema, taskChangeSchema, taskOrderSchema } from './schema.ts'
import { createTodoStore } from './store.ts'
import type { TodoStore } from './store.ts'

/** The calls of the to-do list on this origin and on no other. */
export function todoHandlers(origin: string, store: TodoStore = createTodoStore()) {
  const at = (path = '') => `${origin}/apps/todo/tasks${path}`
  return [
    http.get(at(), ({ request }) => {
      const { searchParams: asked } = new URL(request.url)
      const text = (name: string, fallback = '') => asked.get(name) ?? fallback
      return HttpResponse.json(
        store.tasks({ q: text('q'), filter: text('filter'), tag: text('tag'), sortBy: text('sortBy', 'latest') }),
      )
    }),
    http.post(at(), async ({ request }) => {
      const body = await readBody(request, newTaskSchema)
      const task = body === null ? null : store.add(body.task)
      return task === null ? emptyAnswer(400) : HttpResponse.json({ task }, { status: 201 })
    }),
    http.get(at('/counts'), () => HttpResponse.json(store.counts())),
    http.get(at('/tags'), () => HttpResponse.json(store.tags())),
    http.post(at('/tags'), async ({ request }) => {
      const body = await readBody(request, newTagSchema)
      const tag = body === null ? null : store.addTag(body.tag)
      return tag === null ? emptyAnswer(400) : HttpResponse.json({ tag }, { status: 201 })
    }),
    http.post(at('/order'), async ({ request }) => {
      const body = await readBody(request, taskOrderSchema)
      return emptyAnswer(body !== null && store.order(body.ids) ? 200 : 400)
    }),
    http.post(at('/:id'), async ({ request, params }) => {
      const inPath = readId(params['id'])
      if (inPath === null) return emptyAnswer(404)
      const body = await readBody(request, taskChangeSchema)
      if (body === null) return emptyAnswer(400)
      const task = store.change(body.task.id ?? inPath, body.task)
      if (task === 'unknown-tag') return emptyAnswer(400)
      return task === null ? emptyAnswer(404) : HttpResponse.json({ task })
    }),
    http.delete(at('/:id/forever'), ({ params }) => {
      const id = readId(params['id'])
      return emptyAnswer(id !== null && store.removeForEver(id) ? 200 : 404)
    }),
    http.delete(at('/:id'), ({ params }) => {
      const id = readId(params['id'])
      return emptyAnswer(id !== null && store.remove(id) ? 200 : 404)
    }),
  ]
}
