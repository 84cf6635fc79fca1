import type { FastifyInstance } from 'fastify'
import { sendIdempotent } from '../../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { changeOnDelivery } from '../../rentals/staff-reservations/commands/change-reservation.ts'
import { driverOnly, MAKE_DELIVERIES, STAFF } from '../../../platform/accounts/permissions.ts'
import { requireDriverAccess } from '../../rentals/staff-reservations/queries/reservation-access.ts'
import { findByToken, findViewById, findViewByToken } from '../../rentals/reservations/queries/reservation-view.ts'
import { issueDocument } from './commands/issue-document.ts'
import { recordOwnPrint, recordPrint } from './commands/record-print.ts'
import { signContract } from './commands/sign-contract.ts'
import { voidDocument } from './commands/void-document.ts'
import { createPaperPrinter } from './pdf/paper-pdf.ts'
import { createPrintSecrets } from './pdf/print-secrets.ts'
import { findBookingDocuments, findDocument, findDocuments, findPaper } from './queries.ts'
import { findConfirmation } from './queries/confirmation.ts'

const READS = { max: 120, per: 60 }
const CONFIRMATIONS = { max: 300, per: 60 }
const OWN_PRINTS = { max: 60, per: 600 }

/** Papers: numbered, printed from what was kept at issue, signed, made void, and never changed. */
export function registerPapers(app: FastifyInstance, context: ReservationContext): void {
  const { db } = context
  const secrets = createPrintSecrets(context.clock)
  const printer = createPaperPrinter(app, context, secrets)

  staffEndpoint(app, 'listDocuments', STAFF, async ({ params }) => {
    await findViewById(db, params.id)
    return { rows: await findDocuments(db, params.id) }
  })

  staffEndpoint(app, 'issueDocument', MAKE_DELIVERIES, async ({ params, body, headers, user, request, reply }) => {
    if (driverOnly(user) !== null && body.kind !== 'rental_contract') throw new ProblemError('forbidden')
    return sendIdempotent(
      reply,
      await issueDocument(context, params.id, body, { user, key: headers['idempotency-key'], traceId: request.id }),
    )
  })

  staffEndpoint(app, 'findPaper', MAKE_DELIVERIES, async ({ params, user }) => {
    const { paper, row } = await findPaper(context, params.id)
    await requireDriverAccess(db, user, row.reservation_id)
    // A driver has the customer read and sign the contract; other papers are the desk's.
    if (driverOnly(user) !== null && row.kind !== 'rental_contract') throw new ProblemError('not_found')
    return paper
  })

  staffEndpoint(app, 'voidDocument', STAFF, async ({ params, body, headers, user, request, reply }) =>
    sendIdempotent(
      reply,
      await voidDocument(context, params.id, body.reason, {
        user,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'recordPrint', STAFF, ({ params, body, user, request }) =>
    recordPrint(context, { documentId: params.id, copy: body.copy, user, traceId: request.id }),
  )

  staffEndpoint(app, 'signContract', MAKE_DELIVERIES, (call) =>
    changeOnDelivery(context, call, ['deliver'], (trx, change) => signContract(trx, change, call.body)),
  )

  staffEndpoint(app, 'findPaperPdf', STAFF, async ({ params, user, request, reply }) => {
    const { name, pdf } = await printer.print(params.id, { user, traceId: request.id })
    void reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
    return pdf
  })

  staffEndpoint(app, 'findStaffDocument', STAFF, async ({ params }) =>
    findConfirmation(context, await findViewById(db, params.id)),
  )

  publicEndpoint(app, 'findReservationDocument', CONFIRMATIONS, async ({ headers }) =>
    findConfirmation(context, await findViewByToken(db, headers['x-reservation-token'])),
  )

  publicEndpoint(app, 'listOwnPapers', READS, async ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const printed = secrets.findDocument(token)
    if (printed !== undefined) return { rows: [await findDocument(db, printed)] }
    const reservation = await findByToken(db, token)
    return { rows: await findBookingDocuments(db, reservation.id) }
  })

  publicEndpoint(app, 'findOwnPaper', READS, async ({ params, headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    if (secrets.findDocument(token) === params.id) return (await findPaper(context, params.id)).paper
    const reservation = await findByToken(db, token)
    return (await findPaper(context, params.id, reservation.id)).paper
  })

  publicEndpoint(app, 'recordOwnPrint', OWN_PRINTS, ({ params, headers, request }) =>
    recordOwnPrint(context, { documentId: params.id, token: headers['x-reservation-token'], traceId: request.id }),
  )
}
