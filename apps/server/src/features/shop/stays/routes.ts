import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { AvailabilityContext } from '../availability/queries/unit-calendar.ts'
import { presentStay } from './present.ts'

export function registerStays(app: FastifyInstance, { catalogue, calendar, clock }: AvailabilityContext): void {
  publicEndpoint(app, 'findStay', { max: 240, per: 60 }, async ({ query }) => {
    const stay = presentStay(catalogue.current(), calendar, { ...query, now: clock.now() })
    if (stay === null) throw new ProblemError('not_found')
    return stay
  })
}
