import type { FastifyInstance } from 'fastify'
import { sendOnce } from '../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../platform/endpoints.ts'
import { readForm } from '../../platform/multipart-form.ts'
import { loadPicture } from '../../platform/picture-files.ts'
import type { Services } from '../../context.ts'
import { changeReservation } from '../staff-reservations/commands/change-reservation.ts'
import { findReservationRows } from '../staff-reservations/queries/staff-reservation.ts'
import { approveSlip, refuseSlip } from './commands/review-slip.ts'
import { sendSlip } from './commands/send-slip.ts'
import { presentSlip } from '../staff-reservations/queries/present-slip.ts'
import { findSlipFile, findWaitingSlips } from './queries.ts'
import { slipDirectory } from './slip-files.ts'

const FIELD = 'slip'
const DESK = { action: 'manage', subject: 'normal' } as const

/** Slips: the picture of a transfer, from the customer's phone to the decision at the desk. */
export function registerSlips(app: FastifyInstance, services: Services): void {
  const directory = slipDirectory(services.env.dataDir)

  publicEndpoint(app, 'sendSlip', { max: 20, per: 300 }, async ({ headers, request, reply }) =>
    sendOnce(
      reply.header('cache-control', 'no-store'),
      await sendSlip(services, {
        token: headers['x-reservation-token'],
        readUpload: async () => (await readForm(request, { file: FIELD })).upload,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'approveSlip', DESK, (context) =>
    changeReservation(services, { ...context, name: 'approveSlip', traceId: context.request.id }, (trx, change) =>
      approveSlip(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'refuseSlip', DESK, (context) =>
    changeReservation(services, { ...context, name: 'refuseSlip', traceId: context.request.id }, (trx, change) =>
      refuseSlip(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'listWaitingSlips', DESK, async () => {
    const slips = await findWaitingSlips(services.db)
    const rows = await findReservationRows(
      services,
      slips.map((slip) => slip.reservation_id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      rows: slips.flatMap((slip) => {
        const reservation = byId.get(slip.reservation_id)
        return reservation ? [{ slip: presentSlip(slip), reservation }] : []
      }),
    }
  })

  staffEndpoint(app, 'findSlipImage', DESK, async ({ params, reply }) => {
    const picture = await loadPicture(directory, await findSlipFile(services.db, params.id))
    void reply
      .type('image/jpeg')
      .header('content-disposition', `inline; filename="slip-${params.id}.jpg"`)
      // Opened in a tab of its own it still has no origin, no scripts and nothing to load.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    return picture
  })
}
