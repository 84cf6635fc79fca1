import { toWireInstant } from '@rodchao/contract'
import type { BlockReason, Period } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

export function periodRange(window: Period) {
  return sql<string>`tstzrange(${new Date(window.start)}::timestamptz, ${new Date(window.end)}::timestamptz, '[)')`
}

/** Who or what has a unit in a window. Times are the customer's own where it is a reservation; epoch ms. */
export interface UnitConflict {
  readonly kind: string
  /** Of a unit that is kept from renting. */
  readonly reason: BlockReason | null
  readonly note: string
  readonly start: number
  readonly end: number
  readonly reservation: {
    readonly id: string
    readonly code: string
    readonly status: string
    readonly customerName: string | null
    readonly productId: number
    readonly branchId: number
    readonly unitId: number | null
    /** The customer has signed for this very unit. */
    readonly isSigned: boolean
  } | null
}

interface ConflictRow {
  readonly kind: string
  /** Of a unit that is kept from renting. */
  readonly reason: BlockReason | null
  readonly note: string
  readonly start: number
  readonly end: number
  readonly id: string | null
  readonly code: string
  readonly status: string
  readonly customer_name: string | null
  readonly product_id: number
  readonly branch_id: number
  readonly unit_id: number | null
  readonly is_signed: boolean
}

/** What keeps a unit from a reservation in a window, earliest first; holds whose time has run out do not count. */
export async function findConflicts(
  db: Kysely<Database>,
  ask: {
    readonly unitId: number
    readonly window: Period
    readonly now: number
    /** Reservations that do not count. */
    readonly ignoring: readonly string[]
    /** The service block that is moved itself. */
    readonly ignoringBlock?: number
  },
): Promise<UnitConflict[]> {
  const { rows } = await sql<ConflictRow>`
    select o.kind, o.reason, o.note,
      (extract(epoch from coalesce(r.starts_at, lower(o.during))) * 1000)::float8 as start,
      (extract(epoch from coalesce(r.ends_at, upper(o.during))) * 1000)::float8 as end,
      r.id, r.code, r.status, c.full_name as customer_name, r.product_id, r.branch_id, r.unit_id,
      coalesce(r.is_unit_fixed, false) and exists (
        select from document d join document_signature s on s.document_id = d.id and s.signer = 'renter'
        where d.reservation_id = r.id and d.kind = 'rental_contract' and d.status = 'issued'
      ) as is_signed
    from occupancy o
    left join reservation r on r.id = o.reservation_id
    left join customer c on c.id = r.customer_id
    where o.unit_id = ${ask.unitId} and o.active and o.during && ${periodRange(ask.window)}
      and (o.expires_at is null or o.expires_at > ${new Date(ask.now)})
      and (o.reservation_id is null or o.reservation_id <> all(${[...ask.ignoring]}::uuid[]))
      and o.id <> ${ask.ignoringBlock ?? 0}
    order by lower(o.during)`.execute(db)
  return rows.map(({ kind, reason, note, start, end, ...row }) => ({
    kind,
    reason,
    note,
    start,
    end,
    reservation:
      row.id === null
        ? null
        : {
            id: row.id,
            code: row.code,
            status: row.status,
            customerName: row.customer_name,
            productId: row.product_id,
            branchId: row.branch_id,
            unitId: row.unit_id,
            isSigned: row.is_signed,
          },
  }))
}

/** What is in the way, as a refusal tells it. Beside reservations this may be the workshop, so ids may be null. */
export function presentConflict(conflict: UnitConflict, otherUnit: { id: number; label: string } | null) {
  const { kind, reason, note, reservation, start, end } = conflict
  return {
    kind,
    reservationId: reservation?.id ?? null,
    code: reservation?.code ?? null,
    customerName: reservation?.customerName ?? null,
    start: toWireInstant(start),
    end: toWireInstant(end),
    reason,
    note,
    otherUnit,
  }
}
