import { type RequestBody, type ServiceBlock, toWireInstant } from '@rodchao/contract'
import { type BlockReason, checkBlock, type Period } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { OVERLAP, sqlState } from '../../../../db/sql-state.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findConflicts, periodRange, presentConflict } from '../../../shop/availability/queries/unit-conflicts.ts'
import { type BlockRow, findBlock, lockBlock } from '../queries/blocks.ts'

/** A unit that is sold, lost or given up is not rented anyway: there is nothing to keep it from. */
const BLOCKABLE: readonly string[] = ['ready', 'service']

export interface BlockChange {
  readonly id: number
  readonly version: number
  readonly by: CallAuthor
}

/** A block, and the units whose time it touched. */
export interface ChangedBlock {
  readonly block: ServiceBlock
  readonly units: readonly number[]
}

/** Keeps a unit from renting. Refused with 409 `not_free` and what is in the way where somebody has it then. */
export async function blockUnit(
  trx: Transaction<Database>,
  { unitId, by }: { readonly unitId: number; readonly by: CallAuthor },
  asked: RequestBody<'blockUnit'>,
): Promise<ChangedBlock> {
  const period = askedPeriod(asked, by.now, null)
  const [unit] = await lockUnits(trx, [unitId])
  if (!unit) throw new ProblemError('not_found')
  refuseUnrentable(unit)
  await clearTime(trx, { unitId, window: period, now: by.now })
  const reason: BlockReason = asked.reason ?? 'other'
  const { rows } = await keptFree(() =>
    sql<{ id: number }>`
    insert into occupancy (unit_id, during, kind, reason, note, changed_at)
    values (${unitId}, ${periodRange(period)}, 'service', ${reason}, ${asked.note ?? ''}, ${new Date(by.now)})
    returning id`.execute(trx),
  )
  const block = await mustFind(trx, rows[0]?.id ?? 0)
  await writeAudit(trx, { by, action: 'block_unit', entity: 'unit', entityId: String(unitId), after: block })
  return { block, units: [unitId] }
}

/** The block goes to another time or unit, or has another reason; what has begun keeps its start and its unit. */
export async function moveBlock(
  trx: Transaction<Database>,
  change: BlockChange,
  asked: RequestBody<'moveBlock'>,
): Promise<ChangedBlock> {
  const { by } = change
  const before = await openBlock(trx, change, [asked.unitId])
  const period = askedPeriod(asked, by.now, { start: before.start, end: before.end })
  const isOther = asked.unitId !== before.unitId
  if (isOther && before.start <= by.now) throw fieldProblem('period_refused', '/unitId', 'block_begun')
  const unit = await trx.selectFrom('unit').selectAll().where('id', '=', asked.unitId).executeTakeFirst()
  if (!unit) throw fieldProblem('unknown_reference', '/unitId', 'unknown_unit')
  if (isOther) refuseUnrentable(unit)
  await clearTime(trx, { unitId: asked.unitId, window: period, now: by.now, ignoringBlock: before.id })
  await keptFree(() =>
    sql`
    update occupancy set unit_id = ${asked.unitId}, during = ${periodRange(period)}, reason = ${asked.reason},
      note = ${asked.note ?? ''}, version = version + 1, changed_at = ${new Date(by.now)}
    where id = ${before.id}`.execute(trx),
  )
  const block = await mustFind(trx, before.id)
  await writeAudit(trx, {
    by,
    action: 'move_block',
    entity: 'unit',
    entityId: String(before.unitId),
    before: present(before),
    after: block,
  })
  return { block, units: [...new Set([before.unitId, asked.unitId])] }
}

/**
 * The unit can be rented again from now on. A block that has begun ends now, so that what was stays on record; one that
 * has not is gone. A unit that was marked as in the workshop is ready again.
 */
export async function liftBlock(trx: Transaction<Database>, change: BlockChange): Promise<ChangedBlock> {
  const { by } = change
  const before = await openBlock(trx, change, [])
  const hasBegun = before.start < by.now
  await sql`
    update occupancy set version = version + 1, active = ${hasBegun}, changed_at = ${new Date(by.now)}
      ${hasBegun ? sql`, during = ${periodRange({ start: before.start, end: by.now })}` : sql``}
    where id = ${before.id}`.execute(trx)
  const freed = await sql`
    update unit set status = 'ready', version = version + 1
    where id = ${before.unitId} and status = 'service' and ${hasBegun}`.execute(trx)
  const block = present({ ...before, end: hasBegun ? by.now : before.end, version: before.version + 1 })
  const wasMarked = (freed.numAffectedRows ?? 0n) > 0n
  await writeAudit(trx, {
    by,
    action: 'lift_block',
    entity: 'unit',
    entityId: String(before.unitId),
    before: { ...present(before), ...(wasMarked ? { status: 'service' } : {}) },
    after: { ...block, isKept: hasBegun, ...(wasMarked ? { status: 'ready' } : {}) },
  })
  return { block, units: [before.unitId] }
}

/** The block in the version that was seen, with its unit locked; 409 where it is over or lifted. */
async function openBlock(
  trx: Transaction<Database>,
  { id, version, by }: BlockChange,
  alsoLock: readonly number[],
): Promise<BlockRow> {
  const seen = await findBlock(trx, id)
  if (!seen) throw new ProblemError('not_found')
  // Units first, as everybody does who moves occupancies, or racers deadlock each other.
  await lockUnits(trx, [seen.unitId, ...alsoLock])
  const before = await lockBlock(trx, id)
  if (!before) throw new ProblemError('not_found')
  if (before.version !== version)
    throw new ProblemError('stale_version', { extra: { currentVersion: before.version, currentStatus: 'service' } })
  if (!before.isActive || before.end <= by.now)
    throw new ProblemError('not_from_here', { extra: { currentStatus: 'lifted', allowed: [] } })
  return before
}

function askedPeriod(
  asked: { readonly start: string; readonly end: string },
  now: number,
  before: Period | null,
): Period {
  const period = { start: Date.parse(asked.start), end: Date.parse(asked.end) }
  const fault = checkBlock(period, now, before)
  if (fault) throw fieldProblem('period_refused', `/${fault.field}`, fault.code)
  return period
}

async function lockUnits(trx: Transaction<Database>, ids: readonly number[]) {
  return trx
    .selectFrom('unit')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

function refuseUnrentable(unit: { readonly status: string }): void {
  if (!BLOCKABLE.includes(unit.status))
    throw new ProblemError('not_from_here', { extra: { currentStatus: unit.status, allowed: [] } })
}

/** Who or what has the unit then is 409 `not_free`; holds whose time has run out make way. */
async function clearTime(
  trx: Transaction<Database>,
  ask: { readonly unitId: number; readonly window: Period; readonly now: number; readonly ignoringBlock?: number },
): Promise<void> {
  const [conflict] = await findConflicts(trx, { ...ask, ignoring: [] })
  if (conflict) throw new ProblemError('not_free', { extra: { conflict: presentConflict(conflict, null) } })
  await sql`
    update occupancy set active = false
    where unit_id = ${ask.unitId} and active and expires_at <= ${new Date(ask.now)}
      and during && ${periodRange(ask.window)}`.execute(trx)
}

/** The database has the last word. */
async function keptFree<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) === OVERLAP) throw new ProblemError('not_free', { extra: { conflict: null } })
    throw error
  }
}

async function mustFind(trx: Transaction<Database>, id: number): Promise<ServiceBlock> {
  const row = await findBlock(trx, id)
  if (!row) throw new ProblemError('not_found')
  return present(row)
}

function present({ id, unitId, start, end, reason, note, version }: BlockRow): ServiceBlock {
  return { id, unitId, start: toWireInstant(start), end: toWireInstant(end), reason, note, version }
}
