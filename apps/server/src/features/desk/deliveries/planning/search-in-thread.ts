import { Worker } from 'node:worker_threads'
import type { RoutingPlan, RoutingProblem } from '@rodchao/rental'

export interface PlanOrder {
  /** The day as it is given away, and with what may be given away anew. */
  readonly now: RoutingProblem
  readonly open: RoutingProblem
  readonly seed: number
  readonly rounds: number
  readonly patienceMs: number
}

export interface PlanAnswer {
  readonly before: RoutingPlan
  readonly after: RoutingPlan
}

/** Enough for a hundred stops; a tenth of the time for a usual day. */
const ROUNDS = 12_000
const PATIENCE_MS = 1500
const START_MS = 5000
const HEAP_MB = 256
/** A desk has one or two people: more at once would only wait for each other. */
const MOST_AT_ONCE = 2

let running = 0

/** Looks for a plan in a thread of its own, so that the shop answers everybody else meanwhile. Null when it cannot. */
export async function searchPlan(problems: Pick<PlanOrder, 'now' | 'open'>): Promise<PlanAnswer | null> {
  if (running >= MOST_AT_ONCE) return null
  running += 1
  try {
    return await runThread({ ...problems, seed: 1, rounds: ROUNDS, patienceMs: PATIENCE_MS })
  } finally {
    running -= 1
  }
}

function runThread(order: PlanOrder): Promise<PlanAnswer | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const finish = (answer: PlanAnswer | null): void => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const timer = setTimeout(() => finish(null), PATIENCE_MS + START_MS)
    thread.on('message', finish)
    thread.on('error', () => finish(null))
    thread.on('exit', () => finish(null))
  })
}
