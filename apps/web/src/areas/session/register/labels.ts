import { m } from '#lib/messages.ts'
import { emailFaultText } from '../email-fault.ts'
import { newPasswordFaultText } from '../new-password.ts'
import type { RegistrationFaults } from './model.ts'

function usernameText(fault: RegistrationFaults['username']): string | undefined {
  if (fault === null) return undefined
  if (fault === 'taken') return m.session_username_taken()
  return fault === 'missing' ? m.session_username_missing() : m.session_username_invalid()
}

function emailText(fault: RegistrationFaults['email']): string | undefined {
  if (fault === 'taken') return m.session_email_taken()
  return fault === 'invalid' ? m.session_email_invalid() : emailFaultText(fault)
}

export type RegistrationMessages = Record<keyof RegistrationFaults, string | undefined>

export function registrationMessages(faults: RegistrationFaults): RegistrationMessages {
  return {
    username: usernameText(faults.username),
    email: emailText(faults.email),
    password: newPasswordFaultText(faults.password),
    accepts: faults.accepts === null ? undefined : m.session_terms_missing(),
  }
}
