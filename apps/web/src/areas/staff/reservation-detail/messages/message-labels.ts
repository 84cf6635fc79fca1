import { m } from '#lib/messages.ts'

/** Why a message has not arrived, with its code for support. */
export function failureMessage(code: string): string {
  return `${failureReason(code)} (${code})`
}

function failureReason(code: string): string {
  if (code === 'too_late') return m.changes_message_too_late()
  if (code === 'line_not_set_up') return m.changes_message_no_line()
  // 429 is too many at once, which passes.
  return /^(?:line_4(?!29)|mail_5)\d\d$/.test(code) ? m.changes_message_refused() : m.changes_message_not_through()
}
