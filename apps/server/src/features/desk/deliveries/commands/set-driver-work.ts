import type { DriverWork } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import { type AuditAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { presentWork } from '../queries/driver-work.ts'

interface WorkChange {
  readonly driverId: string
  readonly version: number
  readonly by: AuditAuthor
}

/** Says when somebody drives and what they can take, for days to come and for plans of today; what is planned stays. */
export async function setDriverWork(
  trx: Transaction<Database>,
  { driverId, version, by }: WorkChange,
  work: Omit<DriverWork, 'version'>,
): Promise<DriverWork> {
  if (work.fromMinute >= work.untilMinute) throw fieldProblem('record_refused', '/untilMinute', 'before_start')
  const driver = await trx
    .selectFrom('app_user')
    .select('role')
    .where('id', '=', driverId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (driver?.role !== 'driver') throw new ProblemError('not_found')
  const row = await trx.selectFrom('driver_work').selectAll().where('user_id', '=', driverId).executeTakeFirst()
  const before = presentWork(row)
  if (before.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: before.version, current: before } })
  const set = {
    is_planned: work.isPlanned,
    from_minute: work.fromMinute,
    until_minute: work.untilMinute,
    capacity: work.capacity,
    most_stops: work.mostStops,
    updated_at: new Date(by.now),
    version: before.version + 1,
  }
  const written = await trx
    .insertInto('driver_work')
    .values({ user_id: driverId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = presentWork(written)
  await writeAudit(trx, { by, action: 'driver_work_set', entity: 'app_user', entityId: driverId, before, after })
  return after
}
