import type { FieldFault } from '@rodchao/contract/problems'
import { isWellFormed, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from '../../../platform/accounts/account-rules.ts'

/** What is wrong with a new password, as the fault of a field; the rules are those of registering. */
export function passwordFieldFault(
  password: string,
  about: { readonly username: string; readonly email: string },
): FieldFault | undefined {
  const detail = passwordFault(password, about)
  if (detail === undefined) return undefined
  const length = Array.from(password).length
  const fault = { pointer: '/password', detail }
  if (!isWellFormed(password)) return { ...fault, code: 'bad_characters' }
  if (length < PASSWORD_MIN) return { ...fault, code: 'too_short', params: { minimum: PASSWORD_MIN } }
  if (length > PASSWORD_MAX) return { ...fault, code: 'too_long', params: { maximum: PASSWORD_MAX } }
  return { ...fault, code: 'guessable' }
}
