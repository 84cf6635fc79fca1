import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import type { CatalogueContext } from './queries/live-catalogue.ts'
import { addPlace, changePlace, removePlace } from './commands/change-places.ts'
import { listPlaces } from './queries/list-places.ts'
import { suggestPlaces } from './queries/suggest-places.ts'

/** One address is often a whole hotel, and asks while somebody types. */
const TYPING = { max: 240, per: 60 }
const FRESH_SECONDS = 30

/** Places that vehicles are brought to: the shop's own by name, and every sub-district of the country. */
export function registerPlaces(app: FastifyInstance, context: CatalogueContext): void {
  const { db, catalogue, clock } = context

  publicEndpoint(app, 'suggestPlaces', TYPING, async ({ query, reply }) => {
    void reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`)
    return { items: await suggestPlaces(db, catalogue.current(), query) }
  })

  staffEndpoint(app, 'listPlaces', STAFF, () => listPlaces(db, catalogue.current(), clock.now()))

  staffEndpoint(app, 'addPlace', STAFF, async ({ body, headers, user, request, reply }) =>
    sendIdempotent(
      reply,
      await addPlace(context, body, { user, traceId: request.id, key: headers['idempotency-key'] }),
    ),
  )

  staffEndpoint(app, 'changePlace', STAFF, async ({ params, headers, body, user, request, reply }) => {
    const change = { id: params.id, version: requiredVersion(headers), place: body }
    const place = await changePlace(context, change, { user, traceId: request.id })
    setVersion(reply, place.version)
    return place
  })

  staffEndpoint(app, 'removePlace', STAFF, ({ params, headers, user, request }) =>
    removePlace(context, { id: params.id, version: requiredVersion(headers) }, { user, traceId: request.id }),
  )
}
