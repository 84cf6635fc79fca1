import { ProblemError } from '#lib/api/problem-error.ts'
import { emailFaultOf } from '../email-fault.ts'
import { newPasswordFaultIn, newPasswordFaultOf } from '../new-password.ts'
import type { EmailFault } from '../email-fault.ts'
import type { NewPasswordFault } from '../new-password.ts'

export interface Registration {
  username: string
  email: string
  password: string
  accepts: boolean
}

export interface RegistrationFaults {
  username: 'missing' | 'taken' | 'invalid' | null
  email: EmailFault | 'taken' | 'invalid' | null
  password: NewPasswordFault | null
  accepts: 'missing' | null
}

export const NO_FAULTS: RegistrationFaults = { username: null, email: null, password: null, accepts: null }

export function hasFault(faults: RegistrationFaults): boolean {
  return Object.values(faults).some((fault) => fault !== null)
}

export function checkRegistration({ username, email, password, accepts }: Registration): RegistrationFaults {
  return {
    username: username.trim() === '' ? 'missing' : null,
    email: emailFaultOf(email),
    password: newPasswordFaultOf(password),
    accepts: accepts ? null : 'missing',
  }
}

function wordsFor(errors: object, field: string): string | null {
  const words: unknown = Object.entries(errors).find(([key]) => key === field)?.[1]
  const first: unknown = Array.isArray(words) ? words[0] : words
  return typeof first === 'string' ? first : null
}

function takenOr<Fault>(words: string, otherwise: Fault): Fault | 'taken' | 'missing' {
  if (words.includes('already in use')) return 'taken'
  return words.startsWith('Please enter your') ? 'missing' : otherwise
}

/** The fields that the shop found fault with; null when its answer was about something else. */
export function registrationFaultsIn(error: unknown): RegistrationFaults | null {
  if (!(error instanceof ProblemError) || error.status !== 400) return null
  const errors = error.extensions.error
  if (typeof errors !== 'object' || errors === null) return null
  const [username, email, password] = ['username', 'email', 'password'].map((field) => wordsFor(errors, field))
  const faults: RegistrationFaults = {
    ...NO_FAULTS,
    username: username ? takenOr(username, 'invalid' as const) : null,
    email: email ? takenOr(email, 'invalid' as const) : null,
    password: password ? newPasswordFaultIn(password) : null,
  }
  return hasFault(faults) ? faults : null
}
