import { randomBytes, randomUUID } from 'node:crypto'
import type { WireQuote } from '@rodchao/contract'
import { holdsUnit, HOUR, memberCode, reservationCode } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { searchText } from '../../rentals/reservations/queries/search-text.ts'
import type { ImportLine } from './line-reader.ts'
import { heldPeriod } from './plan.ts'
import type { FleetProduct, KnownCustomer } from './queries.ts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** A line with all it refers to. */
export interface Placed {
  readonly line: ImportLine
  readonly product: FleetProduct
  readonly unit: { readonly id: number; readonly label: string } | null
  readonly customer: KnownCustomer
}

/** Which reservation it is to be, and its place in a booking of several. */
export interface RowIdentity {
  readonly id: string
  readonly code: string
  readonly group: { readonly id: string; readonly no: number } | null
}

/** An identity for each, in order: lines of one booking have the code of its first with their number. */
export function drawIdentities(keys: readonly (string | null)[]): RowIdentity[] {
  const leads = new Map<string, { readonly id: string; readonly code: string; count: number }>()
  return keys.map((key) => {
    const own = { id: randomUUID(), code: reservationCode(randomBytes(5)) }
    if (key === null) return { ...own, group: null }
    const lead = leads.get(key)
    if (lead === undefined) {
      leads.set(key, { ...own, count: 1 })
      return { ...own, group: { id: own.id, no: 1 } }
    }
    lead.count += 1
    const { id: groupId, code, count: no } = lead
    return { id: own.id, code: memberCode(code, no), group: { id: groupId, no } }
  })
}

export interface ImportContext {
  readonly source: string
  readonly branchId: number
  readonly language: 'th' | 'en'
  readonly now: number
}

/** All rows that one reservation consists of. */
export interface ReservationRows {
  readonly reservation: Row<'reservation'> & { id: string }
  readonly occupancy: Row<'occupancy'> | null
  readonly line: Row<'reservation_line'>
  readonly payment: Row<'payment'> | null
  readonly audit: Row<'audit_event'>
}

const RENT = { th: 'ค่าเช่า (นำเข้าจากระบบเดิม)', en: 'Rent (brought in from an earlier system)' } as const
const CONFIRMED_ONCE = ['confirmed', 'on_rent', 'returned', 'completed', 'no_show']

const at = (instant: number): string => new Date(instant).toISOString()

export function reservationRows(placed: Placed, context: ImportContext, identity: RowIdentity): ReservationRows {
  const { line, product, unit, customer } = placed
  const { id, code, group } = identity
  const isBack = line.status === 'completed' || line.status === 'returned'
  const isOut = isBack || line.status === 'on_rent'
  const damageDeposit = holdsUnit(line.status) ? product.damageDeposit : 0
  const period = { starts_at: at(line.start), ends_at: at(line.end) }
  const held = unit ? heldPeriod(line, product.turnaroundMinutes, context.now) : null
  return {
    reservation: {
      id,
      code,
      group_id: group?.id ?? null,
      group_no: group?.no ?? null,
      public_token: randomBytes(16).toString('base64url'),
      status: line.status,
      channel: line.channel,
      branch_id: context.branchId,
      customer_id: customer.id,
      product_id: product.id,
      unit_id: unit?.id ?? null,
      is_unit_fixed: isOut,
      ...period,
      original_starts_at: period.starts_at,
      original_ends_at: period.ends_at,
      actual_out_at: isOut ? period.starts_at : null,
      actual_in_at: isBack ? at(Math.min(line.end, context.now)) : null,
      quote: toQuote(line, damageDeposit),
      total: line.total,
      booking_deposit: 0,
      damage_deposit: damageDeposit,
      paid: line.paid,
      confirmed_at: CONFIRMED_ONCE.includes(line.status) ? at(line.bookedAt) : null,
      closed_at: line.closedAt === null || line.status === 'returned' ? null : at(line.closedAt),
      customer_note: line.note,
      language: context.language,
      external_source: context.source,
      external_ref: line.ref,
      search_text: searchText({ code, ...customer, unitLabel: unit?.label ?? null, productNames: product.names }),
      created_at: at(line.bookedAt),
      updated_at: at(context.now),
    },
    occupancy:
      unit && held
        ? { unit_id: unit.id, during: `[${at(held.start)},${at(held.end)})`, kind: 'reservation', reservation_id: id }
        : null,
    line: {
      reservation_id: id,
      position: 1,
      kind: 'rent',
      text_th: RENT.th,
      text_en: RENT.en,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      amount: line.total,
      detail: {},
    },
    payment: line.paid > 0 ? toPaymentRow(id, line, context) : null,
    audit: {
      at: at(context.now),
      actor_kind: 'import',
      actor_name: context.source,
      action: 'import',
      entity: 'reservation',
      entity_id: id,
      after: { status: line.status, version: 1, line: line.line },
    },
  }
}

/** The whole price as one line of rent: what it was made of stayed in the other system, and its VAT with it. */
function toQuote(line: ImportLine, damageDeposit: number): WireQuote {
  return {
    lines: [{ kind: 'rent', text: RENT, quantity: line.quantity, unitAmount: line.unitAmount, amount: line.total }],
    chargedHours: Math.ceil((line.end - line.start) / HOUR),
    chargedDays: line.nights,
    rent: line.total,
    total: line.total,
    vat: { mode: 'none', rateBasisPoints: 0, net: line.total, amount: 0 },
    dueNow: 0,
    dueAtPickUp: line.total - line.paid,
    damageDeposit,
    dayPriceEquivalent: line.total,
    saving: 0,
    longerForLess: null,
  }
}

function toPaymentRow(reservationId: string, line: ImportLine, context: ImportContext): Row<'payment'> {
  return {
    id: randomUUID(),
    reservation_id: reservationId,
    direction: 'in',
    method: 'import',
    amount: line.paid,
    received_at: at(line.closedAt ?? line.bookedAt),
    note: context.source,
    recorded_at: at(context.now),
  }
}
