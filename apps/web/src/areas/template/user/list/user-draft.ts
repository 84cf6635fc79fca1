import { m } from '#lib/messages.ts'
import { isEmail } from '#areas/template/core/form/typed-address.ts'
import { readPhoneNumber } from '#areas/template/core/places/phone-number.ts'
import type { UserDraft } from '../schema.ts'

export type DraftField = keyof UserDraft
export type FieldErrors<Field extends string = DraftField> = Partial<Record<Field, string>>

/** What is wrong with each field, in the order of the form; nothing when it can be saved. */
export function userErrors(draft: Record<DraftField, string>): FieldErrors {
  const errors: FieldErrors = {}
  const order: DraftField[] = ['fullName', 'username', 'email', 'contact', 'country', 'company', 'role', 'currentPlan']
  for (const field of order) if (draft[field].trim() === '') errors[field] = m.showroom_needed()
  if (errors.username === undefined && !/^[a-z0-9]+$/i.test(draft.username.trim()))
    errors.username = m.people_username_wrong()
  if (errors.email === undefined && !isEmail(draft.email)) errors.email = m.showroom_email_wrong()
  if (errors.contact === undefined && readPhoneNumber(draft.contact, draft.country) === null)
    errors.contact = m.showroom_phone_wrong()
  return errors
}

/** As it is sent: spaces at the ends are nobody's name, and a number is written as people write it abroad. */
export function tidiedDraft(draft: UserDraft): UserDraft {
  const { fullName, username, email, contact, company } = draft
  return {
    ...draft,
    fullName: fullName.trim(),
    username: username.trim(),
    email: email.trim(),
    company: company.trim(),
    contact: readPhoneNumber(contact, draft.country) ?? contact.trim(),
  }
}
