import { m } from '#lib/messages.ts'
import type { Message } from '#areas/staff/core/api/messages.ts'
import type { MarkTone } from '#areas/staff/core/components/mark-badge.tsx'

const STATES: Record<Message['state'], { tone: MarkTone; label: () => string }> = {
  waiting: { tone: 'warning', label: () => m.changes_message_waiting() },
  sent: { tone: 'good', label: () => m.changes_message_sent() },
  dead: { tone: 'danger', label: () => m.changes_message_dead() },
}

/** How far a message has come. One that was written to a file has reached nobody, though its work is done. */
export function deliveryState({ channel, state }: Pick<Message, 'channel' | 'state'>): {
  tone: MarkTone
  label: string
} {
  if (channel === 'file' && state === 'sent') return { tone: 'warning', label: m.changes_message_kept() }
  const { tone, label } = STATES[state]
  return { tone, label: label() }
}

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
