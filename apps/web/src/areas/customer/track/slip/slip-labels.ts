import { m } from '#lib/messages.ts'
import { problemText } from '../problem-messages.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'
import type { SlipFault } from '../model.ts'

const SLIP_FAULT_MESSAGES: Record<SlipFault | 'slip_already_used' | 'moved_on', () => string> = {
  empty: () => m.track_slip_fault_empty(),
  not_an_image: () => m.track_slip_fault_not_an_image(),
  payload_too_large: () => m.track_slip_fault_payload_too_large(),
  slip_already_used: () => m.track_slip_fault_slip_already_used(),
  moved_on: () => m.track_slip_fault_moved_on(),
}

export function slipFaultText(fault: SlipFault): string {
  return SLIP_FAULT_MESSAGES[fault]()
}

export function slipProblemText(problem: ProblemError | null): string {
  const code = problem?.code
  if (code === 'slip_already_used' || code === 'payload_too_large' || code === 'not_an_image') {
    return SLIP_FAULT_MESSAGES[code]()
  }
  if (code === 'unsupported_media') return SLIP_FAULT_MESSAGES.not_an_image()
  if (code === 'not_from_here' || code === 'hold_expired' || code === 'stale_version')
    return SLIP_FAULT_MESSAGES.moved_on()
  return problemText(problem)
}
