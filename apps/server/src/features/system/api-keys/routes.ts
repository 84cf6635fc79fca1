import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { addKey, revokeKey } from './commands/change-keys.ts'
import { findMade, findMadeByCode } from './queries/key-reservations.ts'
import { findKeys } from './queries/keys.ts'

/** For whoever comes without a key, which is then refused. */
const REFUSED = { max: 60, per: 60 }

/** Keys of the shop's own sites, the owner's to make and revoke, and what was made with the key of a call. */
export function registerApiKeys(app: FastifyInstance, { db, clock }: Pick<AppContext, 'db' | 'clock'>): void {
  const keyId = ({ apiKey }: FastifyRequest): number => {
    if (apiKey === null) throw new ProblemError('key_refused')
    return apiKey.id
  }

  publicEndpoint(app, 'listKeyReservations', REFUSED, async ({ query, request }) => findMade(db, keyId(request), query))

  publicEndpoint(app, 'findKeyReservation', REFUSED, async ({ params, request }) =>
    findMadeByCode(db, keyId(request), params.code),
  )

  staffEndpoint(app, 'listApiKeys', OWNER, async () => ({ items: await findKeys(db, clock.now()) }))

  staffEndpoint(app, 'addApiKey', OWNER, async ({ body, user, request }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id, userId: user.id }
    return db.transaction().execute((trx) => addKey(trx, body, by))
  })

  staffEndpoint(app, 'revokeApiKey', OWNER, async ({ params, user, request }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id }
    return db.transaction().execute((trx) => revokeKey(trx, params.id, by))
  })
}
