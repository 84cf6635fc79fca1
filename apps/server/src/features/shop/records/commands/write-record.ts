import { isDeepStrictEqual } from 'node:util'
import type { KeptRecord, RecordFields, RecordKind } from '@rodchao/contract'
import { isAddedByFile } from '@rodchao/contract'
import { sql, type Transaction } from 'kysely'
import { type AuditEntry, type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { findLastChange } from '../queries/record-history.ts'
import { findRecord } from '../queries/list-records.ts'
import {
  auditName,
  idValue,
  type RecordStore,
  type Row,
  versionColumn,
  type WantedRecord,
} from '../queries/stores/record-store.ts'
import { storeOf } from '../queries/stores/stores.ts'
import { findFaults, recordProblem } from './check-record.ts'

interface KnownRecord {
  readonly kind: RecordKind
  readonly id: string
  /** The version that was seen. */
  readonly version: number
}

/** A new record. 422 `record_refused` with the fields at fault. */
export async function addRecord(
  trx: Transaction<Database>,
  kind: RecordKind,
  sent: RecordFields<RecordKind>,
  by: CallAuthor,
): Promise<KeptRecord> {
  const store = storeOf(kind)
  const fields = store.normalise?.(sent) ?? sent
  if (!isAddedByFile(kind)) throw recordProblem('record_refused', [{ pointer: '', code: 'only_one' }])
  const wanted = { id: null, fields, before: null, now: by.now, by: by.actor.id }
  await refuseFaults(trx, kind, wanted)
  const id = await refusingDoubles(store, () => insertRow(trx, store, fields))
  await store.writeHung?.(trx, id, wanted)
  const record = await findWritten(trx, kind, id, by.now)
  await writeAudit(trx, { by, ...about(store, id), action: 'add_record', after: record.fields })
  return record
}

/**
 * A record in other words. 412 `stale_version` tells of the record as it is now and who changed it; a change that changes
 * nothing is answered and written nowhere.
 */
export async function changeRecord(
  trx: Transaction<Database>,
  { kind, id, version }: KnownRecord,
  sent: RecordFields<RecordKind>,
  by: CallAuthor,
): Promise<KeptRecord> {
  const store = storeOf(kind)
  const fields = store.normalise?.(sent) ?? sent
  const before = await findSeen(trx, { kind, id, version }, by.now)
  const [was, becomes] = difference(before.fields, fields)
  if (Object.keys(becomes).length === 0) return before
  const wanted = { id, fields, before: before.fields, now: by.now, by: by.actor.id }
  await refuseFaults(trx, kind, wanted)
  await refusingDoubles(store, () =>
    updateRow(trx, store, id, { ...store.toRow(fields), [versionColumn(store)]: version + 1 }),
  )
  await store.writeHung?.(trx, id, wanted)
  await writeAudit(trx, { by, ...about(store, id), action: 'change_record', before: was, after: becomes })
  return findWritten(trx, kind, id, by.now)
}

/** Removes a record that nothing else is made of; otherwise 409 `record_in_use`. */
export async function removeRecord(trx: Transaction<Database>, known: KnownRecord, by: CallAuthor): Promise<void> {
  const { kind, id } = known
  const store = storeOf(kind)
  const before = await findSeen(trx, known, by.now)
  if (store.isKept === true) throw new ProblemError('record_in_use')
  try {
    await store.removeHung?.(trx, id)
    await sql`delete from ${sql.table(store.table)} where id = ${idValue(store, id)}`.execute(trx)
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new ProblemError('record_in_use')
    throw error
  }
  await writeAudit(trx, { by, ...about(store, id), action: 'remove_record', before: before.fields })
}

function about(
  store: RecordStore<RecordKind>,
  id: string,
): Pick<AuditEntry, 'entity' | 'entityId'> & { entity: 'addon' } {
  // Every table of records is an entity of the audit trail whose actions are words of its own.
  return { entityId: auditName(store, id).entityId, entity: store.table as 'addon' }
}

async function findSeen(
  trx: Transaction<Database>,
  { kind, id, version }: KnownRecord,
  now: number,
): Promise<KeptRecord> {
  const record = await findRecord(trx, kind, id, { now, isLocked: true })
  if (record === undefined) throw new ProblemError('not_found')
  if (record.version === version) return record
  const changed = await findLastChange(trx, auditName(storeOf(kind), id))
  throw new ProblemError('stale_version', {
    extra: { currentVersion: record.version, current: record, ...(changed === null ? {} : { changed }) },
  })
}

async function findWritten(trx: Transaction<Database>, kind: RecordKind, id: string, now: number): Promise<KeptRecord> {
  const record = await findRecord(trx, kind, id, { now })
  if (record === undefined) throw new Error(`${kind} ${id} was written and cannot be found`)
  return record
}

async function refuseFaults(
  trx: Transaction<Database>,
  kind: RecordKind,
  wanted: WantedRecord<RecordKind>,
): Promise<void> {
  const faults = await findFaults(trx, kind, wanted)
  if (faults.length > 0) throw recordProblem('record_refused', faults)
}

/** A name that another record has is told beside its field. */
async function refusingDoubles<T>(store: RecordStore<RecordKind>, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const pointer = store.unique?.[constraint]
    if (sqlState(error) !== UNIQUE_VIOLATION || pointer === undefined) throw error
    throw recordProblem('record_refused', [{ pointer, code: 'taken' }])
  }
}

async function insertRow(
  trx: Transaction<Database>,
  store: RecordStore<RecordKind>,
  fields: RecordFields<RecordKind>,
): Promise<string> {
  const row = { ...store.firstRow?.(fields), ...store.toRow(fields) }
  const names = Object.keys(row)
  const { rows } = await sql<{ id: string | number }>`
    insert into ${sql.table(store.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name]))}) returning id`.execute(trx)
  const [written] = rows
  if (written === undefined) throw new Error(`nothing was written to ${store.table}`)
  return String(written.id)
}

async function updateRow(
  trx: Transaction<Database>,
  store: RecordStore<RecordKind>,
  id: string,
  row: Row,
): Promise<void> {
  const sets = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(store.table)} set ${sql.join(sets)} where id = ${idValue(store, id)}`.execute(trx)
}

/** Only the fields that differ, as they were and as they become. */
function difference(before: Row, after: Row): readonly [Row, Row] {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]))
  return [only(before), only(after)]
}
