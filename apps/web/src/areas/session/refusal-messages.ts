import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Refusal } from './refusal.ts'

const MINUTE_SECONDS = 60

function waitText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return m.session_wait_seconds({ count: seconds })
  // Up to a whole minute: a try that comes too early only meets the same answer.
  return m.session_wait({ duration: formatDuration(Math.ceil(seconds / MINUTE_SECONDS) * MINUTE_SECONDS * 1000) })
}

export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
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
