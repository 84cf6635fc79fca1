import { ProblemError } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { fieldError } from '../core/problem-messages.ts'

const FAULTS: Readonly<Record<string, () => string>> = {
  in_the_past: () => m.changes_field_in_the_past(),
  end_before_start: () => m.changes_field_end_not_after_start(),
  end_not_after_start: () => m.changes_field_end_not_after_start(),
  too_short: () => m.changes_field_too_short(),
  too_long: () => m.changes_field_too_long(),
  closed_pick_up: () => m.changes_field_closed_pick_up(),
  closed_return: () => m.changes_field_closed_return(),
  block_too_long: () => m.changes_field_block_too_long(),
  block_begun: () => m.changes_field_block_begun(),
}

/** Why a time cannot be, for the field that the pointer names; in words of its own, which only forms with times carry. */
export function periodFault(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const code = error.errors.find((item) => item.pointer === pointer)?.code
  return (code === undefined ? undefined : FAULTS[code]?.()) ?? fieldError(error, pointer)
}
