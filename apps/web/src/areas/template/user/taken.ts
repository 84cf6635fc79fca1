import { isProblem } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'

const ONLY_FIELDS = ['username', 'email'] as const
type OnlyField = (typeof ONLY_FIELDS)[number]

/** What another user has already, as it was sent: a user name and an address are one person's only. */
export type Taken = Readonly<Partial<Record<OnlyField, string>>>

const WORDS: Record<OnlyField, () => string> = {
  username: () => m.people_username_taken(),
  email: () => m.people_email_taken(),
}

/** What the answer says that others have; null where it was another failure. */
export function takenOf(error: unknown, sent: Readonly<Record<OnlyField, string>>): Taken | null {
  if (!isProblem(error, 'taken')) return null
  const fields = ONLY_FIELDS.filter((field) => error.errors.some(({ pointer }) => pointer === `/user/${field}`))
  return Object.fromEntries(fields.map((field) => [field, sent[field]]))
}

/** What is said of fields that still hold what others have. */
export function takenErrors(draft: Readonly<Record<OnlyField, string>>, taken: Taken): Taken {
  const fields = ONLY_FIELDS.filter((field) => draft[field] === taken[field])
  return Object.fromEntries(fields.map((field) => [field, WORDS[field]()]))
}
