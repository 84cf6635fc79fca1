import { http, HttpResponse } from 'msw'
import { readId } from '../core/list/row-ids.ts'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { POSTS_PER_PAGE } from './model.ts'
import { createBlogStore } from './store.ts'
import type { BlogStore } from './store.ts'

/** What looks at what is sent comes with the first thing that is: reading needs none of it. */
const schemas = () => import('./schema.ts')

const orNone = (found: object | null, status = 200) =>
  found === null ? emptyAnswer(404) : HttpResponse.json(found, { status })

/** The blog on this origin and on no other. */
export function blogHandlers(origin: string, store: BlogStore = createBlogStore()) {
  const at = (name: string) => `${origin}/blog/${name}`
  const asked = (request: Request) => new URL(request.url).searchParams
  /** Without an id it is the first post, which stood for all. */
  const about = <Found>(request: Request, find: (id: number) => Found | null): Found | null => {
    const id = readId(asked(request).get('id') ?? '1')
    return id === null ? null : find(id)
  }
  return [
    http.get(at('list/data'), ({ request }) => {
      const params = asked(request)
      const page = readId(params.get('page'))
      if (page === null) return HttpResponse.json(store.firstPosts())
      const perPage = readId(params.get('perPage')) ?? POSTS_PER_PAGE
      const q = params.get('q') ?? ''
      return HttpResponse.json(store.page({ q, category: params.get('category') ?? '', page, perPage }))
    }),
    http.get(at('list/sidebar'), () => HttpResponse.json(store.sidebar())),
    http.get(at('detail'), ({ request }) => orNone(about(request, store.detail))),
    http.get(at('edit'), ({ request }) => orNone(about(request, store.edit))),
    http.post(at('edit'), async ({ request }) => {
      const body = await readBody(request, (await schemas()).blogChangeSchema)
      if (body === null) return emptyAnswer(400)
      const changed = store.change(body.id, body.blog)
      return changed === 'taken' ? emptyAnswer(409) : orNone(changed)
    }),
    http.post(at('bookmark'), async ({ request }) => {
      const body = await readBody(request, (await schemas()).bookmarkSchema)
      return body === null ? emptyAnswer(400) : orNone(store.bookmark(body.id, body.isBookmarked))
    }),
    http.post(at('comments'), async ({ request }) => {
      const body = await readBody(request, (await schemas()).newCommentSchema)
      return body === null ? emptyAnswer(400) : orNone(store.comment(body.id, body.comment), 201)
    }),
  ]
}
