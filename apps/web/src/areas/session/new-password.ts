import { m } from '#lib/messages.ts'

/** In characters, as the shop counts them. */
export const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

export type NewPasswordFault = 'missing' | 'short' | 'long' | 'guessable' | 'characters'

/** Client-side checks; how guessable a password is, the server decides. */
export function validateNewPassword(password: string): NewPasswordFault | null {
  const length = Array.from(password).length
  if (length === 0) return 'missing'
  if (length < PASSWORD_MIN) return 'short'
  return length > PASSWORD_MAX ? 'long' : null
}

/** The server's texts for a refused password, which are English in every page language. */
const SERVER_TEXTS: ReadonlyArray<readonly [RegExp, NewPasswordFault]> = [
  [/enter password/i, 'missing'],
  [/at least/i, 'short'],
  [/at most/i, 'long'],
  [/too easy/i, 'guessable'],
  [/cannot be stored/i, 'characters'],
]

export function newPasswordFaultIn(serverText: string): NewPasswordFault {
  return SERVER_TEXTS.find(([words]) => words.test(serverText))?.[1] ?? 'guessable'
}

const FAULT_TEXTS: Record<NewPasswordFault, () => string> = {
  missing: () => m.session_password_missing(),
  short: () => m.session_password_short({ count: PASSWORD_MIN }),
  long: () => m.session_password_long({ count: PASSWORD_MAX }),
  guessable: () => m.session_password_guessable(),
  characters: () => m.session_password_characters(),
}

export function newPasswordFaultText(fault: NewPasswordFault | null): string | undefined {
  return fault === null ? undefined : FAULT_TEXTS[fault]()
}
