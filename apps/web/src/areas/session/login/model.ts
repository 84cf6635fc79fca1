import { ProblemError } from '#lib/api/problem-error.ts'
import { validateEmail } from '../email-fault.ts'
import { toRefusal } from '../refusal.ts'
import type { EmailFault } from '../email-fault.ts'
import type { Refusal } from '../refusal.ts'

export interface Credentials {
  email: string
  password: string
}

export interface FieldFaults {
  email: EmailFault | null
  password: 'missing' | null
}

/** Client-side checks; the password is taken as typed. */
export function checkCredentials({ email, password }: Credentials): FieldFaults {
  return { email: validateEmail(email), password: password === '' ? 'missing' : null }
}

/** Why a sign-in was refused. */
export type LoginRefusal = { kind: 'wrong' } | Refusal

export function toLoginRefusal(error: unknown): LoginRefusal {
  return error instanceof ProblemError && error.status === 400 ? { kind: 'wrong' } : toRefusal(error)
}

const SAMPLE_ORDER = ['admin', 'staff', 'driver', 'client']

/** Who may do most comes first; names that are no role come last. */
export function inSampleOrder(emails: readonly string[]): string[] {
  const sampleRank = (email: string) => {
    const place = SAMPLE_ORDER.indexOf(sampleCredentials(email).password)
    return place < 0 ? SAMPLE_ORDER.length : place
  }
  return emails.toSorted((a, b) => sampleRank(a) - sampleRank(b))
}

/** Sample accounts are named after their role, and their password is that name. */
export function sampleCredentials(email: string): Credentials {
  return { email, password: email.split('@')[0] ?? '' }
}
