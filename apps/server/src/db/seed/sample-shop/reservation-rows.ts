import { randomBytes } from 'node:crypto'
import { HOUR, holdsUnit, isTerminal, MINUTE, type Quote, reservationCode, withTurnaround } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import type { Catalogue } from '../../../features/shop/catalogue/queries/catalogue.ts'
import { wireQuote } from '../../../features/shop/quotes/queries/wire-quote.ts'
import { searchText } from '../../../features/rentals/reservations/queries/search-text.ts'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { instantText, spanText } from '../wire-values.ts'
import { auditRows, noteRows } from './records.ts'
import { drawAddons, drawChannel, drawDelivery, drawDiscount, drawPlace, type Delivered } from './choices.ts'
import { type Life, drawLife } from './life.ts'
import { buildLedger } from './ledger.ts'
import { deliveriesToShow } from './stops.ts'
import { createPeople, type Person } from './people.ts'
import type { Channel, PlannedRental } from './plan.ts'
import { lateLine, quotePrice, withLine } from './price.ts'
import type { DiscountSpec } from './shop-rows.ts'
import type { Staff } from './staff.ts'

export interface RowsToInsert {
  readonly customers: readonly Insertable<Database['customer']>[]
  readonly reservations: Insertable<Database['reservation']>[]
  readonly lines: Insertable<Database['reservation_line']>[]
  readonly occupancies: Insertable<Database['occupancy']>[]
  readonly payments: Insertable<Database['payment']>[]
  readonly refunds: Insertable<Database['refund_task']>[]
  readonly audits: Insertable<Database['audit_event']>[]
  readonly notes: Insertable<Database['reservation_note']>[]
}

export interface ShopSource {
  readonly random: Random
  readonly catalogue: Catalogue
  readonly now: number
  readonly unitIds: ReadonlyMap<string, number>
  readonly productIds: ReadonlyMap<string, number>
  readonly branchIds: { readonly main: number; readonly takiab: number }
  readonly staff: Staff
  readonly discounts: readonly DiscountSpec[]
  readonly discountIds: ReadonlyMap<string, number>
  /** Numbers for the deliveries that today and tomorrow need, apart from those that decide everything else. */
  readonly deliveryDraws: Random
}

interface Made {
  readonly plan: PlannedRental
  readonly channel: Channel
  readonly life: Life
  /** Drivers have something to do with it today or tomorrow. */
  readonly isDelivered: boolean
}

const NEW_GUEST_SHARE = 0.3
const CUSTOMER_NOTES = [
  'ขอหมวกไซซ์ M สองใบ',
  'ขอรถสีอ่อน',
  'รถไฟถึงหัวหิน 13:40 อาจช้าเล็กน้อย',
  'Please bring two medium helmets',
  'We arrive by train at 13:40',
  'เด็กอายุ 6 ขวบมาด้วย',
]

/** All rows of all reservations, made in the order in which they were booked, so that guests come back after they came. */
export function reservationRows(parts: ShopSource, plans: readonly PlannedRental[]): RowsToInsert {
  const { random, now } = parts
  const people = createPeople(random, now)
  const codes = new Set<string>()
  const rows = {
    reservations: [],
    lines: [],
    occupancies: [],
    payments: [],
    refunds: [],
    audits: [],
    notes: [],
  } as Omit<RowsToInsert, 'customers'>
  const made: Made[] = plans.map((plan) => {
    const channel = drawChannel(random, plan)
    return { plan, channel, life: drawLife(random, plan, channel, now), isDelivered: false }
  })
  const delivered = new Set(deliveriesToShow(made, now))

  for (const one of made
    .map((each) => ({ ...each, isDelivered: delivered.has(each) }))
    .toSorted((a, b) => a.life.createdAt - b.life.createdAt)) {
    const isNew = random.chance(NEW_GUEST_SHARE)
    const { createdAt } = one.life
    const person = isNew ? people.meet(createdAt) : people.meetAgain(createdAt)
    addReservation(parts, one, { person, isNew, code: newCode(random, codes) }, rows)
  }
  return { ...rows, customers: people.rows }
}

function newCode(random: Random, taken: Set<string>): string {
  const code = reservationCode(random.bytes(5))
  if (taken.has(code)) return newCode(random, taken)
  taken.add(code)
  return code
}

interface Guest {
  readonly person: Person
  readonly isNew: boolean
  readonly code: string
}

function addReservation(
  parts: ShopSource,
  { plan, channel, life, isDelivered }: Made,
  { person, isNew, code }: Guest,
  rows: Omit<RowsToInsert, 'customers'>,
): void {
  const { random, catalogue, now } = parts
  const { unit } = plan
  const product = catalogue.productById.get(requireId(parts.productIds, unit.spec.slug))
  if (!product) throw new Error(`${unit.spec.slug} is not in the catalogue`)
  const branchId = unit.atMain ? parts.branchIds.main : parts.branchIds.takiab
  const unitId = requireId(parts.unitIds, unit.label)
  const staff = parts.staff.at(unit.atMain)
  const id = random.uuid()
  const drawn = drawDelivery(random, catalogue, branchId, { product, person, channel })
  const delivered = drawn ?? (isDelivered ? drawPlace(parts.deliveryDraws, catalogue, branchId, { person }) : null)
  const discount = drawDiscount(random, parts.discounts, { plan, createdAt: life.createdAt, isFirstTime: isNew })
  const asked = {
    product,
    plan,
    addons: drawAddons(random, catalogue, product),
    delivery: delivered?.price ?? null,
    discount,
  }
  const quote = quotePrice(catalogue, asked)
  const late = life.inAt === null ? null : lateLine(catalogue, product, plan)
  const charged = late ? withLine(quote, late) : quote
  // A form that was never sent has no guest and no lines yet.
  const isSent = life.submittedAt !== null || life.confirmedAt !== null
  const ledger = buildLedger(
    random,
    catalogue,
    { id, plan, channel, life, quote, lateAmount: late?.amount ?? 0, staffId: staff.id, branchId },
    now,
  )

  const words = searchText({
    code,
    fullName: person.fullName,
    phone: person.phone,
    email: person.email,
    unitLabel: unit.label,
    productNames: [product.name.th, product.name.en, product.otherNames],
  })
  const row = reservationRow({
    id,
    code,
    plan,
    channel,
    life,
    person: isSent ? person : null,
    delivered,
    quote,
    discountCode: discount?.code ?? null,
  })
  const last = life.events.at(-1)?.at ?? life.createdAt
  rows.reservations.push({
    ...row,
    total: charged.total,
    branch_id: branchId,
    product_id: product.id,
    unit_id: unitId,
    discount_code_id: discount === null ? null : requireId(parts.discountIds, discount.code),
    paid: ledger.paid,
    addons: asked.addons.map((addon) => ({ addonId: addon.id, quantity: addon.quantity })),
    search_text: isSent ? words : '',
    customer_note: isSent && random.chance(0.06) ? random.pick(CUSTOMER_NOTES) : '',
    consent_version: isSent && channel !== 'walk_in' ? catalogue.settings.consentVersion : null,
    created_by: life.events[0]?.by === 'staff' ? staff.id : null,
    updated_at: instantText(last),
  })
  if (isSent) rows.lines.push(...lineRows(id, charged))
  const window = withTurnaround(plan, product.turnaroundMinutes)
  rows.occupancies.push({
    unit_id: unitId,
    during: spanText(window.start, window.end),
    kind: life.status === 'hold' ? 'hold' : 'reservation',
    reservation_id: id,
    expires_at: row.expires_at ?? null,
    active: holdsUnit(life.status),
    note: '',
  })
  rows.payments.push(...ledger.payments)
  if (ledger.refund) rows.refunds.push(ledger.refund)
  rows.audits.push(...auditRows(id, life, { staff, guest: person.fullName, now }))
  rows.notes.push(...noteRows(random, id, life, { staff, now }))
}

interface RowParts {
  readonly id: string
  readonly code: string
  readonly plan: PlannedRental
  readonly channel: Channel
  readonly life: Life
  readonly person: Person | null
  readonly delivered: Delivered | null
  readonly quote: Quote
  readonly discountCode: string | null
}

function reservationRow({ id, code, plan, channel, life, person, delivered, quote, discountCode }: RowParts) {
  const { status } = life
  const isEnded = isTerminal(status)
  const lastEvent = life.events.at(-1)
  const payBy = status === 'pending_payment' && life.submittedAt !== null ? life.submittedAt + HOUR : null
  const expiresAt = status === 'hold' ? life.createdAt + 15 * MINUTE : payBy
  const slipSentAt = life.events.find(({ event }) => event === 'send_slip')?.at ?? null
  const instantOrNull = (instant: number | null): string | null => (instant === null ? null : instantText(instant))
  return {
    id,
    code,
    // Drawn by lot, unlike everything else here: whoever has it may see and cancel the reservation.
    public_token: randomBytes(16).toString('base64url'),
    status,
    channel,
    customer_id: person?.id ?? null,
    is_unit_fixed: plan.isUnitFixed ?? (life.outAt !== null || status === 'completed'),
    starts_at: instantText(plan.start),
    ends_at: instantText(plan.end),
    original_starts_at: instantText(plan.start),
    original_ends_at: instantText(plan.end),
    actual_out_at: instantOrNull(life.outAt),
    actual_in_at: instantOrNull(life.inAt),
    pick_up_mode: delivered ? 'delivery' : 'branch',
    zone_id: delivered?.zone.id ?? null,
    delivery_place: person && delivered ? delivered.place : '',
    delivery_postcode: person && delivered ? delivered.postcode : null,
    quote: JSON.parse(JSON.stringify(wireQuote(quote))),
    total: quote.total,
    booking_deposit: quote.dueNow,
    damage_deposit: quote.damageDeposit,
    discount_code: discountCode,
    expires_at: instantOrNull(expiresAt),
    pay_by: instantOrNull(payBy),
    slip_sent_at: instantOrNull(slipSentAt),
    confirmed_at: instantOrNull(life.confirmedAt),
    closed_at: isEnded ? instantOrNull(lastEvent?.at ?? null) : null,
    close_reason: isEnded ? (lastEvent?.reason ?? null) : null,
    consent_at: instantOrNull(life.submittedAt),
    language: person?.language ?? 'th',
    created_at: instantText(life.createdAt),
    version: life.events.length,
  } satisfies Partial<Insertable<Database['reservation']>>
}

function lineRows(reservationId: string, quote: Quote): Insertable<Database['reservation_line']>[] {
  return quote.lines.map((line, index) => ({
    reservation_id: reservationId,
    position: index + 1,
    kind: line.kind,
    text_th: line.textTh,
    text_en: line.textEn,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    addon_id: line.addonId ?? null,
    // Receipts tell what a return added from what was agreed, and it goes with the return when that is undone.
    source: line.kind === 'late' ? 'return' : 'quote',
  }))
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was not inserted`)
  return id
}
