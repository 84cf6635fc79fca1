import { type Kysely, sql, type Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '#db/audit.ts'
import type { SampleTable } from '#db/sample-tables.ts'
import type { Database } from '#db/schema.ts'
import { fieldProblem, ProblemError } from '#platform/problem-error.ts'
import { recountDiscountUses } from '../../quotes/commands/recount-discount-uses.ts'
import { findOwnBookings, IS_OWN_BOOKING, isChanged } from '../queries/own-records.ts'
import { isSampleUser } from '../queries/sample-data.ts'

export interface ClearOrder {
  readonly confirmation: string
  /** Bookings beside the samples that their owner calls trials. */
  readonly trials: readonly string[]
  readonly dropsMoney: boolean
  readonly userId: string
  readonly by: CallAuthor
}

/** Names of files whose rows are gone, by what they are of. */
export interface DroppedFiles {
  readonly slips: readonly string[]
  readonly photos: readonly string[]
  readonly identity: readonly string[]
}

/**
 * What hangs on reservations, in an order in which nothing is taken away while something else still points to it. All of
 * it goes: by then every booking that there is is a sample, or was called a trial.
 */
export const OF_BOOKINGS = [
  'door_act',
  'delivery_stop',
  'slip_check',
  'card_refund',
  'card_session',
  'change_request',
  'paper_request',
  'document_print',
  'document_signature',
  'revenue_part',
  'deposit_hold',
  'refund_task',
  'deposit_entry',
  'unmatched_payment',
  'petty_cash',
  'drawer_close',
  'document',
  'doc_sequence',
  'payment',
  'slip',
  'inspection_photo',
  'identity_file',
  'inspection',
  'rental_segment',
  'review',
  'reservation_note',
  'reservation_line',
  'recommendation_event',
  'recommendation_pair',
] as const satisfies readonly (keyof Database)[]

/** Rows that are part of a record and go with it; any other row that points to a record keeps it here. */
const PARTS: Readonly<Partial<Record<SampleTable, readonly (readonly [table: keyof Database, column: string])[]>>> = {
  customer: [['licence_check', 'customer_id']],
  unit: [
    ['occupancy', 'unit_id'],
    ['unit_event', 'unit_id'],
    ['unit_service', 'unit_id'],
  ],
  product: [
    ['rate', 'product_id'],
    ['stay', 'product_id'],
    ['vehicle_fact', 'product_id'],
    ['product_photo', 'product_id'],
  ],
  delivery_zone: [['delivery_zone_area', 'zone_id']],
}

/** What points to others comes before what it points to. */
export const ORDER: readonly SampleTable[] = [
  'customer',
  'discount_code',
  'recommendation_rule',
  'unit',
  'addon',
  'product',
  'season',
  'delivery_zone',
  'part_price',
  'place',
  'minimum_stay',
  'map_shape',
  'closure',
  'app_user',
  'branch',
]

/**
 * Takes the sample shop away, in the transaction that is given. What somebody has changed since it was loaded, and what
 * something of their own stands on, stays; so do the audit trail and all accounts that are not samples. Refused while
 * there are bookings beside the samples that nobody called trials.
 */
export async function clearSamples(trx: Transaction<Database>, order: ClearOrder): Promise<DroppedFiles> {
  const sample = await trx.selectFrom('sample_shop').selectAll().forUpdate().executeTakeFirst()
  if (sample === undefined || sample.cleared_at !== null) throw new ProblemError('no_samples')
  await refuseOtherName(trx, order.confirmation)
  if (await isSampleUser(trx, order.userId)) throw new ProblemError('sample_account')
  // Nobody books between the look and the removal.
  await sql`lock table reservation, petty_cash, unmatched_payment in share row exclusive mode`.execute(trx)
  await refuseOwnBookings(trx, order)
  // A model with photographs was changed by whoever took them, and stays: of vehicles no file is dropped.
  const files = await findFiles(trx)
  const gone: Record<string, number> = { reservation: await dropBookings(trx) }
  for (const table of ORDER) gone[table] = await dropRecords(trx, table)
  await blankSettings(trx)
  await trx
    .updateTable('sample_shop')
    .set({ cleared_at: new Date(order.by.now) })
    .execute()
  await sql`delete from sample_record`.execute(trx)
  await writeAudit(trx, {
    by: order.by,
    action: 'clear_samples',
    entity: 'shop_setting',
    entityId: 'samples',
    before: gone,
    ...(order.trials.length === 0 ? {} : { after: { trials: order.trials } }),
  })
  return files
}

async function refuseOtherName(trx: Transaction<Database>, confirmation: string): Promise<void> {
  const { name_th, name_en } = await trx
    .selectFrom('shop_setting')
    .select(['name_th', 'name_en'])
    .executeTakeFirstOrThrow()
  const typed = confirmation.trim().toLowerCase()
  if (typed === '' || ![name_th, name_en].some((name) => name.toLowerCase() === typed))
    throw fieldProblem('invalid_request', '/confirmation', 'other_name')
}

async function refuseOwnBookings(
  trx: Transaction<Database>,
  { trials, dropsMoney }: Pick<ClearOrder, 'trials' | 'dropsMoney'>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation t where ${IS_OWN_BOOKING}
      and (t.external_source is not null or not t.id = any(${[...trials]}::uuid[]))`.execute(trx)
  const { moneyCount } = await findOwnBookings(trx)
  const money = dropsMoney ? 0 : moneyCount
  const bookings = rows[0]?.count ?? 0
  if (bookings > 0 || money > 0) throw new ProblemError('own_bookings', { extra: { bookings, money } })
}

/** All bookings with what hangs on them; how many there were. */
async function dropBookings(trx: Transaction<Database>): Promise<number> {
  // Whoever booked goes with the booking; they are noted, because afterwards nothing says who it was.
  await sql`
    insert into sample_record (kind, record_id)
    select distinct 'customer', customer_id::text from reservation where customer_id is not null
    on conflict do nothing`.execute(trx)
  for (const table of OF_BOOKINGS) await sql`delete from ${sql.table(table)}`.execute(trx)
  await sql`delete from message where reservation_id is not null or customer_id is not null`.execute(trx)
  await sql`delete from unit_event where reservation_id is not null`.execute(trx)
  await sql`delete from occupancy where reservation_id is not null`.execute(trx)
  const { numAffectedRows } = await sql`delete from reservation`.execute(trx)
  await recountDiscountUses(trx)
  return Number(numAffectedRows ?? 0)
}

interface Reference {
  readonly child: string
  readonly name: string
}

/** The columns of other tables that keep a row of this one where it is. */
async function findReferences(trx: Kysely<Database>, table: SampleTable): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = ${table}::regclass`.execute(trx)
  const parts = PARTS[table] ?? []
  return rows.filter(({ child, name }) => !parts.some((part) => part[0] === child && part[1] === name))
}

/** The samples of a table that nobody has changed and nothing else stands on; how many there were. */
async function dropRecords(trx: Transaction<Database>, table: SampleTable): Promise<number> {
  if (table === 'branch') await leaveBranches(trx)
  const references = await findReferences(trx, table)
  const free = references.map(
    ({ child, name }) => sql`and not exists (select from ${sql.table(child)} x where x.${sql.ref(name)} = t.id)`,
  )
  const unchanged = table === 'customer' ? sql`true` : sql`not ${isChanged(table)}`
  const { rows } = await sql<{ id: string | number }>`
    select t.id from ${sql.table(table)} t join sample_record s on s.kind = ${table} and s.record_id = t.id::text
    where ${unchanged} ${sql.join(free, sql` `)}`.execute(trx)
  const ids = rows.map(({ id }) => String(id))
  for (const [part, column] of PARTS[table] ?? [])
    await sql`delete from ${sql.table(part)} where ${sql.ref(column)}::text = any(${ids})`.execute(trx)
  await sql`delete from ${sql.table(table)} where id::text = any(${ids})`.execute(trx)
  // An account that made something which stays keeps its name there; nobody signs in with it any more.
  if (table === 'app_user')
    await sql`
      update app_user t set disabled_at = now() from sample_record s
      where s.kind = 'app_user' and s.record_id = t.id::text and t.disabled_at is null and not ${isChanged('app_user')}
    `.execute(trx)
  return ids.length
}

/** Accounts of the shop stay without the branch that goes. */
async function leaveBranches(trx: Transaction<Database>): Promise<void> {
  await sql`
    update app_user u set branch_id = null from branch t join sample_record s on s.kind = 'branch' and s.record_id = t.id::text
    where u.branch_id = t.id and not ${isChanged('branch')}
      and not exists (select from unit where branch_id = t.id)
      and not exists (select from delivery_zone where branch_id = t.id)`.execute(trx)
}

/** Name, tax number and account of the sample shop go, where nobody has said others. Terms stay: they are a beginning. */
async function blankSettings(trx: Transaction<Database>): Promise<void> {
  await sql`
    update shop_setting set name_th = '', name_en = '', legal_name_th = '', legal_name_en = '', line_url = null
    where shop_version = 1`.execute(trx)
  await sql`update shop_setting set tax_id = '', vat_mode = 'none' where tax_version = 1`.execute(trx)
  await sql`
    update shop_setting set promptpay_kind = 'tax_id', promptpay_id = '', promptpay_name = ''
    where promptpay_version = 1`.execute(trx)
}

async function findFiles(trx: Kysely<Database>): Promise<DroppedFiles> {
  const [slips, photos, identity] = await Promise.all([
    trx.selectFrom('slip').select('file_name').distinct().execute(),
    trx.selectFrom('inspection_photo').select('file_name').execute(),
    trx.selectFrom('identity_file').select('file_name').execute(),
  ])
  return {
    slips: slips.map(({ file_name }) => file_name),
    photos: photos.map(({ file_name }) => file_name),
    identity: identity.map(({ file_name }) => file_name),
  }
}
