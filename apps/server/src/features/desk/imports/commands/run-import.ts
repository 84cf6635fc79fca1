import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { allocate } from '../allocate.ts'
import { type ImportBooking, ImportBookings } from '../bookings.ts'
import { lineReader, type ReadLine } from '../line-reader.ts'
import type { Mapping } from '@rodchao/contract'
import { FATE, ImportPlan } from '../plan.ts'
import { type FleetProduct, findBranchId, findUnitTimes, presentReferences } from '../queries.ts'
import type { Refusal, RefusalCode } from '../refusal.ts'
import type { ImportContext } from '../reservation-rows.ts'
import type { Source, SourceRecord } from '../source/source.ts'
import { createFleet, imagineFleet } from './create-fleet.ts'
import { type BatchLine, checkBatch, writeBatch } from './write-batch.ts'

export interface ImportDependencies {
  readonly db: Kysely<Database>
  readonly source: Source
  readonly mapping: Mapping
  readonly fileName: string
  readonly create: ReadonlySet<'products' | 'units' | 'customers'>
  /** How many units products are to have; overrides the mapping. */
  readonly units: ReadonlyMap<string, number>
  readonly batch: number
  /** Plans and checks everything and writes nothing. */
  readonly isDryRun: boolean
  readonly now: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  readonly onRefused: (record: SourceRecord, refusal: Refusal) => void
}

export interface ImportSummary {
  /** Lines below the header. */
  readonly lines: number
  readonly imported: number
  /** Lines that an earlier run brought in. */
  readonly present: number
  readonly refused: ReadonlyMap<RefusalCode, number>
  readonly created: { readonly products: number; readonly units: number; readonly customers: number }
  /** Stopped before the end; running it again goes on. */
  readonly isStopped: boolean
}

const NOTHING_DONE: Omit<ImportSummary, 'lines'> = {
  imported: 0,
  present: 0,
  refused: new Map(),
  created: { products: 0, units: 0, customers: 0 },
  isStopped: true,
}

/** Brings the lines of a file in as reservations. Stopped at any moment and run again, it doubles and loses nothing. */
export async function runImport(dependencies: ImportDependencies): Promise<ImportSummary> {
  const { db, mapping, source, now } = dependencies
  const read = lineReader(mapping, source, now)
  const branchId = await findBranchId(db, mapping.branch)
  const bookings = new ImportBookings()
  const plan = await planLines(dependencies, read, bookings)
  if (dependencies.signal.aborted) return { lines: plan.length, ...NOTHING_DONE }
  for await (const references of presentReferences(db, mapping.source))
    references.forEach((reference) => plan.markPresent(reference))
  const makeFleet = dependencies.isDryRun ? imagineFleet : createFleet
  const made = await makeFleet(db, {
    mapping,
    branchId,
    keys: plan.products,
    createProducts: dependencies.create.has('products'),
    units: dependencies.create.has('units')
      ? new Map([...Object.entries(mapping.product.units), ...dependencies.units])
      : null,
  })
  bookings.refuseOdd(plan)
  // Whatever a booking that cannot come in as a whole leaves is there for the others.
  do for (const product of made.fleet.values()) await placeStays(db, plan, product, now)
  while (bookings.refuseIncomplete(plan, made.fleet))
  const runId = dependencies.isDryRun ? '' : await startRun(dependencies)
  const context: ImportContext = { source: mapping.source, branchId, language: mapping.customer.language, now }
  const counts = await writeLines(dependencies, { read, plan, bookings, fleet: made.fleet, context, runId })
  if (!dependencies.isDryRun) await finishRun(db, runId, counts)
  return {
    lines: plan.length,
    ...counts,
    created: { products: made.products, units: made.units, customers: counts.customers },
  }
}

async function planLines(
  dependencies: ImportDependencies,
  read: ReadLine,
  bookings: ImportBookings,
): Promise<ImportPlan> {
  const plan = new ImportPlan()
  for await (const records of dependencies.source.records()) {
    for (const record of records) {
      const index = plan.length
      const { line, ...refused } = read(record)
      if (line) {
        plan.addLine(line, dependencies.now)
        bookings.addLine(index, line)
      } else {
        plan.addRefused()
        bookings.addRefused(index, 'booking' in refused ? refused.booking : '')
      }
    }
    if (dependencies.signal.aborted) break
  }
  return plan
}

async function placeStays(db: Kysely<Database>, plan: ImportPlan, product: FleetProduct, now: number): Promise<void> {
  const stays = plan.plannedStays(product.key, product.turnaroundMinutes)
  if (stays.indexes.length === 0 || product.units.length === 0) return
  const times = await findUnitTimes(
    db,
    product.units.map(({ id }) => id),
    now,
  )
  allocate(stays, times).forEach((unitId, index) => plan.setUnit(stays.indexes[index] ?? 0, unitId))
}

interface Writing {
  readonly read: ReadLine
  readonly plan: ImportPlan
  readonly bookings: ImportBookings
  readonly fleet: ReadonlyMap<string, FleetProduct>
  readonly context: ImportContext
  readonly runId: string
}

interface Counts {
  imported: number
  present: number
  customers: number
  refused: Map<RefusalCode, number>
  isStopped: boolean
}

async function writeLines(dependencies: ImportDependencies, writing: Writing): Promise<Counts> {
  const { plan, bookings } = writing
  const counts: Counts = { imported: 0, present: 0, customers: 0, refused: new Map(), isStopped: false }
  const refuse = (record: SourceRecord, refusal: Refusal): void => {
    counts.refused.set(refusal.code, (counts.refused.get(refusal.code) ?? 0) + 1)
    dependencies.onRefused(record, refusal)
  }
  const decide = lineDecider(writing)
  const write = async (pending: readonly Decided[], done: number): Promise<void> => {
    const lines = pending.flatMap(({ decision }) => ('line' in decision ? [decision] : []))
    const process = dependencies.isDryRun ? checkBatch : writeBatch
    const work = {
      lines,
      context: writing.context,
      createCustomers: dependencies.create.has('customers'),
      runId: writing.runId,
    }
    const outcome = lines.length > 0 ? await process(dependencies.db, work) : null
    for (const { record, decision } of pending) {
      const refusal = 'refusal' in decision ? decision.refusal : outcome?.refused.get(record.line)
      if (refusal) refuse(record, refusal)
    }
    counts.imported += outcome?.imported ?? 0
    counts.present += (outcome?.present ?? 0) + pending.filter(({ decision }) => 'isPresent' in decision).length
    counts.customers += outcome?.customers ?? 0
    dependencies.onProgress(done, plan.length)
  }
  let pending: Decided[] = []
  /** Lines of bookings of which others are still to come. */
  const held = new Map<ImportBooking, Decided[]>()
  let index = 0
  // While the database writes a batch, the next one is read; never more than that, and always in the file's order.
  let written = Promise.resolve()
  const flush = async (): Promise<void> => {
    await written
    if (dependencies.signal.aborted) return
    written = write(pending, index)
    // Heard when the next batch is ready, or at the end.
    written.catch(() => undefined)
    pending = []
  }
  for await (const records of dependencies.source.records()) {
    for (const record of records) {
      pending.push(...gather(held, bookings.bookingOf(index), { record, decision: decide(record, index) }))
      index += 1
      if (pending.length >= dependencies.batch) await flush()
      if (dependencies.signal.aborted) break
    }
    if (dependencies.signal.aborted) break
  }
  await flush()
  await written
  return { ...counts, isStopped: pending.length > 0 || held.size > 0 || index < plan.length }
}

interface Decided {
  readonly record: SourceRecord
  readonly decision: Decision
}

type Decision = BatchLine | { readonly refusal: Refusal } | { readonly isPresent: true }

/** What may go on with this line: it alone, nothing while others of its booking are to come, or all of those together. */
function gather(
  held: Map<ImportBooking, Decided[]>,
  booking: ImportBooking | null,
  decided: Decided,
): readonly Decided[] {
  if (booking === null) return [decided]
  const lines = [...(held.get(booking) ?? []), decided]
  held.set(booking, lines)
  if (lines.length < booking.lines.length) return []
  held.delete(booking)
  return allOrNone(booking, lines)
}

/** A booking is taken as a whole: where one of its lines is refused or was there before, the others are refused. */
function allOrNone(booking: ImportBooking, lines: readonly Decided[]): Decided[] {
  const isWhole = lines.every(({ decision }) => 'line' in decision)
  if (booking.refusal === null && isWhole) return [...lines]
  const refusal = booking.refusal ?? {
    code: 'booking_incomplete',
    text: `The booking ${JSON.stringify(booking.key)} cannot be taken as a whole`,
  }
  return lines.map(({ record, decision }) => ({ record, decision: 'line' in decision ? { refusal } : decision }))
}

/** What the plan says about a line. */
function lineDecider({ read, plan, bookings, fleet }: Writing): (record: SourceRecord, index: number) => Decision {
  const unitsByKey = new Map([...fleet].map(([key, { units }]) => [key, new Map(units.map((unit) => [unit.id, unit]))]))
  return (record, index) => {
    const { line, refusal } = read(record)
    if (!line) return { refusal }
    const fate = plan.lineFate(index)
    const booking = bookings.bookingOf(index)
    if (fate === FATE.refused && booking?.refusal) return { refusal: booking.refusal }
    if (fate === FATE.present) return { isPresent: true }
    if (fate === FATE.duplicate)
      return {
        refusal: { code: 'duplicate_reference', text: `An earlier line has the reference ${JSON.stringify(line.ref)}` },
      }
    const product = fleet.get(line.productKey)
    if (!product) {
      return {
        refusal: {
          code: 'unknown_product',
          text: `The shop has no product ${JSON.stringify(line.productKey)}, and products are not to be created`,
        },
      }
    }
    const key = booking?.key ?? null
    if (fate === FATE.withoutUnit) return { line, product, unit: null, booking: key }
    const unit = unitsByKey.get(line.productKey)?.get(plan.plannedUnit(index))
    return unit ? { line, product, unit, booking: key } : { refusal: { code: 'no_unit_free', text: noUnit(product) } }
  }
}

function noUnit({ key, units }: FleetProduct): string {
  return units.length === 0
    ? `The product ${key} has no units`
    : `All ${units.length} units of ${key} are taken in this time`
}

async function startRun({ db, mapping, fileName, now }: ImportDependencies): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('import_run')
    .values({ id, source: mapping.source, file_name: fileName, started_at: new Date(now) })
    .execute()
  return id
}

async function finishRun(db: Kysely<Database>, id: string, counts: Counts): Promise<void> {
  const refused = [...counts.refused.values()].reduce((sum, count) => sum + count, 0)
  await db
    .updateTable('import_run')
    .set({ skipped: counts.present, refused, ...(counts.isStopped ? {} : { finished_at: new Date() }) })
    .where('id', '=', id)
    .execute()
}
