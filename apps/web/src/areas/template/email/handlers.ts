import { http, HttpResponse } from 'msw'
import { emptyAnswer, longAnswer, readBody } from '../simulated/answers.ts'
import { readId } from '../core/list/row-ids.ts'
import { deleteSchema, fileSchema, fillSchema, labelToggleSchema, updateSchema, writtenMailSchema } from './schema.ts'
import { createMailbox, mailQuery } from './simulated/mailbox.ts'
import type { Mailbox } from './simulated/mailbox.ts'

const queryOf = (request: Request) => new URL(request.url).searchParams

/** The mailbox's calls on this origin and on no other. */
export function emailHandlers(origin: string, mailbox: Mailbox = createMailbox()) {
  const at = (path: string) => `${origin}/apps/email/${path}`
  const found = (value: object | null) => (value === null ? emptyAnswer(404) : HttpResponse.json(value))
  return [
    http.get(at('emails'), ({ request }) => HttpResponse.json(mailbox.list(mailQuery(queryOf(request))))),
    http.post(at('update-emails'), async ({ request }) => {
      const body = await readBody(request, updateSchema)
      if (body === null) return emptyAnswer(400)
      mailbox.update(body.emailIds, body.dataToUpdate)
      return emptyAnswer(200)
    }),
    http.post(at('update-emails-label'), async ({ request }) => {
      const body = await readBody(request, labelToggleSchema)
      if (body === null) return emptyAnswer(400)
      mailbox.toggleLabel(body.emailIds, body.label)
      return emptyAnswer(200)
    }),
    http.get(at('paginate-email'), ({ request }) => {
      const params = queryOf(request)
      const id = readId(params.get('emailId'))
      return found(id === null ? null : mailbox.neighbour(id, params.get('dir') === 'previous'))
    }),

    // Beyond the specification: docs/simulated-calls.md.
    http.get(at('email-ids'), ({ request }) => longAnswer(mailbox.ids(mailQuery(queryOf(request))))),
    http.get(at('emails/:id'), ({ params }) => {
      const id = readId(params['id'])
      return found(id === null ? null : mailbox.mail(id))
    }),
    http.post(at('emails'), async ({ request }) => {
      const body = await readBody(request, writtenMailSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json(mailbox.write(body), { status: 201 })
    }),
    http.put(at('emails/:id'), async ({ request, params }) => {
      const id = readId(params['id'])
      const body = await readBody(request, writtenMailSchema)
      if (body === null) return emptyAnswer(400)
      return found(id === null ? null : mailbox.rewrite(id, body))
    }),
    http.post(at('delete-emails'), async ({ request }) => {
      const body = await readBody(request, deleteSchema)
      if (body === null) return emptyAnswer(400)
      mailbox.remove(body.emailIds)
      return emptyAnswer(200)
    }),
    http.post(at('files'), async ({ request }) => {
      const body = await readBody(request, fileSchema)
      return body === null ? emptyAnswer(400) : HttpResponse.json(mailbox.keepFile(body), { status: 201 })
    }),
    http.get(at('files/:id'), ({ params }) => {
      const id = readId(params['id'])
      return found(id === null ? null : mailbox.file(id))
    }),
    http.post(at('fill-mailbox'), async ({ request }) => {
      const body = await readBody(request, fillSchema)
      if (body === null) return emptyAnswer(400)
      mailbox.fill(body.count)
      return emptyAnswer(200)
    }),
  ]
}
