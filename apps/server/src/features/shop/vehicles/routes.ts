import { ENDPOINTS } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { STAFF } from '../../../platform/accounts/permissions.ts'
import { answerUnchanged, textTag } from '../../../platform/conditional.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { readForm } from '../../../platform/files/multipart-form.ts'
import { loadPicture, sendPicture } from '../../../platform/files/picture-files.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import type { AvailabilityContext } from '../availability/queries/unit-calendar.ts'
import { addPhoto } from './commands/add-photo.ts'
import { changeSheet } from './commands/change-sheet.ts'
import { changePhoto } from './commands/change-photo.ts'
import { orderPhotos } from './commands/order-photos.ts'
import { removePhoto } from './commands/remove-photo.ts'
import { vehiclePhotoDirectory } from './photo-files.ts'
import { findPhotoAlbums } from './queries/photo-albums.ts'
import { findStaffSheet } from './queries/staff-sheet.ts'
import { findVehicleSheet } from './queries/vehicle-sheet.ts'

const READING = { max: 240, per: 60 }
/** A sheet shows a dozen pictures at once. */
const PICTURES = { max: 1200, per: 60 }
const PHOTO_FILE = /^[0-9a-f]{32}-\d{3,4}\.(avif|webp|jpg)$/
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** What a customer reads of a vehicle before choosing it, and its photographs. */
export function registerVehicles(app: FastifyInstance, context: AvailabilityContext): void {
  const directory = vehiclePhotoDirectory(context.env.dataDir)

  publicEndpoint(app, 'findVehicleSheet', READING, async ({ params, query, request, reply }) => {
    const sheet = await findVehicleSheet(context, params.slug, query)
    if (sheet === null) throw new ProblemError('not_found')
    const answer = ENDPOINTS.findVehicleSheet.response.parse(sheet)
    const text = JSON.stringify(answer)
    void reply.header('cache-control', 'public, no-cache')
    if (answerUnchanged(request, reply, textTag(text))) return answer
    void reply.type('application/json; charset=utf-8').serializer(() => text)
    return answer
  })

  publicEndpoint(app, 'findVehiclePhoto', PICTURES, async ({ params: { file }, request, reply }) => {
    const [, ending] = PHOTO_FILE.exec(file) ?? []
    if (ending === undefined) throw new ProblemError('not_found')
    // The name says what is in it: whoever has it has it for good.
    const immutable = 'public, max-age=31536000, immutable'
    if (answerUnchanged(request, reply, `"${file}"`)) return reply.header('cache-control', immutable)
    const picture = await loadPicture(directory, file)
    sendPicture(reply, file, picture)
    void reply.header('cache-control', immutable).type(TYPES[ending as keyof typeof TYPES])
    return picture
  })

  staffEndpoint(app, 'findStaffSheet', STAFF, async ({ params, reply }) => {
    const sheet = await findStaffSheet(context.db, params.id)
    if (sheet === null) throw new ProblemError('not_found')
    setVersion(reply, sheet.version)
    return sheet
  })

  staffEndpoint(app, 'changeStaffSheet', STAFF, async ({ params, headers, body, user, request, reply }) => {
    const version = requiredVersion(headers)
    const change = { productId: params.id, version, change: body, user, traceId: request.id }
    const sheet = await changeSheet(context, change)
    setVersion(reply, sheet.version)
    return sheet
  })

  staffEndpoint(app, 'listVehiclePhotos', STAFF, async () => ({
    items: await findPhotoAlbums(context.db, context.catalogue.current()),
  }))

  staffEndpoint(app, 'addVehiclePhoto', STAFF, async ({ params, headers, user, request, reply }) =>
    sendIdempotent(
      reply,
      await addPhoto(context, {
        productId: params.id,
        user,
        upload: (await readForm(request, { file: 'photo' })).upload,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'changeVehiclePhoto', STAFF, async ({ params, headers, body, user, request, reply }) => {
    const version = requiredVersion(headers)
    const photo = await changePhoto(context, { id: params.id, version, change: body, user, traceId: request.id })
    setVersion(reply, photo.version)
    return photo
  })

  staffEndpoint(app, 'orderVehiclePhotos', STAFF, ({ params, body, user, request }) =>
    orderPhotos(context, { productId: params.id, photos: body.photos, user, traceId: request.id }),
  )

  staffEndpoint(app, 'removeVehiclePhoto', STAFF, ({ params, headers, user, request }) =>
    removePhoto(context, { id: params.id, version: requiredVersion(headers), user, traceId: request.id }),
  )
}
