import { formatDuration } from '../../../lib/format.ts'
import { m } from '../../../lib/messages.ts'
import type { FieldFaults, Refusal } from './model.ts'

const MINUTE_SECONDS = 60

export function emailFaultText(fault: FieldFaults['email']): string | undefined {
  if (fault === null) return undefined
  return fault === 'missing' ? m.session_email_missing() : m.session_email_no_at()
}

function waitText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return m.session_wait_seconds({ count: seconds })
  // Up to a whole minute: a try that comes too early only meets the same answer.
  return m.session_wait({ duration: formatDuration(Math.ceil(seconds / MINUTE_SECONDS) * MINUTE_SECONDS * 1000) })
}

export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'wrong':
      return m.session_wrong_credentials()
    case 'wait':
      return waitText(refusal.seconds)
    case 'offline':
      return m.errors_offline_text()
    case 'failed': {
      const { traceId } = refusal
      return traceId === null ? m.session_failed() : `${m.session_failed()} (${m.errors_trace({ traceId })})`
    }
  }
}

/** The role that a sample account is named after. */
export function sampleRoleText(name: string): string {
  switch (name) {
    case 'admin':
      return m.session_role_admin()
    case 'staff':
      return m.session_role_staff()
    case 'driver':
      return m.session_role_driver()
    case 'client':
      return m.session_role_client()
    default:
      return name
  }
}
