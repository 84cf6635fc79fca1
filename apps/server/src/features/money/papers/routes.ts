import type { FastifyInstance } from 'fastify'
import { requestFingerprint, sendIdempotent, withIdempotency } from '../../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { lockBooking, type ReservationRecord } from '../../rentals/reservations/commands/move-reservation.ts'
import { announceChange, changeOnDelivery } from '../../rentals/staff-reservations/commands/change-reservation.ts'
import { driverOnly, MAKE_DELIVERIES, OWNER, STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { requireDriverAccess } from '../../rentals/staff-reservations/queries/reservation-access.ts'
import { findByToken, findViewById, findViewByToken } from '../../rentals/reservations/queries/reservation-view.ts'
import { answerPaperRequest } from './commands/answer-paper-request.ts'
import { askForPaper, withdrawPaperRequest } from './commands/ask-for-paper.ts'
import { issueDocument } from './commands/issue-document.ts'
import { recordOwnPrint, recordPrint } from './commands/record-print.ts'
import { signContract } from './commands/sign-contract.ts'
import { voidDocument } from './commands/void-document.ts'
import { createPaperPrinter } from './pdf/paper-pdf.ts'
import { createPrintSecrets } from './pdf/print-secrets.ts'
import { findBookingDocuments, findDocument, findDocuments, findPaper } from './queries.ts'
import { findConfirmation } from './queries/confirmation.ts'
import { findRequest, presentRequest } from './queries/paper-request.ts'

const READS = { max: 120, per: 60 }
const CONFIRMATIONS = { max: 300, per: 60 }
const PAPER_REQUESTS = { max: 20, per: 600 }
const OWN_PRINTS = { max: 60, per: 600 }

/** Papers: numbered, printed from what was kept at issue, signed, made void, and never changed. */
export function registerPapers(app: FastifyInstance, context: ReservationContext): void {
  const { db } = context
  const secrets = createPrintSecrets(context.clock)
  const printer = createPaperPrinter(app, context, secrets)

  staffEndpoint(app, 'listDocuments', STAFF, async ({ params, query }) => {
    const { group_id: groupId } = await findViewById(db, params.id)
    const rows =
      query.of === 'booking' && groupId !== null
        ? await findBookingDocuments(db, groupId)
        : await findDocuments(db, params.id)
    return { rows }
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

  staffEndpoint(app, 'voidDocument', OWNER, async ({ params, body, headers, user, request, reply }) =>
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

  publicEndpoint(app, 'findPaperRequest', READS, async ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const { id, group_id } = await findByToken(db, headers['x-reservation-token'])
    return presentRequest(await findRequest(db, group_id ?? id))
  })

  const ownCall = (headers: { 'x-reservation-token': string; 'idempotency-key': string }, traceId: string) => ({
    token: headers['x-reservation-token'],
    key: headers['idempotency-key'],
    traceId,
  })
  publicEndpoint(app, 'askForPaper', PAPER_REQUESTS, async ({ headers, body, request, reply }) =>
    sendIdempotent(
      reply.header('cache-control', 'no-store'),
      await askForPaper(context, body, ownCall(headers, request.id)),
    ),
  )
  publicEndpoint(app, 'withdrawPaperRequest', PAPER_REQUESTS, async ({ headers, request, reply }) =>
    sendIdempotent(
      reply.header('cache-control', 'no-store'),
      await withdrawPaperRequest(context, ownCall(headers, request.id)),
    ),
  )

  staffEndpoint(app, 'findAskedPaper', STAFF, async ({ params }) => {
    const { id, group_id } = await findViewById(db, params.id)
    return presentRequest(await findRequest(db, group_id ?? id))
  })

  staffEndpoint(app, 'answerPaperRequest', STAFF, async ({ params, body, headers, user, request, reply }) => {
    const now = context.clock.now()
    const call = {
      scope: `answerPaperRequest:${user.id}`,
      key: headers['idempotency-key'],
      fingerprint: requestFingerprint({ id: params.id, body }),
      now,
    }
    let changed: ReservationRecord | undefined
    const answer = await withIdempotency(db, call, 200, async (trx) => {
      const [lead] = await lockBooking(trx, params.id)
      if (lead === undefined) throw new ProblemError('not_found')
      const booking = lead.group_id ?? lead.id
      changed = lead
      await answerPaperRequest(trx, context, booking, body, { actor: staffActor(user), now, traceId: request.id })
      return presentRequest(await findRequest(trx, booking))
    })
    if (changed && !answer.isReplay) announceChange(context, changed, false)
    return sendIdempotent(reply, answer)
  })

  publicEndpoint(app, 'recordOwnPrint', OWN_PRINTS, ({ params, headers, request }) =>
    recordOwnPrint(context, { documentId: params.id, token: headers['x-reservation-token'], traceId: request.id }),
  )
}
