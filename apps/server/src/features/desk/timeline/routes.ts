import { DAY, toInstant, parseIsoDate } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'
import { presentTimeline } from './present.ts'
import { findTimelineBars, findTimelineUnits } from './queries.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'

/** The fleet over time: which unit is whose, day by day. */
export function registerTimeline(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock, catalogue } = context
  staffEndpoint(app, 'findTimeline', STAFF, async ({ query: { from, days, ...filter } }) => {
    const day = parseIsoDate(from)
    if (!day) throw fieldProblem('invalid_request', '/from', 'invalid')
    const start = toInstant(day, 0)
    const window = { start, end: start + days * DAY }
    const now = clock.now()
    const units = await findTimelineUnits(db, filter)
    const ids = units.map((unit) => unit.id)
    const bars = await findTimelineBars(db, ids, window, now)
    return presentTimeline(window, units, bars, {
      now,
      graceMinutes: catalogue.current().settings.lateRule.graceMinutes,
    })
  })
}
