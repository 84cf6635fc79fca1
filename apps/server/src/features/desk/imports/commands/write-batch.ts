import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertMany } from '../../../../db/insert-many.ts'
import type { Database } from '../../../../db/schema.ts'
import { isTransient, OVERLAP, sqlState, UNIQUE_VIOLATION } from '../../../../db/sql-state.ts'
import type { ImportLine } from '../line-reader.ts'
import { type FleetProduct, findCustomers, type KnownCustomer } from '../queries.ts'
import type { Refusal } from '../refusal.ts'
import { drawIdentities, type ImportContext, type Placed, reservationRows } from '../reservation-rows.ts'

export interface BatchLine {
  readonly line: ImportLine
  readonly product: FleetProduct
  readonly unit: { readonly id: number; readonly label: string } | null
  /** What it has in common with others of one booking; null where it is alone. */
  readonly booking: string | null
}

export interface BatchWork {
  readonly lines: readonly BatchLine[]
  readonly context: ImportContext
  readonly createCustomers: boolean
  readonly runId: string
}

/** What became of a batch; refusals by the number of the line. */
export interface BatchOutcome {
  readonly imported: number
  readonly present: number
  readonly customers: number
  readonly refused: ReadonlyMap<number, Refusal>
}

const TRIES = 3

/**
 * Writes many lines in one transaction, so that a stop leaves whole lines and whole bookings only. When a unit was taken
 * since the plan was made, they are written one by one and the one in the way is refused.
 */
export async function writeBatch(db: Kysely<Database>, work: BatchWork): Promise<BatchOutcome> {
  try {
    return await tryBatch(db, work)
  } catch (error) {
    if (sqlState(error) !== OVERLAP) throw error
    const bookings = wholeBookings(work.lines)
    if (bookings.length === 1) {
      const refusal: Refusal = {
        code: 'unit_taken_meanwhile',
        text: 'The unit was taken while the import ran: run it again',
      }
      const refused = new Map(work.lines.map(({ line }) => [line.line, refusal]))
      return { imported: 0, present: 0, customers: 0, refused }
    }
    const outcomes: BatchOutcome[] = []
    for (const lines of bookings) outcomes.push(await writeBatch(db, { ...work, lines }))
    return addOutcomes(outcomes)
  }
}

/** Lines that stand alone, and those of each booking together. */
function wholeBookings(lines: readonly BatchLine[]): BatchLine[][] {
  return [...Map.groupBy(lines, ({ booking, line }) => booking ?? line.line).values()]
}

/** Which lines a batch would take, without writing. */
export async function checkBatch(db: Kysely<Database>, work: BatchWork): Promise<BatchOutcome> {
  const known = await findCustomers(db, lineReferences(work.lines))
  const missing = new Set(lineReferences(work.lines).filter((reference) => !known.has(reference)))
  const refused = work.createCustomers ? new Map<number, Refusal>() : withoutCustomer(work.lines, missing)
  return {
    imported: work.lines.length - refused.size,
    present: 0,
    customers: work.createCustomers ? missing.size : 0,
    refused,
  }
}

async function tryBatch(db: Kysely<Database>, work: BatchWork): Promise<BatchOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => write(trx, work))
    } catch (error) {
      // A reservation code or token may have been drawn before.
      const isWorthRepeating = isTransient(error) || sqlState(error) === UNIQUE_VIOLATION
      if (!isWorthRepeating || attempt === TRIES) throw error
    }
  }
}

async function write(trx: Transaction<Database>, work: BatchWork): Promise<BatchOutcome> {
  const { lines, context } = work
  const unitIds = [...new Set(lines.flatMap(({ unit }) => (unit ? [unit.id] : [])))]
  // Bookings lock unit rows before the exclusion constraint decides; in the order of ids nobody waits in a circle.
  await sql`select from unit where id = any(${unitIds}::int[]) order by id for update`.execute(trx)
  const { known, created } = await findOrCreateCustomers(trx, work)
  const refused = withoutCustomer(lines, new Set(lineReferences(lines).filter((reference) => !known.has(reference))))
  const placed = lines.flatMap((line): (Placed & BatchLine)[] => {
    const customer = known.get(line.line.customer.ref)
    return customer ? [{ ...line, customer }] : []
  })
  const identities = drawIdentities(placed.map(({ booking }) => booking))
  const rows = placed.flatMap((one, at) => {
    const identity = identities[at]
    return identity === undefined ? [] : [reservationRows(one, context, identity)]
  })
  const made = await insertMany(
    trx,
    'reservation',
    rows.map(({ reservation }) => reservation),
    sql<{ id: string }>`on conflict (external_source, external_ref) do nothing returning id`,
  )
  const madeIds = new Set(made.map(({ id }) => id))
  const written = rows.filter(({ reservation }) => madeIds.has(reservation.id))
  await insertMany(
    trx,
    'occupancy',
    written.flatMap(({ occupancy }) => (occupancy ? [occupancy] : [])),
  )
  await insertMany(
    trx,
    'reservation_line',
    written.map(({ line }) => line),
  )
  await insertMany(
    trx,
    'payment',
    written.flatMap(({ payment }) => (payment ? [payment] : [])),
  )
  await insertMany(
    trx,
    'audit_event',
    written.map(({ audit }) => audit),
  )
  await trx
    .updateTable('import_run')
    .set({ imported: sql`imported + ${made.length}` })
    .where('id', '=', work.runId)
    .execute()
  return { imported: made.length, present: rows.length - made.length, customers: created, refused }
}

async function findOrCreateCustomers(
  trx: Transaction<Database>,
  { lines, context, createCustomers }: BatchWork,
): Promise<{ known: Map<string, KnownCustomer>; created: number }> {
  const references = lineReferences(lines)
  const known = await findCustomers(trx, references)
  if (!createCustomers) return { known, created: 0 }
  const missing = new Map(
    lines.filter(({ line }) => !known.has(line.customer.ref)).map(({ line }) => [line.customer.ref, line]),
  )
  const made = await insertMany(
    trx,
    'customer',
    [...missing.values()].map(({ customer, bookedAt }) => ({
      id: randomUUID(),
      full_name: customer.name,
      phone: customer.phone,
      email: customer.email,
      nationality: customer.nationality,
      language: context.language,
      external_ref: customer.ref,
      created_at: new Date(bookedAt).toISOString(),
    })),
    sql<{ id: string }>`on conflict (external_ref) do nothing returning id`,
  )
  return { known: missing.size === 0 ? known : await findCustomers(trx, references), created: made.length }
}

function lineReferences(lines: readonly BatchLine[]): string[] {
  return [...new Set(lines.map(({ line }) => line.customer.ref))]
}

function withoutCustomer(lines: readonly BatchLine[], missing: ReadonlySet<string>): Map<number, Refusal> {
  return new Map(
    lines
      .filter(({ line }) => missing.has(line.customer.ref))
      .map(({ line }) => [
        line.line,
        { code: 'unknown_customer', text: 'The shop has no such customer, and customers are not to be created' },
      ]),
  )
}

function addOutcomes(outcomes: readonly BatchOutcome[]): BatchOutcome {
  return {
    imported: outcomes.reduce((sum, { imported }) => sum + imported, 0),
    present: outcomes.reduce((sum, { present }) => sum + present, 0),
    customers: outcomes.reduce((sum, { customers }) => sum + customers, 0),
    refused: new Map(outcomes.flatMap(({ refused }) => [...refused])),
  }
}
