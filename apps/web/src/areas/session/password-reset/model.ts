import { ProblemError } from '#lib/api/problem-error.ts'
import { validateNewPassword } from '../new-password.ts'
import { toRefusal } from '../refusal.ts'
import type { NewPasswordFault } from '../new-password.ts'
import type { Refusal } from '../refusal.ts'

export interface NewPassword {
  password: string
  again: string
}

export interface NewPasswordFaults {
  password: NewPasswordFault | null
  again: 'missing' | 'different' | null
}

export const NO_FAULTS: NewPasswordFaults = { password: null, again: null }

export function checkNewPassword({ password, again }: NewPassword): NewPasswordFaults {
  const fault = validateNewPassword(password)
  if (again === '') return { password: fault, again: 'missing' }
  return { password: fault, again: fault === null && again !== password ? 'different' : null }
}

/** What the shop said no to: the password, the link, or the moment. */
export type ResetRefusal =
  | { kind: 'password'; fault: NewPasswordFault }
  | { kind: 'link' }
  | { kind: 'other'; refusal: Refusal }

const SHOP_FAULTS: Readonly<Record<string, NewPasswordFault>> = {
  too_short: 'short',
  too_long: 'long',
  bad_characters: 'characters',
}

export function toResetRefusal(error: unknown): ResetRefusal {
  if (error instanceof ProblemError) {
    if (error.code === 'reset_link_invalid') return { kind: 'link' }
    const fault = error.errors.find(({ pointer }) => pointer === '/password')
    if (fault !== undefined) return { kind: 'password', fault: SHOP_FAULTS[fault.code] ?? 'guessable' }
  }
  return { kind: 'other', refusal: toRefusal(error) }
}
