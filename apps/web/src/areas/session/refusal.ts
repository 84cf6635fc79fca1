import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'

/** Why the shop did not do what was asked, where no field is at fault. */
export type Refusal =
  | { kind: 'wait'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed'; traceId: string | null }

const DEFAULT_WAIT_SECONDS = 60
const TOO_MANY = 429

/** `/jwt/*` say in the answer how long to wait, the other calls in a header. */
function retrySeconds({ extensions }: ProblemError): number {
  const seconds = [extensions.retryAfter, extensions.retryAfterSeconds].find((value) => typeof value === 'number')
  return typeof seconds === 'number' ? seconds : DEFAULT_WAIT_SECONDS
}

export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) return { kind: 'failed', traceId: null }
  if (error.code === NO_ANSWER) return { kind: 'offline' }
  if (error.status === TOO_MANY) return { kind: 'wait', seconds: retrySeconds(error) }
  return { kind: 'failed', traceId: error.traceId }
}
