import type { FastifyInstance } from 'fastify'
import { sendOnce } from '../../db/idempotency.ts'
import { staffEndpoint } from '../../platform/endpoints.ts'
import { setVersion } from '../../platform/versions.ts'
import type { Services } from '../../context.ts'
import { SEES_STOPS } from '../deliveries/policy.ts'
import { refuseForeign } from './queries/reservation-access.ts'
import { tellOf } from '../messages/commands/queue-message.ts'
import { confirmationOf } from '../papers/queries/confirmation.ts'
import { findViewById } from '../reservations/queries/reservation-view.ts'
import { addReservationNote } from './commands/add-note.ts'
import { bookForCustomer } from '../bookings/commands/book-for-customer.ts'
import { changeReservation } from './commands/change-reservation.ts'
import { cancelForCustomer, confirmReservation, extendPayBy } from '../bookings/commands/decide-reservation.ts'
import { recordExport } from './commands/record-export.ts'
import { findCustomerMatches } from './queries/customer-matches.ts'
import { findExportedPages } from './queries/exported-pages.ts'
import { countInViews } from './queries/reservation-page.ts'
import { findStaffReservation, listReservations, momentOf } from './queries/staff-reservation.ts'
import { explainUnits } from './queries/unit-reasons.ts'
import { csvName, reservationCsv } from './reservation-csv.ts'

const DESK = { action: 'manage', subject: 'normal' } as const

/** The desk: what staff look up and decide about reservations. */
export function registerDesk(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  staffEndpoint(app, 'listReservations', DESK, ({ query: { sort, direction, limit, cursor, ...filter } }) =>
    listReservations(services, { filter, sort, direction, limit, cursor }),
  )

  staffEndpoint(app, 'countReservations', DESK, ({ query }) => countInViews(db, query, momentOf(services)))

  staffEndpoint(app, 'exportReservations', DESK, async ({ query, user, request, reply }) => {
    await recordExport(services, user, query, request.id)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${csvName(clock.now())}"`)
    return reservationCsv(findExportedPages(services, query))
  })

  staffEndpoint(app, 'findReservation', SEES_STOPS, async ({ params, user, reply }) => {
    await refuseForeign(db, user, params.id)
    const reservation = await findStaffReservation(db, services, params.id, user)
    setVersion(reply, reservation.version)
    return reservation
  })

  staffEndpoint(app, 'bookForCustomer', DESK, async ({ body, headers, user, request, reply }) => {
    const answer = await bookForCustomer(services, body, { user, key: headers['idempotency-key'], traceId: request.id })
    setVersion(reply, answer.body.version)
    return sendOnce(reply, answer)
  })

  staffEndpoint(app, 'confirmReservation', DESK, (context) =>
    changeReservation(
      services,
      { ...context, name: 'confirmReservation', traceId: context.request.id },
      (trx, change) => confirmReservation(trx, services, change, context.body),
    ),
  )

  staffEndpoint(app, 'extendPayBy', DESK, (context) =>
    changeReservation(services, { ...context, name: 'extendPayBy', traceId: context.request.id }, (trx, change) =>
      tellOf(trx, services, 'pay_by_moved', extendPayBy(trx, change, context.body), change.now),
    ),
  )

  staffEndpoint(app, 'cancelForCustomer', DESK, (context) =>
    changeReservation(services, { ...context, name: 'cancelForCustomer', traceId: context.request.id }, (trx, change) =>
      tellOf(trx, services, 'cancelled', cancelForCustomer(trx, change, context.body), change.now),
    ),
  )

  staffEndpoint(app, 'addReservationNote', DESK, async ({ params, body, headers, user, request, reply }) => {
    const answer = await addReservationNote(services, {
      reservationId: params.id,
      body: body.body,
      user,
      key: headers['idempotency-key'],
      traceId: request.id,
    })
    setVersion(reply, answer.body.version)
    return sendOnce(reply, answer)
  })

  staffEndpoint(app, 'findStaffDocument', DESK, async ({ params }) =>
    confirmationOf(services, await findViewById(services.db, params.id)),
  )

  staffEndpoint(app, 'explainAvailability', DESK, async ({ query }) => ({
    units: await explainUnits(
      db,
      query.product,
      { start: Date.parse(query.start), end: Date.parse(query.end) },
      clock.now(),
    ),
  }))

  staffEndpoint(app, 'findCustomers', DESK, async ({ query }) => ({ rows: await findCustomerMatches(db, query.q) }))
}
