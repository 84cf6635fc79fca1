import type { FastifyInstance } from 'fastify'
import { sendOnce } from '../../db/idempotency.ts'
import { publicEndpoint, staffEndpoint } from '../../platform/endpoints.ts'
import { ProblemError } from '../../platform/problem-error.ts'
import type { Services } from '../../context.ts'
import { changeAtDoor } from '../deliveries/commands/change-at-door.ts'
import { driverOnly } from '../deliveries/policy.ts'
import { refuseForeign } from '../staff-reservations/queries/reservation-access.ts'
import { IN_YARD } from '../hand-over/policy.ts'
import { findByToken, findViewById } from '../reservations/queries/reservation-view.ts'
import { issueDocument } from './commands/issue-document.ts'
import { recordOwnPrint, recordPrint } from './commands/record-print.ts'
import { signContract } from './commands/sign-contract.ts'
import { voidDocument } from './commands/void-document.ts'
import { createPaperPrinter } from './pdf/paper-pdf.ts'
import { createPrintSecrets } from './pdf/print-secrets.ts'
import { findDocument, findDocuments, findPaper } from './queries.ts'

const DESK = { action: 'manage', subject: 'normal' } as const
const READS = { max: 120, per: 60 }
const OWN_PRINTS = { max: 60, per: 600 }

/** Papers: numbered, printed from what was kept at issue, signed, made void, and never changed. */
export function registerPapers(app: FastifyInstance, services: Services): void {
  const { db } = services
  const secrets = createPrintSecrets(services.clock)
  const printer = createPaperPrinter(app, services, secrets)

  staffEndpoint(app, 'listDocuments', DESK, async ({ params }) => {
    await findViewById(db, params.id)
    return { rows: await findDocuments(db, params.id) }
  })

  staffEndpoint(app, 'issueDocument', IN_YARD, async ({ params, body, headers, user, request, reply }) => {
    if (driverOnly(user) !== null && body.kind !== 'rental_contract') throw new ProblemError('forbidden')
    return sendOnce(
      reply,
      await issueDocument(services, params.id, body, { user, key: headers['idempotency-key'], traceId: request.id }),
    )
  })

  staffEndpoint(app, 'findPaper', IN_YARD, async ({ params, user }) => {
    const { paper, row } = await findPaper(db, params.id)
    await refuseForeign(db, user, row.reservation_id)
    // A driver has the customer read and sign the contract; other papers are the desk's.
    if (driverOnly(user) !== null && row.kind !== 'rental_contract') throw new ProblemError('not_found')
    return paper
  })

  staffEndpoint(app, 'voidDocument', DESK, async ({ params, body, headers, user, request, reply }) =>
    sendOnce(
      reply,
      await voidDocument(services, params.id, body.reason, {
        user,
        key: headers['idempotency-key'],
        traceId: request.id,
      }),
    ),
  )

  staffEndpoint(app, 'recordPrint', DESK, ({ params, body, user, request }) =>
    recordPrint(services, { documentId: params.id, copy: body.copy, user, traceId: request.id }),
  )

  staffEndpoint(app, 'signContract', IN_YARD, (context) => {
    const write = { ...context, name: 'signContract', traceId: context.request.id }
    return changeAtDoor(services, write, ['deliver'], (trx, change) => signContract(trx, change, context.body))
  })

  staffEndpoint(app, 'findPaperPdf', DESK, async ({ params, user, request, reply }) => {
    const { name, pdf } = await printer.print(params.id, { user, traceId: request.id })
    void reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
    return pdf
  })

  publicEndpoint(app, 'listOwnPapers', READS, async ({ headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    const printed = secrets.documentOf(token)
    if (printed !== undefined) return { rows: [await findDocument(db, printed)] }
    const reservation = await findByToken(db, token)
    return { rows: await findDocuments(db, reservation.id) }
  })

  publicEndpoint(app, 'findOwnPaper', READS, async ({ params, headers, reply }) => {
    void reply.header('cache-control', 'no-store')
    const token = headers['x-reservation-token']
    if (secrets.documentOf(token) === params.id) return (await findPaper(db, params.id)).paper
    const reservation = await findByToken(db, token)
    return (await findPaper(db, params.id, reservation.id)).paper
  })

  publicEndpoint(app, 'recordOwnPrint', OWN_PRINTS, ({ params, headers, request }) =>
    recordOwnPrint(services, { documentId: params.id, token: headers['x-reservation-token'], traceId: request.id }),
  )
}
