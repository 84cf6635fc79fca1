import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../platform/endpoints.ts'
import { fieldProblem } from '../../platform/problem-error.ts'
import type { Services } from '../../context.ts'
import { periodProblem, refuseWindow } from '../quotes/period-rules.ts'
import { answerWindow } from './window-answer.ts'

export function registerAvailability(app: FastifyInstance, { catalogue, calendar, clock }: Services): void {
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
    return answerWindow(current, calendar, { period, branch, zone, now }, query.category)
  })
}
