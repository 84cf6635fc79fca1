import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { writeAudit } from '../../../db/audit.ts'
import { OWNER, STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'
import { requiredVersion } from '../../../platform/versions.ts'
import { removeIdentityPictures } from '../../desk/hand-over/commands/erase-identity.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { lockCustomers, requireSeen } from './commands/lock-customers.ts'
import { mergeCustomers } from './commands/merge-customers.ts'
import { customerFile } from './queries/customer-file.ts'
import { findCustomerHistory, requireCustomer } from './queries/customer-history.ts'
import { findDoubles } from './queries/doubles.ts'
import { findErasure } from './queries/erasure.ts'

/** What is done with a customer beside changing what the shop knows of them, which is a record like others. */
export function registerCustomerRecords(app: FastifyInstance, { db, clock, env }: AppContext): void {
  const authorOf = ({ user, request }: Pick<StaffContext<'eraseCustomer'>, 'user' | 'request'>) => ({
    actor: staffActor(user),
    now: clock.now(),
    traceId: request.id,
  })

  staffEndpoint(app, 'findCustomerHistory', STAFF, ({ params: { id } }) => findCustomerHistory(db, id))

  staffEndpoint(app, 'listCustomerDoubles', OWNER, async ({ query }) => ({ items: await findDoubles(db, query) }))

  staffEndpoint(app, 'mergeCustomers', OWNER, (call) => {
    const merging = { id: call.params.id, version: requiredVersion(call.headers), wanted: call.body }
    return db.transaction().execute((trx) => mergeCustomers(trx, merging, authorOf(call)))
  })

  staffEndpoint(app, 'exportCustomer', OWNER, async (call) => {
    const { id } = call.params
    await requireCustomer(db, id)
    // Who took it away is written down first.
    await writeAudit(db, { by: authorOf(call), action: 'export_customer', entity: 'customer', entityId: id })
    void call.reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="customer-${id}.json"`)
    return Readable.from(customerFile(db, env.dataDir, id))
  })

  staffEndpoint(app, 'findErasure', OWNER, async ({ params: { id } }) => {
    await requireCustomer(db, id)
    return findErasure(db, id)
  })

  staffEndpoint(app, 'eraseCustomer', OWNER, async (call) => {
    const version = requiredVersion(call.headers)
    const { erasure, pictures } = await db.transaction().execute(async (trx) => {
      const [customer] = await lockCustomers(trx, [call.params.id])
      if (customer === undefined) throw new RangeError('one was asked for')
      requireSeen(customer, version)
      if (call.body.fullName.trim() !== customer.full_name)
        throw fieldProblem('record_refused', '/fullName', 'other_name')
      return eraseCustomer(trx, customer, authorOf(call), 'asked')
    })
    await removeIdentityPictures(env.dataDir, pictures)
    return erasure
  })
}
