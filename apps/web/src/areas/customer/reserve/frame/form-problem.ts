import type { ProblemFields } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { problemMessage } from '../labels.ts'

/** What a refusal means once a unit is kept; these words come with the form, which most visitors never open. */
export function formProblemMessage(problem: ProblemFields): string {
  switch (problem.code) {
    case 'hold_expired':
      return m.reserve_problem_hold_expired()
    case 'not_from_here':
      return m.reserve_problem_not_from_here()
    case 'consent_outdated':
      return m.reserve_problem_consent_outdated()
    case 'customer_refused':
      return m.reserve_problem_customer_refused()
    default:
      return problemMessage(problem)
  }
}
