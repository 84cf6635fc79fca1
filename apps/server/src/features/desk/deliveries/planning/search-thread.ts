import { parentPort, workerData } from 'node:worker_threads'
import { planFixed, planRoutes } from '@rodchao/rental'
import type { PlanAnswer, PlanOrder } from './search-in-thread.ts'

const { now, open, seed, rounds, patienceMs } = workerData as PlanOrder
const until = performance.now() + patienceMs
const answer: PlanAnswer = {
  before: planFixed(now),
  after: planRoutes(open, { seed, rounds, isTimeUp: () => performance.now() > until }),
}
parentPort?.postMessage(answer, [])
