import { http, HttpResponse } from 'msw'
import { BLOG_DETAIL, BLOG_EDIT, BLOG_LIST, BLOG_SIDEBAR } from './samples.ts'

/** The blog on this origin and on no other: every post has the same text. */
export function blogHandlers(origin: string) {
  const at = (name: string) => `${origin}/blog/${name}`
  return [
    http.get(at('list/data'), () => HttpResponse.json(BLOG_LIST)),
    http.get(at('list/sidebar'), () => HttpResponse.json(BLOG_SIDEBAR)),
    http.get(at('detail'), () => HttpResponse.json(BLOG_DETAIL)),
    http.get(at('edit'), () => HttpResponse.json(BLOG_EDIT)),
  ]
}
