import { NO_ANSWER, ProblemError } from '../../../lib/problem-error.ts'

export interface Credentials {
  email: string
  password: string
}

export type EmailFault = 'missing' | 'no_at'

export interface FieldFaults {
  email: EmailFault | null
  password: 'missing' | null
}

/** What can be told without asking the shop; the password is taken as typed. */
export function checkCredentials({ email, password }: Credentials): FieldFaults {
  const address = email.trim()
  return {
    email: address === '' ? 'missing' : address.includes('@') ? null : 'no_at',
    password: password === '' ? 'missing' : null,
  }
}

/** Why the shop did not sign somebody in. */
export type Refusal =
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed'; traceId: string | null }

const DEFAULT_WAIT_SECONDS = 60

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) return { kind: 'failed', traceId: null }
  if (error.code === NO_ANSWER) return { kind: 'offline' }
  if (error.status === 400) return { kind: 'wrong' }
  if (error.status === 429) {
    const { retryAfter } = error.extensions
    return { kind: 'wait', seconds: typeof retryAfter === 'number' ? retryAfter : DEFAULT_WAIT_SECONDS }
  }
  return { kind: 'failed', traceId: error.traceId }
}

const SAMPLE_ORDER = ['admin', 'staff', 'driver', 'client']

/** Who may do most comes first; names that are no role come last. */
export function inSampleOrder(emails: readonly string[]): string[] {
  const placeOf = (email: string) => {
    const place = SAMPLE_ORDER.indexOf(sampleCredentials(email).password)
    return place < 0 ? SAMPLE_ORDER.length : place
  }
  return emails.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Sample accounts are named after their role, and their password is that name. */
export function sampleCredentials(email: string): Credentials {
  return { email, password: email.split('@')[0] ?? '' }
}
