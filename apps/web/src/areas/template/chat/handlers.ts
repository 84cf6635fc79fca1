import { http, HttpResponse } from 'msw'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { contactChangeSchema, fillChatSchema, newMessageSchema, profileChangeSchema } from './schema.ts'
import { createChatStore } from './simulated/store.ts'
import type { ChatStore, Refusal } from './simulated/store.ts'

const REFUSALS: Readonly<Record<Refusal, number>> = { unknown: 404, stranger: 400, blocked: 409 }

/** The calls of the conversations on this origin and on no other. */
export function chatHandlers(origin: string, store: ChatStore = createChatStore()) {
  const at = (path: string) => `${origin}/apps/chat/${path}`
  const found = (value: object | null) => (value === null ? emptyAnswer(404) : HttpResponse.json(value))
  const idOf = (params: Readonly<Record<string, unknown>>) => readId(params['id']) ?? 0
  return [
    http.get(at('chats-and-contacts'), () => HttpResponse.json(store.all())),
    http.get(at('users/profile-user'), () => HttpResponse.json(store.profile())),
    http.get(at('chats/:id'), ({ request, params }) => {
      const from = readId(new URL(request.url).searchParams.get('from')) ?? 0
      return found(store.open(idOf(params), from))
    }),
    http.post(at('chats/:id'), async ({ request, params }) => {
      const body = await readBody(request, newMessageSchema)
      if (body === null) return emptyAnswer(400)
      const sent = store.write(idOf(params), body)
      return typeof sent === 'string' ? emptyAnswer(REFUSALS[sent]) : HttpResponse.json(sent, { status: 201 })
    }),

    // Beyond the specification: docs/simulated-calls.md.
    http.post(at('users/profile-user'), async ({ request }) => {
      const body = await readBody(request, profileChangeSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json(store.changeProfile(body.profileUser))
    }),
    http.delete(at('chats/:id'), ({ params }) => emptyAnswer(store.remove(idOf(params), 'chat') ? 200 : 404)),
    http.delete(at('chats/:id/messages'), ({ params }) =>
      emptyAnswer(store.remove(idOf(params), 'messages') ? 200 : 404),
    ),
    http.post(at('chats/:id/restore'), ({ params }) => found(store.restore(idOf(params)))),
    http.post(at('chats/:id/fill'), async ({ request, params }) => {
      const body = await readBody(request, fillChatSchema)
      if (body === null) return emptyAnswer(400)
      return emptyAnswer(store.fill(idOf(params), body.count) ? 200 : 404)
    }),
    http.get(at('contacts'), () => HttpResponse.json(store.details())),
    http.post(at('contacts/:id'), async ({ request, params }) => {
      const body = await readBody(request, contactChangeSchema)
      if (body === null) return emptyAnswer(400)
      const contact = store.changeContact(idOf(params), body.contact)
      return found(contact === null ? null : { contact })
    }),
    http.delete(at('contacts/:id'), ({ params }) => emptyAnswer(store.removeContact(idOf(params)) ? 200 : 404)),
    http.post(at('contacts/:id/restore'), ({ params }) => {
      const contact = store.restoreContact(idOf(params))
      return found(contact === null ? null : { contact })
    }),
  ]
}
