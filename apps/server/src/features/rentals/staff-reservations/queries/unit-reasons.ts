import type { ResponseBody } from '@rodchao/contract'
import { toWireInstant } from '@rodchao/contract'
import { addDays, isLateFor, lateUntil, toInstant, MINUTE, parseIsoDate, type Period } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'

type UnitAnswer = ResponseBody<'explainAvailability'>['units'][number]
type Reason = NonNullable<UnitAnswer['reason']>

interface UnitRow {
  readonly id: number
  readonly label: string
  readonly branch_id: number
  readonly branch_th: string
  readonly branch_en: string
  readonly status: string
  readonly tax_expires_on: string | null
  readonly compulsory_insurance_expires_on: string | null
  readonly turnaround_minutes: number
}

interface BlockRow {
  readonly unit_id: number
  readonly kind: string
  /** Epoch ms. */
  readonly start: number
  readonly end: number
  readonly code: string | null
  /** Out beyond its end, and not counted on for this window. */
  readonly is_late: boolean
  /** End of the customer's own time, without the turnaround. */
  readonly customer_end: number | null
}

/** Each unit of a product that the shop still has, and what stands in the way of letting it in a window. */
export async function explainUnits(
  db: Kysely<Database>,
  productId: number,
  window: Period,
  now: number,
): Promise<UnitAnswer[]> {
  if (window.end <= window.start) throw fieldProblem('period_refused', '/end', 'end_before_start')
  const units = await db
    .selectFrom('unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .innerJoin('branch as b', 'b.id', 'unit.branch_id')
    .select(['unit.id', 'label', 'branch_id', 'b.name_th as branch_th', 'b.name_en as branch_en', 'status'])
    .select(['tax_expires_on', 'compulsory_insurance_expires_on', 'turnaround_minutes'])
    .where('product_id', '=', productId)
    .where('status', 'not in', ['sold', 'retired'])
    .orderBy('unit.id')
    .execute()
  const turnaround = units[0]?.turnaround_minutes ?? 0
  const [late, booked] = await Promise.all([
    findLate(db, productId, window, now),
    findBlocks(db, productId, { start: window.start, end: window.end + turnaround * MINUTE }, now),
  ])
  const blocks = Map.groupBy([...late, ...booked], (block) => block.unit_id)
  return units.map((unit) => explain(unit, blocks.get(unit.id) ?? [], { window, now }))
}

/** What keeps a unit `o`, and the reservation `r` that it is for. */
const BLOCK = sql`
  o.unit_id, o.kind, r.code,
  (extract(epoch from lower(o.during)) * 1000)::float8 as start,
  (extract(epoch from upper(o.during)) * 1000)::float8 as end,
  (extract(epoch from r.ends_at) * 1000)::float8 as customer_end`

async function findBlocks(db: Kysely<Database>, productId: number, window: Period, now: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select ${BLOCK}, false as is_late
    from unit u
    join occupancy o on o.unit_id = u.id and o.active
      and o.during && tstzrange(${new Date(window.start)}::timestamptz, ${new Date(window.end)}::timestamptz, '[)')
      and (o.expires_at is null or o.expires_at > ${new Date(now)})
    left join reservation r on r.id = o.reservation_id
    where u.product_id = ${productId}
    order by o.unit_id, lower(o.during)`.execute(db)
  return rows
}

/** What is out and late lies before the window, and keeps the unit all the same where that begins soon. */
async function findLate(db: Kysely<Database>, productId: number, window: Period, now: number): Promise<BlockRow[]> {
  if (!isLateFor(window.start, now, now)) return []
  const { rows } = await sql<BlockRow>`
    select ${BLOCK}, true as is_late
    from reservation r
    join occupancy o on o.reservation_id = r.id and o.active and upper(o.during) <= ${new Date(now)}
    where r.status = 'on_rent' and r.product_id = ${productId}`.execute(db)
  return rows
}

function explain(
  unit: UnitRow,
  blocks: readonly BlockRow[],
  { window, now }: { window: Period; now: number },
): UnitAnswer {
  const answer = (reason: Reason | null, code: string | null, until: number | null): UnitAnswer => ({
    id: unit.id,
    label: unit.label,
    branch: { id: unit.branch_id, name: { th: unit.branch_th, en: unit.branch_en } },
    isFree: reason === null,
    reason,
    reservationCode: code,
    until: until === null ? null : toWireInstant(until),
  })
  if (unit.status !== 'ready') {
    return answer(
      unit.status === 'service' ? 'service' : unit.status === 'for_sale' ? 'sale_hold' : 'not_ready',
      null,
      null,
    )
  }
  // What takes the window itself says more than the minutes needed before or after it.
  const block = blocks.find((candidate) => blockReason(candidate, window) !== 'buffer') ?? blocks[0]
  if (block) {
    const until = Math.max(...blocks.map((each) => (each.is_late ? lateUntil(now) : each.end)))
    return answer(blockReason(block, window), block.code, until)
  }
  return papersEnd(unit) < window.end ? answer('papers_expired', null, null) : answer(null, null, null)
}

function blockReason(block: BlockRow, window: Period): Reason {
  if (block.is_late) return 'late'
  const isBeside = block.start >= window.end || (block.customer_end !== null && block.customer_end <= window.start)
  if (isBeside) return 'buffer'
  switch (block.kind) {
    case 'hold':
    case 'service':
    case 'sale_hold':
      return block.kind
    default:
      return 'booked'
  }
}

/** When tax or compulsory insurance ends, whichever is first. */
function papersEnd(unit: UnitRow): number {
  const ends = [unit.tax_expires_on, unit.compulsory_insurance_expires_on].flatMap((text) => {
    const day = text === null ? null : parseIsoDate(text)
    return day ? [toInstant(addDays(day, 1), 0)] : []
  })
  return Math.min(Infinity, ...ends)
}
