import { m } from '#lib/messages.ts'
import { isProblem, NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { problemMessage } from '../core/problem-messages.ts'
import { LONGEST_CAPTION } from './model.ts'

const FAULTS: Record<string, (params: FieldProblem['params']) => string> = {
  empty: () => m.photos_fault_empty(),
  wrong_type: () => m.photos_fault_wrong_type(),
  unreadable: () => m.photos_fault_unreadable(),
  heic_unreadable: () => m.photos_fault_heic_unreadable(),
  too_many_pixels: ({ is = '', most = '' }) => m.photos_fault_too_many_pixels({ is, most }),
  animated: () => m.photos_fault_animated(),
  too_small: ({ least = '' }) => m.photos_fault_too_small({ least }),
  same_photo: () => m.photos_fault_same_photo(),
  too_many_photos: ({ most = '' }) => m.photos_fault_too_many_photos({ most }),
  too_large: () => m.photos_fault_too_large(),
}

/** Why a file was not taken, by what was wrong with it. */
export function uploadMessage(problem: unknown): string {
  if (typeof problem === 'string') return FAULTS[problem]?.({}) ?? m.photos_fault_failed()
  if (!(problem instanceof ProblemError)) return m.photos_fault_failed()
  const [fault] = problem.errors
  const known = fault === undefined ? undefined : FAULTS[fault.code]
  if (fault !== undefined && known !== undefined) return known(fault.params)
  if (problem.code === 'payload_too_large') return m.photos_fault_too_large()
  if (problem.code === NO_ANSWER) return m.photos_fault_not_sent()
  return problem.code === 'storage_full' ? m.photos_fault_no_room() : problemMessage(problem)
}

/** What was wrong with the file itself is wrong the next time too. */
export function canSendAgain(problem: unknown): boolean {
  return problem instanceof ProblemError && ![409, 413, 415, 422].includes(problem.status)
}

/** Why a change was not taken. */
export function changeMessage(problem: unknown): string {
  const isStale = isProblem(problem, 'stale_version')
  return isStale ? m.photos_fault_stale() : problemMessage(problem)
}

/** What is wrong with one field of a photograph. */
export function captionError(problem: unknown, pointer: string): string | undefined {
  if (!(problem instanceof ProblemError)) return undefined
  const fault = problem.errors.find((one) => one.pointer === pointer)
  if (fault === undefined) return undefined
  if (fault.code === 'in_the_future') return m.photos_fault_in_the_future()
  return pointer === '/takenOn' ? m.photos_fault_no_day() : m.photos_fault_too_long({ most: LONGEST_CAPTION })
}
