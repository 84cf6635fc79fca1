import { m } from '#lib/messages.ts'

export type EmailFault = 'missing' | 'no_at'

/** Client-side check: an address without @ is a typing error, the rest is left to the server. */
export function validateEmail(email: string): EmailFault | null {
  const address = email.trim()
  return address === '' ? 'missing' : address.includes('@') ? null : 'no_at'
}

export function emailFaultText(fault: EmailFault | null): string | undefined {
  if (fault === null) return undefined
  return fault === 'missing' ? m.session_email_missing() : m.session_email_no_at()
}
