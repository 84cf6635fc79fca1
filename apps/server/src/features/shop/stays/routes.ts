import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { AvailabilityContext } from '../availability/queries/unit-calendar.ts'
import { findPhotos, presentPhoto } from '../catalogue/queries/photos.ts'
import { presentStay } from './present.ts'

export function registerStays(app: FastifyInstance, { db, catalogue, calendar, clock }: AvailabilityContext): void {
  const photosOf = async (productId: number) => (await findPhotos(db, productId)).map(presentPhoto)
  publicEndpoint(app, 'findStay', { max: 240, per: 60 }, async ({ query }) => {
    const stay = await presentStay(catalogue.current(), calendar, photosOf, { ...query, now: clock.now() })
    if (stay === null) throw new ProblemError('not_found')
    return stay
  })
}
