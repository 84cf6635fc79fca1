import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { MAKE_DELIVERIES } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { readForm } from '../../../platform/files/multipart-form.ts'
import { sendPicture } from '../../../platform/files/picture-files.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { openIdentity } from './commands/open-identity.ts'
import { removeIdentity } from './commands/remove-identity.ts'
import { sendIdentity } from './commands/send-identity.ts'
import { findOwnIdentity } from './queries/identity-files.ts'

const READS = { max: 120, per: 60 }
const SENDS = { max: 30, per: 600 }

/** Licences and passports that customers send ahead, so that the hand-over is a comparison. */
export function registerIdentity(app: FastifyInstance, context: ReservationContext): void {
  publicEndpoint(app, 'findIdentity', READS, ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findOwnIdentity(context.db, headers['x-reservation-token'])
  })

  publicEndpoint(app, 'sendIdentity', SENDS, async ({ headers, request, reply }) =>
    sendIdempotent(
      reply.header('cache-control', 'no-store'),
      await sendIdentity(context, {
        token: headers['x-reservation-token'],
        readForm: () => readForm(request, { file: 'file', fields: ['kind', 'no'] }),
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  publicEndpoint(app, 'removeIdentity', SENDS, ({ params, headers, request, reply }) => {
    void reply.header('cache-control', 'no-store')
    return removeIdentity(context, {
      token: headers['x-reservation-token'],
      fileId: params.id,
      traceId: request.id,
    })
  })

  staffEndpoint(app, 'findIdentityFile', MAKE_DELIVERIES, async ({ params, user, request, reply }) => {
    const { content, mediaType } = await openIdentity(context, { fileId: params.id, user, traceId: request.id })
    if (mediaType === 'image/jpeg') return sendPicture(reply, `identity-${params.id}.jpg`, content)
    // What a PDF would do when it is opened is not known here: it is saved and nothing else.
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="identity-${params.id}.pdf"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    return content
  })
}
