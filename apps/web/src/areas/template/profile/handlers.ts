import { http, HttpResponse } from 'msw'
import type { PathParams } from 'msw'
import type { z } from 'zod/mini'
import { readId } from '../core/list/row-ids.ts'
import { emptyAnswer, readBody } from '../simulated/answers.ts'
import { aboutSchema, addedSchema, commentSchema, favoriteSchema, likedSchema, voteSchema } from './schema.ts'
import { createProfileStore } from './simulated/store.ts'

const POSTS_AT_ONCE = 3

/** The profile, on this origin and on no other. */
export function profileHandlers(origin: string) {
  const store = createProfileStore()
  const at = (name: string) => `${origin}/profile/${name}`
  const place = (params: PathParams, name = 'number') => readId(params[name]) ?? 0
  const orMissing = (found: object | boolean | null, status = 200) => {
    if (found === null || found === false) return emptyAnswer(404)
    return found === true ? emptyAnswer(status) : HttpResponse.json(found, { status })
  }
  /** A POST whose body has a form. */
  const post = <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    act: (body: z.infer<Schema>, params: PathParams) => object | boolean | null,
    status = 200,
  ) =>
    http.post(at(path), async ({ request, params }) => {
      const body = await readBody(request, schema)
      return body === null ? emptyAnswer(400) : orMissing(act(body, params), status)
    })
  return [
    http.get(at('data'), () => HttpResponse.json(store.profile())),
    http.get(at('own'), () => HttpResponse.json(store.own())),
    http.get(at('posts'), ({ request }) => {
      const { searchParams } = new URL(request.url)
      const from = readId(searchParams.get('from')) ?? 0
      const until = readId(searchParams.get('until')) ?? from + POSTS_AT_ONCE
      return HttpResponse.json(store.posts(from, until))
    }),
    post('posts/:number/like', likedSchema, ({ liked }, params) => store.likePost(place(params), liked)),
    post('posts/:number/comments', commentSchema, ({ comment }, params) => store.comment(place(params), comment), 201),
    post('posts/:number/comments/:comment/like', likedSchema, ({ liked }, params) =>
      store.likeComment(place(params), place(params, 'comment'), liked),
    ),
    http.post(at('posts/:number/share'), ({ params }) => orMissing(store.share(place(params)))),
    http.get(at('posts/:number/likers'), ({ params }) => orMissing(store.likers(place(params)))),
    post('pages/:number', favoriteSchema, ({ favorite }, params) => store.markPage(place(params), favorite)),
    post('messages/:number', favoriteSchema, ({ favorite }, params) => store.markMessage(place(params), favorite)),
    post('suggestions/:number', addedSchema, ({ added }, params) => store.addSuggestion(place(params), added)),
    post('poll', voteSchema, ({ vote }) => store.vote(vote)),
    http.get(at('friends'), () => HttpResponse.json(store.friends())),
    http.delete(at('friends/:number'), ({ params }) => orMissing(store.removeFriend(place(params)))),
    http.post(at('friends/:number/restore'), ({ params }) => orMissing(store.restoreFriend(place(params)))),
    http.put(at('about'), async ({ request }) => {
      const body = await readBody(request, aboutSchema)
      if (body === null) return emptyAnswer(400)
      store.changeAbout(body)
      return emptyAnswer(200)
    }),
  ]
}
