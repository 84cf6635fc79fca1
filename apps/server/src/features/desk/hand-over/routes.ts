import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { readForm } from '../../../platform/files/multipart-form.ts'
import { loadPicture, sendPicture } from '../../../platform/files/picture-files.ts'
import { setVersion } from '../../../platform/versions.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { MAKE_DELIVERIES, STAFF, staffRole } from '../../../platform/accounts/permissions.ts'
import { requireDriverAccess } from '../../rentals/staff-reservations/queries/reservation-access.ts'
import { changeReservation, changeOnDelivery } from '../../rentals/staff-reservations/commands/change-reservation.ts'
import { nameDriver } from '../../rentals/reservations/commands/name-driver.ts'
import { createRentalCounts } from '../../shop/availability/queries/bookable-products.ts'
import { askIdentity } from './commands/ask-identity.ts'
import { addPhoto } from './commands/add-photo.ts'
import { lockVersion } from './commands/begin-move.ts'
import { checkLicence } from './commands/check-licence.ts'
import { handOver } from './commands/hand-over.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { settle } from './commands/settle.ts'
import { swapBike } from './commands/swap-bike.ts'
import { reportLoss, takeBack } from './commands/take-back.ts'
import { registerIdentity } from './identity-routes.ts'
import { photoDirectory } from './photo-files.ts'
import { findHandOverDetails } from './queries/hand-over-details.ts'
import { findPhotoFile } from './queries/inspections.ts'
import { findOwnPhotoFile, findReturnResult } from './queries/return-result.ts'
import { proposeReturn } from './queries/return-proposal.ts'
import { findSwapModels } from './queries/swap-models.ts'

/** Of one address, for all pictures of a return or two. */
const OWN_READS = { max: 240, per: 60 }

/** From key to key: what is looked at, photographed and written down when a vehicle leaves and comes back. */
export function registerHandOver(app: FastifyInstance, context: ReservationContext): void {
  const directory = photoDirectory(context.env.dataDir)
  registerIdentity(app, context)

  staffEndpoint(app, 'findHandOverDetails', MAKE_DELIVERIES, async ({ params, user, reply }) => {
    await requireDriverAccess(context.db, user, params.id)
    const { details, version } = await findHandOverDetails(context, params.id, user)
    setVersion(reply, version)
    return details
  })

  staffEndpoint(app, 'addPhoto', MAKE_DELIVERIES, async ({ params, headers, user, request, reply }) =>
    sendIdempotent(
      reply,
      await addPhoto(context, {
        reservationId: params.id,
        user,
        readForm: () => readForm(request, { file: 'photo', fields: ['direction', 'angle', 'note', 'takenAt'] }),
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'removePhoto', MAKE_DELIVERIES, ({ params, user, request }) =>
    removePhoto(context, { reservationId: params.id, photoId: params.photo, user, traceId: request.id }),
  )

  staffEndpoint(app, 'findPhoto', MAKE_DELIVERIES, async ({ params, user, reply }) => {
    const photo = await findPhotoFile(context.db, params.id)
    await requireDriverAccess(context.db, user, photo.reservation_id)
    return sendPicture(reply, `photo-${params.id}.jpg`, await loadPicture(directory, photo.file_name))
  })

  publicEndpoint(app, 'findReturnResult', OWN_READS, ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    return findReturnResult(context.db, headers['x-reservation-token'])
  })

  publicEndpoint(app, 'findOwnPhoto', OWN_READS, async ({ params, headers, reply }) => {
    void reply.header('cache-control', 'private, no-store')
    const file = await findOwnPhotoFile(context.db, headers['x-reservation-token'], params.id)
    return sendPicture(reply, `photo-${params.id}.jpg`, await loadPicture(directory, file))
  })

  staffEndpoint(app, 'previewReturn', MAKE_DELIVERIES, async ({ params, body, user }) => {
    await requireDriverAccess(context.db, user, params.id, ['collect'])
    return proposeReturn(context, params.id, body, user)
  })

  staffEndpoint(app, 'nameDriver', MAKE_DELIVERIES, (call) =>
    changeOnDelivery(context, call, ['deliver'], async (trx, change) =>
      nameDriver(trx, await lockVersion(trx, change), call.body.name, { ...change, role: 'staff' }),
    ),
  )

  staffEndpoint(app, 'checkLicence', MAKE_DELIVERIES, (call) =>
    changeOnDelivery(context, call, ['deliver'], (trx, change) => checkLicence(trx, change, call.body)),
  )

  staffEndpoint(app, 'askIdentity', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => askIdentity(trx, context, change)),
  )

  staffEndpoint(app, 'handOver', MAKE_DELIVERIES, (call) =>
    changeOnDelivery(context, call, ['deliver'], (trx, change) => handOver(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'takeBack', MAKE_DELIVERIES, (call) =>
    changeOnDelivery(context, call, ['collect'], (trx, change) => takeBack(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'settle', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => settle(trx, context, change, call.body)),
  )

  staffEndpoint(app, 'reportLoss', STAFF, (call) =>
    changeReservation(context, call, (trx, change) => reportLoss(trx, context, change, call.body)),
  )

  const countRentals = createRentalCounts(context.db)
  staffEndpoint(app, 'findSwapModels', STAFF, ({ params, user }) =>
    findSwapModels(context, { id: params.id, role: staffRole(user) }, countRentals),
  )

  staffEndpoint(app, 'swapBike', STAFF, async (call) => {
    const left: number[] = []
    const answer = await changeReservation(context, call, async (trx, change) => {
      const swapped = await swapBike(trx, context, change, call.body)
      left.push(swapped.leftUnitId)
      return swapped.row
    })
    // The reservation is announced with the unit that it has now; the other one is free again.
    if (left.length > 0) context.announcements.announce({ units: left, reservations: [] })
    return answer
  })
}
