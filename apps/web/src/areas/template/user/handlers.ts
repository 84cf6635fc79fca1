import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '#areas/template/simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { listQuery } from '../core/list/list-query.ts'
import { createUserStore } from './handlers-store.ts'
import type { UserStore } from './handlers-store.ts'
import { newUserSchema, userChangeSchema, userDetailsChangeSchema } from './schema.ts'
import type { User } from './schema.ts'

/** What was found, or 404 without a body. */
function answer(found: object | null, status = 200) {
  return found === null ? emptyAnswer(404) : HttpResponse.json(found, { status })
}

/** 409 with the fields that somebody else has; null where nobody has them. */
function refusal(taken: readonly string[]) {
  if (taken.length === 0) return null
  const errors = taken.map((field) => ({ pointer: `/user/${field}`, code: 'taken' }))
  return HttpResponse.json({ code: 'taken', errors }, { status: 409 })
}

/** The calls about users on this origin and on no other. */
export function userHandlers(origin: string, store: UserStore = createUserStore()) {
  const at = (path: string) => `${origin}/apps/user/${path}`
  /** What is no number is nobody's. */
  const about = <Found>(id: unknown, find: (id: number) => Found | null): Found | null => {
    const known = readId(id)
    return known === null ? null : find(known)
  }
  const wrapped = (user: User | null) => (user === null ? null : { user })
  return [
    http.get(at('users'), ({ request }) => {
      const params = new URL(request.url).searchParams
      const filter = (name: string) => params.get(name) ?? ''
      return HttpResponse.json(
        store.list({ ...listQuery(params), role: filter('role'), plan: filter('plan'), status: filter('status') }),
      )
    }),
    http.get(at('counts'), () => HttpResponse.json(store.counts())),
    http.post(at('users'), async ({ request }) => {
      const body = await readBody(request, newUserSchema)
      if (body === null) return emptyAnswer(400)
      return refusal(store.takenBy(body.user, null)) ?? answer({ user: store.add(body.user) }, 201)
    }),
    http.get(at('users/:id'), ({ params }) => answer(about(params['id'], store.find))),
    http.post(at('users/:id'), async ({ params, request }) => {
      const user = about(params['id'], store.find)
      if (user === null) return emptyAnswer(404)
      const body = await readBody(request, userChangeSchema)
      if (body === null) return emptyAnswer(400)
      const taken = refusal(store.takenBy(Object.assign({}, user, body.user), user.id))
      return taken ?? answer(wrapped(about(params['id'], (id) => store.change(id, body.user))))
    }),
    http.delete(at('users/:id'), ({ params }) => emptyAnswer(about(params['id'], store.remove) === true ? 200 : 404)),
    http.post(at('users/:id/restore'), ({ params }) => answer(wrapped(about(params['id'], store.restore)))),
    http.get(at('users/:id/details'), ({ params }) => answer(about(params['id'], store.details))),
    http.post(at('users/:id/details'), async ({ params, request }) => {
      if (about(params['id'], store.details) === null) return emptyAnswer(404)
      const body = await readBody(request, userDetailsChangeSchema)
      if (body === null) return emptyAnswer(400)
      return answer(about(params['id'], (id) => store.changeDetails(id, body.details)))
    }),
  ]
}
