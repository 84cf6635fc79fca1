import type { BlogComment } from '../schema.ts'

export interface Thread {
  comment: BlogComment
  /** Also those to an answer: one step aside is enough. */
  answers: BlogComment[]
}

/** Comments to the post in their order, each with everything that was said to it. */
export function threadsOf(comments: readonly BlogComment[]): Thread[] {
  const threads: Thread[] = []
  const threadOf = new Map<number, Thread>()
  for (const comment of comments) {
    const before = comment.parentId === null ? undefined : threadOf.get(comment.parentId)
    const thread = before ?? { comment, answers: [] }
    if (before === undefined) threads.push(thread)
    else before.answers.push(comment)
    threadOf.set(comment.id, thread)
  }
  return threads
}
