import type { FastifyInstance } from 'fastify'
import { sendOnce } from '../../db/idempotency.ts'
import { staffEndpoint } from '../../platform/endpoints.ts'
import { readForm } from '../../platform/multipart-form.ts'
import { loadPicture } from '../../platform/picture-files.ts'
import { setVersion } from '../../platform/versions.ts'
import type { Services } from '../../context.ts'
import { changeAtDoor } from '../deliveries/commands/change-at-door.ts'
import { refuseForeign } from '../staff-reservations/queries/reservation-access.ts'
import { changeReservation } from '../staff-reservations/commands/change-reservation.ts'
import { tellOf } from '../messages/commands/queue-message.ts'
import { addPhoto } from './commands/add-photo.ts'
import { checkLicence } from './commands/check-licence.ts'
import { handOver } from './commands/hand-over.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { settle } from './commands/settle.ts'
import { swapBike } from './commands/swap-bike.ts'
import { reportLoss, takeBack } from './commands/take-back.ts'
import { photoDirectory } from './photo-files.ts'
import { AT_DESK, IN_YARD } from './policy.ts'
import { findCounterFile } from './queries/hand-over-details.ts'
import { findPhotoFile } from './queries/inspections.ts'
import { proposeReturn } from './queries/return-proposal.ts'

/** From key to key: what is looked at, photographed and written down when a vehicle leaves and comes back. */
export function registerHandOver(app: FastifyInstance, services: Services): void {
  const directory = photoDirectory(services.env.dataDir)

  staffEndpoint(app, 'findCounterFile', IN_YARD, async ({ params, user, reply }) => {
    await refuseForeign(services.db, user, params.id)
    const { file, version } = await findCounterFile(services, params.id, user)
    setVersion(reply, version)
    return file
  })

  staffEndpoint(app, 'addPhoto', IN_YARD, async ({ params, headers, user, request, reply }) =>
    sendOnce(
      reply,
      await addPhoto(services, {
        reservationId: params.id,
        user,
        readForm: () => readForm(request, { file: 'photo', fields: ['direction', 'angle', 'note'] }),
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'removePhoto', IN_YARD, ({ params, user, request }) =>
    removePhoto(services, { reservationId: params.id, photoId: params.photo, user, traceId: request.id }),
  )

  staffEndpoint(app, 'findPhoto', IN_YARD, async ({ params, user, reply }) => {
    const photo = await findPhotoFile(services.db, params.id)
    await refuseForeign(services.db, user, photo.reservation_id)
    const picture = await loadPicture(directory, photo.file_name)
    void reply
      .type('image/jpeg')
      .header('content-disposition', `inline; filename="photo-${params.id}.jpg"`)
      // Opened in a tab of its own it still has no origin, no scripts and nothing to load.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    return picture
  })

  staffEndpoint(app, 'previewReturn', IN_YARD, async ({ params, body, user }) => {
    await refuseForeign(services.db, user, params.id, ['collect'])
    return proposeReturn(services, params.id, body, user)
  })

  staffEndpoint(app, 'checkLicence', IN_YARD, (context) => {
    const write = { ...context, name: 'checkLicence', traceId: context.request.id }
    return changeAtDoor(services, write, ['deliver'], (trx, change) => checkLicence(trx, change, context.body))
  })

  staffEndpoint(app, 'handOver', IN_YARD, (context) => {
    const write = { ...context, name: 'handOver', traceId: context.request.id }
    return changeAtDoor(services, write, ['deliver'], (trx, change) =>
      tellOf(trx, services, 'handed_over', handOver(trx, change, context.body), change.now),
    )
  })

  staffEndpoint(app, 'takeBack', IN_YARD, (context) => {
    const write = { ...context, name: 'takeBack', traceId: context.request.id }
    return changeAtDoor(services, write, ['collect'], (trx, change) =>
      tellOf(trx, services, 'returned', takeBack(trx, change, context.body), change.now),
    )
  })

  staffEndpoint(app, 'settle', AT_DESK, (context) =>
    changeReservation(services, { ...context, name: 'settle', traceId: context.request.id }, (trx, change) =>
      tellOf(trx, services, 'settled', settle(trx, services, change, context.body), change.now),
    ),
  )

  staffEndpoint(app, 'reportLoss', AT_DESK, (context) =>
    changeReservation(services, { ...context, name: 'reportLoss', traceId: context.request.id }, (trx, change) =>
      tellOf(trx, services, 'lost_reported', reportLoss(trx, change, context.body), change.now),
    ),
  )

  staffEndpoint(app, 'swapBike', AT_DESK, async (context) => {
    const left: number[] = []
    const write = { ...context, name: 'swapBike', traceId: context.request.id }
    const answer = await changeReservation(services, write, async (trx, change) => {
      const swapped = await swapBike(trx, change, context.body)
      left.push(swapped.leftUnitId)
      return swapped.row
    })
    // The reservation is announced with the unit that it has now; the other one is free again.
    if (left.length > 0) services.announcements.announce({ units: left, reservations: [] })
    return answer
  })
}
