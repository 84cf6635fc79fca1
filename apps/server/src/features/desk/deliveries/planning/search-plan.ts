import type { RoutingPlan, RoutingProblem } from '@rodchao/rental'
import type { AppContext } from '../../../../context.ts'
import { runChild } from '../../../../platform/child/run-child.ts'

export interface PlanOrder {
  /** The day as it is given away, and with what may be given away anew. */
  readonly now: RoutingProblem
  readonly open: RoutingProblem
  readonly seed: number
  readonly rounds: number
  /** When it has to come to its end, whatever its start took; milliseconds since the epoch. */
  readonly until: number
}

export interface PlanAnswer {
  readonly before: RoutingPlan
  readonly after: RoutingPlan
}

type Log = Pick<AppContext['log'], 'error'>

/** Enough for a hundred stops; a tenth of the time for a usual day. */
const ROUNDS = 12_000
const PATIENCE_MS = 1600
const GRACE_MS = 5000
const HEAP_MB = 256
/** A desk has one or two people: more at once would only wait for each other. */
const MOST_AT_ONCE = 2

let running = 0

/** Looks for a plan in a process of its own, so that the shop answers everybody else meanwhile. Null when it cannot. */
export async function searchPlan(problems: Pick<PlanOrder, 'now' | 'open'>, log: Log): Promise<PlanAnswer | null> {
  if (running >= MOST_AT_ONCE) return null
  running += 1
  try {
    return await search({ ...problems, seed: 1, rounds: ROUNDS, until: Date.now() + PATIENCE_MS }, log)
  } finally {
    running -= 1
  }
}

async function search(order: PlanOrder, log: Log): Promise<PlanAnswer | null> {
  let answer: PlanAnswer | null = null
  const { how, detail } = await runChild<PlanAnswer>(
    new URL('./search-child.ts', import.meta.url),
    order,
    { heapMb: HEAP_MB, patienceMs: PATIENCE_MS + GRACE_MS },
    { onMessage: (message) => (answer = message) },
  )
  if (answer === null) log.error({ event: 'plan_search_failed', how, detail }, 'no plan was found')
  return answer
}
