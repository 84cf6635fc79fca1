import type { Availability } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { publicEndpoint } from '../../platform/endpoints.ts'
import { fieldProblem } from '../../platform/problem-error.ts'
import type { AvailabilityContext } from './queries/unit-calendar.ts'
import type { Catalogue } from '../catalogue/queries/catalogue.ts'
import { periodProblem, refuseWindow } from './queries/period-rules.ts'
import { answerWindow } from './queries/window-answer.ts'

/** Much asked is answered once: the days that the page proposes, and every window of a shop that is nearly sold out. */
const KEPT_ANSWERS = 500
/** Holds lapse by the clock, which no change tells. */
const KEPT_MS = 1000

interface KeptAnswer {
  readonly answer: Availability
  readonly version: number
  readonly catalogue: Catalogue
  readonly at: number
}

export function registerAvailability(app: FastifyInstance, { catalogue, calendar, clock }: AvailabilityContext): void {
  const kept = new LRUCache<string, KeptAnswer>({ max: KEPT_ANSWERS })
  publicEndpoint(app, 'findAvailability', { max: 240, per: 60 }, async ({ query }) => {
    const current = catalogue.current()
    const zone = query.zone === undefined ? null : (current.zoneById.get(query.zone) ?? null)
    if (query.zone !== undefined && !zone) throw fieldProblem('unknown_reference', '/zone', 'unknown_zone')
    const branchId = query.branch ?? zone?.branchId ?? current.branches[0]?.id
    const branch = branchId === undefined ? undefined : current.branchById.get(branchId)
    if (!branch) throw fieldProblem('unknown_reference', '/branch', 'unknown_branch')
    const period = { start: Date.parse(query.start), end: Date.parse(query.end) }
    const now = clock.now()
    const refused = refuseWindow(current, period, { branch, zone, now, byStaff: query.category === 'pool_villa' })
    if (refused) throw periodProblem(refused.refusal, refused.field)
    const key = [branch.id, zone?.id, query.category, period.start, period.end].join()
    const known = kept.get(key)
    const version = calendar.version()
    if (known?.version === version && known.catalogue === current && Math.abs(now - known.at) < KEPT_MS)
      return known.answer
    const answer = answerWindow(current, calendar, { period, branch, zone, now }, query.category)
    kept.set(key, { answer, version, catalogue: current, at: now })
    return answer
  })
}
