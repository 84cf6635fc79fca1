import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { readForm } from '../../../platform/files/multipart-form.ts'
import { loadPicture, sendPicture } from '../../../platform/files/picture-files.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { changeReservation } from '../../rentals/staff-reservations/commands/change-reservation.ts'
import { findReservationRows } from '../../rentals/staff-reservations/queries/staff-reservation.ts'
import { createCheckSweep } from './checks/check-sweep.ts'
import { createSlipOk } from './checks/providers/slipok.ts'
import { approveSlip, refuseSlip } from './commands/review-slip.ts'
import { sendSlip } from './commands/send-slip.ts'
import { presentSlip, findWaitingSlips } from '../../rentals/staff-reservations/queries/slips.ts'
import { findSlipFile } from './queries.ts'
import { slipDirectory } from './slip-files.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'

const FIELD = 'slip'
/** Slips: the picture of a transfer, from the customer's phone to the decision at the desk. */
export function registerSlips(app: FastifyInstance, context: ReservationContext): void {
  const directory = slipDirectory(context.env.dataDir)
  if (context.env.slipCheck !== undefined) {
    const checks = createCheckSweep(context, createSlipOk(context.env.slipCheck))
    app.addHook('onReady', async () => checks.start())
    app.addHook('onClose', async () => checks.stop())
  }

  publicEndpoint(app, 'sendSlip', { max: 20, per: 300 }, async ({ headers, request, reply }) =>
    sendIdempotent(
      reply.header('cache-control', 'no-store'),
      await sendSlip(context, {
        token: headers['x-reservation-token'],
        readUpload: async () => (await readForm(request, { file: FIELD })).upload,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'approveSlip', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => approveSlip(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'refuseSlip', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => refuseSlip(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'listWaitingSlips', STAFF, async () => {
    const slips = await findWaitingSlips(context.db)
    const rows = await findReservationRows(
      context,
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

  staffEndpoint(app, 'findSlipImage', STAFF, async ({ params, reply }) => {
    const picture = await loadPicture(directory, await findSlipFile(context.db, params.id))
    return sendPicture(reply, `slip-${params.id}.jpg`, picture)
  })
}
