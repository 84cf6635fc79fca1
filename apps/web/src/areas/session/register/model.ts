import { ProblemError } from '#lib/api/problem-error.ts'
import { validateEmail } from '../email-fault.ts'
import { newPasswordFaultIn, validateNewPassword } from '../new-password.ts'
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
    email: validateEmail(email),
    password: validateNewPassword(password),
    accepts: accepts ? null : 'missing',
  }
}

function registerMessage(errors: object, field: string): string | null {
  const text: unknown = Object.entries(errors).find(([key]) => key === field)?.[1]
  const first: unknown = Array.isArray(text) ? text[0] : text
  return typeof first === 'string' ? first : null
}

function takenOr<Fault>(text: string, otherwise: Fault): Fault | 'taken' | 'missing' {
  if (text.includes('already in use')) return 'taken'
  return text.startsWith('Please enter your') ? 'missing' : otherwise
}

/** The fields that the shop found fault with; null when its answer was about something else. */
export function registrationFaultsIn(error: unknown): RegistrationFaults | null {
  if (!(error instanceof ProblemError) || error.status !== 400) return null
  const errors = error.extensions.error
  if (typeof errors !== 'object' || errors === null) return null
  const [username, email, password] = ['username', 'email', 'password'].map((field) => registerMessage(errors, field))
  const faults: RegistrationFaults = {
    ...NO_FAULTS,
    username: username ? takenOr(username, 'invalid' as const) : null,
    email: email ? takenOr(email, 'invalid' as const) : null,
    password: password ? newPasswordFaultIn(password) : null,
  }
  return hasFault(faults) ? faults : null
}
