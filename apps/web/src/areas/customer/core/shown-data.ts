import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'

/** Why the last press has no answer yet; the page shows what it showed before. */
export interface Failure {
  /** By which the shop finds it; null where nothing was answered at all. */
  traceId: string | null
}

interface Shown {
  page: string
  data: object
}

let shown: Shown | null = null

/** What a page shows now, in case that the next press fails. Of the browser: a server has many visitors. */
export function rememberShown(page: string, data: object): void {
  shown = { page, data }
}

/** A failure of the shop or of the line, not a refusal: the same may work in a moment. */
export function asFailure(error: unknown): Failure | null {
  if (!(error instanceof ProblemError)) return null
  const isPassing = error.status >= 500 || error.status === 429 || error.code === NO_ANSWER
  return isPassing ? { traceId: error.traceId } : null
}

/**
 * The answer, or where it fails while one stays on the page, what the page shows with the failure beside it: a press that
 * fails takes nothing away. Whoever comes to the page has nothing to keep, and hears of the error itself.
 */
export async function orShown<Data extends { failure: Failure | null }>(
  page: string,
  isStaying: boolean,
  loading: Promise<Data>,
): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    const failure = asFailure(error)
    if (failure === null || !isStaying || shown?.page !== page) throw error
    return { ...(shown.data as Data), failure }
  }
}
