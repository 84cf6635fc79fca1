import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { NO_ANSWER } from '#lib/api/problem-error.ts'
import type { ProblemError } from '#lib/api/problem-error.ts'

function retrySeconds({ extensions }: ProblemError): number | null {
  const seconds = extensions.retryAfterSeconds
  return typeof seconds === 'number' && seconds > 0 ? seconds : null
}

const MS_PER_SECOND = 1000
const MS_PER_MINUTE = 60_000

/** Words for a refusal that is not about one field. */
export function problemText(problem: ProblemError | null): string {
  if (problem === null) return m.track_problem_other()
  if (problem.code === NO_ANSWER) return m.track_problem_no_answer()
  if (problem.code === 'rate_limited') {
    const wait = retrySeconds(problem)
    if (wait === null) return m.track_problem_rate_limited()
    // Rounded up: who comes back in time must not be sent away again.
    const minutes = Math.ceil((wait * MS_PER_SECOND) / MS_PER_MINUTE)
    return m.track_problem_rate_limited_wait({ wait: formatDuration(minutes * MS_PER_MINUTE) })
  }
  if (problem.code === 'unavailable') return m.track_problem_unavailable()
  if (problem.code === 'storage_full') return m.track_problem_storage_full()
  return m.track_problem_other()
}

const DEFECT = 500

/** The trace id of a server failure; refusals that explain themselves need none. */
export function traceText(problem: ProblemError | null): string | undefined {
  if (problem === null || problem.traceId === null || problem.status < DEFECT) return undefined
  return m.track_trace({ traceId: problem.traceId })
}
