import type { ServiceBlock } from '@rodchao/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { requestFingerprint, sendIdempotent, withOptionalIdempotency } from '../../../db/idempotency.ts'
import type { Database } from '../../../db/schema.ts'
import type { AppContext } from '../../../context.ts'
import { STAFF, staffActor } from '../../../platform/accounts/permissions.ts'
import { type StaffContext, staffEndpoint } from '../../../platform/endpoints.ts'
import { requiredVersion, setVersion } from '../../../platform/versions.ts'
import { type BlockChange, blockUnit, type ChangedBlock, liftBlock, moveBlock } from './commands/change-block.ts'

type Call = StaffContext<'blockUnit' | 'moveBlock' | 'liftBlock'>

/** Units that are kept from renting: blocks are made, moved and lifted. */
export function registerServiceBlocks(app: FastifyInstance, context: AppContext): void {
  const { db, clock, announcements } = context

  const write = async (
    call: Call,
    status: number,
    work: (trx: Transaction<Database>) => Promise<ChangedBlock>,
    version: number | null = null,
  ): Promise<ServiceBlock> => {
    const { name, user, params, headers, body } = call
    const keyed = {
      scope: `${name}:${user.id}`,
      key: headers['idempotency-key'],
      fingerprint: requestFingerprint({ id: params.id, version, body }),
      now: clock.now(),
    }
    const answer = await withOptionalIdempotency(db, keyed, status, work)
    if (!answer.isReplay) announcements.announce({ units: answer.body.units })
    setVersion(call.reply, answer.body.block.version)
    return sendIdempotent(call.reply, answer).block
  }
  const authorOf = (call: Call) => ({ actor: staffActor(call.user), now: clock.now(), traceId: call.request.id })
  const changeOf = (call: StaffContext<'moveBlock' | 'liftBlock'>): BlockChange => ({
    id: call.params.id,
    version: requiredVersion(call.headers),
    by: authorOf(call),
  })

  staffEndpoint(app, 'blockUnit', STAFF, (call) =>
    write(call, 201, (trx) => blockUnit(trx, { unitId: call.params.id, by: authorOf(call) }, call.body)),
  )
  staffEndpoint(app, 'moveBlock', STAFF, async (call) => {
    const change = changeOf(call)
    return write(call, 200, (trx) => moveBlock(trx, change, call.body), change.version)
  })
  staffEndpoint(app, 'liftBlock', STAFF, async (call) => {
    const change = changeOf(call)
    return write(call, 200, (trx) => liftBlock(trx, change), change.version)
  })
}
