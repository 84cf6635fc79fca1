import { storage } from '#lib/session/browser-storage.ts'
import { m } from '#lib/messages.ts'
import { isEmail, isWebAddress } from '../../core/form/typed-address.ts'

/** Who writes: kept in this browser where one wants it. */
export interface Writer {
  name: string
  email: string
  website: string
}
export interface CommentDraft extends Writer {
  text: string
}

const KEY = 'blogWriter'
const NOBODY: Writer = { name: '', email: '', website: '' }

/** Null where nobody wanted to be remembered. */
export function rememberedWriter(): Writer | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null) return null
    const word = (name: keyof Writer) => {
      const value = (kept as Record<string, unknown>)[name]
      return typeof value === 'string' ? value : ''
    }
    return { name: word('name'), email: word('email'), website: word('website') }
  } catch {
    return null
  }
}

export function rememberWriter(writer: Writer | null): void {
  if (writer === null) storage.remove(KEY)
  else storage.set(KEY, JSON.stringify({ name: writer.name, email: writer.email, website: writer.website }))
}

export const newComment = (): CommentDraft => ({ ...NOBODY, ...rememberedWriter(), text: '' })

/** What is wrong with each field; what is in order is left out. */
export function commentErrors({
  name,
  email,
  website,
  text,
}: CommentDraft): Partial<Record<keyof CommentDraft, string>> {
  const errors: Partial<Record<keyof CommentDraft, string>> = {}
  if (text.trim() === '') errors.text = m.showroom_needed()
  if (name.trim() === '') errors.name = m.showroom_needed()
  if (!isEmail(email)) errors.email = m.showroom_email_wrong()
  if (!isWebAddress(website)) errors.website = m.people_website_wrong()
  return errors
}
