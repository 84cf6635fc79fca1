import type { FieldFault, KeptRecord, RecordEffect, RecordFacts, RecordFields, RecordKind } from '@rodchao/contract'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AuditEntry } from '#db/audit.ts'
import type { Database } from '#db/schema.ts'

/** What is wrong with a record, beside what its schema says. */
export type RecordFault = Pick<FieldFault, 'pointer' | 'code' | 'params'>

/** A record that somebody wants to keep. `before` and `id` are null for a new one. */
export interface WantedRecord<Kind extends RecordKind> {
  readonly id: string | null
  readonly fields: RecordFields<Kind>
  readonly before: RecordFields<Kind> | null
  readonly now: number
  /** Who keeps it; nobody does while it is only looked at. */
  readonly by?: string | null
}

export type Row = Readonly<Record<string, unknown>>

/**
 * How the records of a kind lie in the database: one row of a table each, with an `id` and a `version`, and what hangs
 * on it. All that records have in common (paging, versions, audit, files) is done once for all stores.
 */
export interface RecordStore<Kind extends RecordKind> {
  readonly table: AuditEntry['entity'] & keyof Database
  /** The part of the row that the record is, where several records are one row; the audit trail names it. */
  readonly part?: string
  /** The column of the version; `version` where it says nothing. */
  readonly version?: string
  readonly idType: 'int' | 'uuid'
  /** Which rows of the table `t` are records of the kind; all of them where it says nothing. */
  readonly only?: RawBuilder<unknown>
  /** What is read of the table `t` beside its own columns. */
  readonly extras?: readonly RawBuilder<unknown>[]
  /** Columns or expressions on `t` that a search looks through. */
  readonly search: readonly RawBuilder<unknown>[]
  /** Stands for looking through `search`, where an index of its own finds them. */
  matches?(typed: string): RawBuilder<unknown>
  /** Fields and facts by which a list can be sorted and narrowed, with their column or expression on `t`. */
  readonly columns: { readonly [Field in keyof RecordFields<Kind> | keyof RecordFacts<Kind>]?: RawBuilder<unknown> }
  /** What a list can be narrowed by that is no value of a column; undefined for a value that says nothing. */
  readonly narrows?: Readonly<Record<string, (value: string, now: number) => RawBuilder<unknown> | undefined>>
  /** The order without a choice. */
  readonly order: RawBuilder<unknown>
  /** `hung` is what `readHung` found for the row's id. */
  fromRow(row: Row, hung: unknown): Pick<KeptRecord<Kind>, 'fields' | 'facts'>
  /** The fields as they will be read back. */
  normalise?(fields: RecordFields<Kind>): RecordFields<Kind>
  toRow(fields: RecordFields<Kind>): Row
  /** Columns that only a new row gets, such as what cannot be left empty and is not a field. */
  firstRow?(fields: RecordFields<Kind>): Row
  /** Rows of other tables that belong to the records. */
  readHung?(db: Kysely<Database>, ids: readonly string[], now: number): Promise<ReadonlyMap<string, unknown>>
  writeHung?(trx: Transaction<Database>, id: string, wanted: WantedRecord<Kind>): Promise<void>
  removeHung?(trx: Transaction<Database>, id: string): Promise<void>
  faults?(db: Kysely<Database>, wanted: WantedRecord<Kind>): Promise<readonly RecordFault[]>
  /** What saving would do; asked before it is done. */
  effects?(db: Kysely<Database>, wanted: WantedRecord<Kind>): Promise<readonly RecordEffect[]>
  /** What names a record in a file where no field is its key by itself, and the field where a fault of that stands. */
  readonly identity?: {
    readonly pointer: string
    /** Of fields, or of cells as they are written; undefined where they name nobody. */
    of(fields: Readonly<Record<string, unknown>>): string | undefined
  }
  /** What a new record of a file is given where the file lacks the column. */
  readonly defaults?: Partial<RecordFields<Kind>>
  /** Never removed, because its name stands in what it did. */
  readonly isKept?: true
  /** The field at fault where a unique constraint refuses, by the constraint's name. */
  readonly unique?: Readonly<Record<string, string>>
}

/** How the audit trail names a record. */
export function auditName(
  { table, part }: Pick<RecordStore<RecordKind>, 'table' | 'part'>,
  id: string,
): { readonly entity: RecordStore<RecordKind>['table']; readonly entityId: string } {
  return { entity: table, entityId: part ?? id }
}

export function versionColumn({ version = 'version' }: Pick<RecordStore<RecordKind>, 'version'>): string {
  return version
}

/** A column of the record's own row. */
export function column(name: string): RawBuilder<unknown> {
  return sql.ref(`t.${name}`)
}

/** Fields that stand in the row as they are: how they are read from their columns, and written. */
export function ownColumns<Fields extends object>() {
  return <const Names extends { readonly [Field in keyof Fields]?: string }>(names: Names) => ({
    read: (row: Row) =>
      Object.fromEntries(Object.entries(names).map(([field, name]) => [field, row[name as string]])) as Pick<
        Fields,
        keyof Names & keyof Fields
      >,
    write: (fields: Pick<Fields, keyof Names & keyof Fields>): Row =>
      Object.fromEntries(
        Object.entries(names).map(([field, name]) => [name as string, fields[field as keyof typeof fields]]),
      ),
  })
}

const ID_FORMS = { int: /^\d{1,9}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

/** An id of an address as the table has it; undefined for one that no record of the kind can have. */
export function idValue(
  { idType }: Pick<RecordStore<RecordKind>, 'idType'>,
  id: string,
): RawBuilder<unknown> | undefined {
  if (!ID_FORMS[idType].test(id)) return undefined
  return idType === 'int' ? sql`${id}::int` : sql`${id}::uuid`
}
