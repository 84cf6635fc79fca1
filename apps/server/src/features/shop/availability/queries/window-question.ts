import type { Period } from '@rodchao/rental'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { Catalogue } from '../../catalogue/queries/catalogue.ts'
import { windowProblem, refuseWindow } from './period-rules.ts'
import type { WindowQuestion } from './window-answer.ts'

export interface AskedWindow {
  readonly start: string
  readonly end: string
  readonly branch?: number | undefined
  readonly zone?: number | undefined
}

/**
 * What is asked about a window, with the branch that answers: the one named, the zone's, or the first. Throws
 * `unknown_reference` and `period_refused`, which name the field at fault. Villas have hours of their own.
 */
export function toWindowQuestion(
  catalogue: Catalogue,
  asked: AskedWindow,
  { now, isByStaff }: { now: number; isByStaff: boolean },
): WindowQuestion {
  const zone = asked.zone === undefined ? null : (catalogue.zones.find(({ id }) => id === asked.zone) ?? null)
  if (asked.zone !== undefined && !zone) throw fieldProblem('unknown_reference', '/zone', 'unknown_zone')
  const branchId = asked.branch ?? zone?.branchId ?? catalogue.branches[0]?.id
  const branch = catalogue.branches.find(({ id }) => id === branchId)
  if (!branch) throw fieldProblem('unknown_reference', '/branch', 'unknown_branch')
  const period: Period = { start: Date.parse(asked.start), end: Date.parse(asked.end) }
  const refused = refuseWindow(catalogue, period, { branch, zone, now, byStaff: isByStaff })
  if (refused) throw windowProblem(refused)
  return { period, branch, zone, now }
}
