import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { READ_DELIVERIES, STAFF } from '../../../platform/accounts/permissions.ts'
import { requireDriverAccess } from './queries/reservation-access.ts'
import { addReservationNote } from './commands/add-note.ts'
import { saveViews } from './commands/save-views.ts'
import { findSavedViews } from './queries/saved-views.ts'
import { recordExport } from './commands/record-export.ts'
import { findCustomerMatches } from './queries/customer-matches.ts'
import { findExportedPages } from './queries/exported-pages.ts'
import { countInViews } from './queries/reservation-page.ts'
import { findStaffReservation, listReservations, currentMoment } from './queries/staff-reservation.ts'
import { explainUnits } from './queries/unit-reasons.ts'
import { exportedColumns, exportName } from './exports/reservation-columns.ts'
import { reservationCsv } from './exports/reservation-csv.ts'
import { reservationXlsx } from './exports/reservation-xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reservations as staff look them up, note on them and take them out. */
export function registerStaffReservations(app: FastifyInstance, context: ReservationContext): void {
  const { db, clock } = context

  staffEndpoint(app, 'listReservations', STAFF, ({ query: { sort, direction, limit, cursor, ...filter } }) =>
    listReservations(context, { filter, sort, direction, limit, cursor }),
  )

  staffEndpoint(app, 'countReservations', STAFF, ({ query }) => countInViews(db, query, currentMoment(context)))

  staffEndpoint(app, 'findSavedViews', STAFF, async ({ user, reply }) => {
    const list = await findSavedViews(db, user.id)
    setVersion(reply, list.version)
    return list
  })

  staffEndpoint(app, 'saveViews', STAFF, async ({ body, headers, user, request, reply }) => {
    const version = requiredVersion(headers)
    const list = await saveViews(context, { views: body.views, version, user, traceId: request.id })
    setVersion(reply, list.version)
    return list
  })

  staffEndpoint(app, 'exportReservations', STAFF, async ({ query, user, request, reply }) => {
    const { language, ...asked } = query
    const { format, columns: chosen, sort, direction, ...filter } = asked
    await recordExport(context, user, asked, request.id)
    void reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
      .header('content-disposition', `attachment; filename="${exportName(clock.now(), { format, language })}"`)
    const pages = findExportedPages(context, { filter, sort, direction })
    const columns = exportedColumns(chosen, language)
    return format === 'csv' ? reservationCsv(pages, columns, language) : reservationXlsx(pages, columns, language)
  })

  staffEndpoint(app, 'findReservation', READ_DELIVERIES, async ({ params, user, reply }) => {
    await requireDriverAccess(db, user, params.id)
    const reservation = await findStaffReservation(db, context, params.id, user)
    setVersion(reply, reservation.version)
    return reservation
  })

  staffEndpoint(app, 'addReservationNote', STAFF, async ({ params, body, headers, user, request, reply }) => {
    const answer = await addReservationNote(context, {
      reservationId: params.id,
      body: body.body,
      user,
      key: headers['idempotency-key'],
      traceId: request.id,
    })
    setVersion(reply, answer.body.version)
    return sendIdempotent(reply, answer)
  })

  staffEndpoint(app, 'explainAvailability', STAFF, async ({ query }) => ({
    units: await explainUnits(
      db,
      query.product,
      { start: Date.parse(query.start), end: Date.parse(query.end) },
      clock.now(),
    ),
  }))

  staffEndpoint(app, 'findCustomers', STAFF, async ({ query }) => ({ rows: await findCustomerMatches(db, query.q) }))
}
