import type { CancellationStep, RecordFields, RecordKind } from '@rodchao/contract'
import { isPromptPayTarget, isThaiTaxId, MOST_FRAME_ORIGINS, parseFrameOrigins, OPEN_STATUSES } from '@rodchao/rental'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statusList } from '#db/status-list.ts'
import type { Database } from '#db/schema.ts'
import { countDueCustomers } from '../../../../people/customers/queries/retention.ts'
import { column, ownColumns, type RecordFault, type RecordStore, type Row } from './record-store.ts'

type Groups =
  | 'shop'
  | 'tax'
  | 'promptPay'
  | 'deposits'
  | 'cancellation'
  | 'returns'
  | 'booking'
  | 'privacy'
  | 'widget'
  | 'display'
  | 'rentalText'
  | 'stayText'
  | 'saleText'

/** What a group does not have to say, because all of them are the one row of the shop. */
export function group<Kind extends RecordKind & Groups>(
  name: Kind,
  own: Pick<RecordStore<Kind>, 'fromRow' | 'toRow'> & Partial<RecordStore<Kind>>,
): RecordStore<Kind> {
  return {
    table: 'shop_setting',
    part: name,
    version: `${name.toLowerCase()}_version`,
    idType: 'int',
    isKept: true,
    search: [column('name_th'), column('name_en')],
    columns: {},
    order: column('id'),
    ...own,
  }
}

const shopColumns = ownColumns<RecordFields<'shop'>>()({
  nameTh: 'name_th',
  nameEn: 'name_en',
  legalNameTh: 'legal_name_th',
  legalNameEn: 'legal_name_en',
  lineUrl: 'line_url',
})

/** What the shop is called, by guests and by law. */
const shop = group('shop', {
  fromRow: (row) => ({ fields: shopColumns.read(row), facts: {} }),
  toRow: shopColumns.write,
})

const PERCENT = 100

/** Papers that are issued from now on; what is issued keeps what it says. */
const tax = group('tax', {
  extras: [sql`(select count(*)::int from document where status = 'issued') as papers`],
  fromRow: (row) => ({
    fields: {
      taxId: row['tax_id'] as string,
      vatMode: row['vat_mode'] as RecordFields<'tax'>['vatMode'],
      vatRate: Math.round((row['vat_rate_bp'] as number) / PERCENT),
    },
    facts: { papers: row['papers'] as number },
  }),
  toRow: (fields): Row => ({
    tax_id: fields.taxId,
    vat_mode: fields.vatMode,
    vat_rate_bp: fields.vatRate * PERCENT,
  }),
  faults: async (_db, { fields }) =>
    isThaiTaxId(fields.taxId) ? [] : [{ pointer: '/taxId', code: 'wrong_check_digit' }],
  effects: async () => [{ code: 'papers_from_now', tone: 'info', params: {} }],
})

const promptPayColumns = ownColumns<RecordFields<'promptPay'>>()({
  idKind: 'promptpay_kind',
  idNumber: 'promptpay_id',
  payee: 'promptpay_name',
  slipCheckApproves: 'slip_check_approves',
})

/** Where guests pay to. */
const promptPay = group('promptPay', {
  fromRow: (row) => ({ fields: promptPayColumns.read(row), facts: {} }),
  toRow: promptPayColumns.write,
  faults: async (_db, { fields: { idKind, idNumber } }) => {
    const isPayable =
      idKind === 'biller'
        ? isPromptPayTarget({ kind: idKind, billerId: idNumber, ref1: 'A' })
        : isPromptPayTarget({ kind: idKind, id: idNumber })
    return isPayable ? [] : [{ pointer: '/idNumber', code: 'not_promptpay' }]
  },
  effects: async (db, { fields, before }) => {
    if (before === null || (before.idNumber === fields.idNumber && before.idKind === fields.idKind)) return []
    const count = await countBookings(db, sql`status = 'pending_payment'`)
    return count === 0 ? [] : [{ code: 'bookings_pay_there', tone: 'warning', params: { count } }]
  },
})

const depositColumns = ownColumns<RecordFields<'deposits'>>()({
  holdMinutes: 'hold_minutes',
  payByMinutes: 'pay_by_minutes',
  counterHoldMinutes: 'counter_hold_minutes',
  counterLeadMinutes: 'counter_lead_minutes',
  counterMostThings: 'counter_most_things',
  keepLimit: 'keep_limit',
  saleDeposit: 'sale_deposit',
  saleDays: 'sale_days',
})

/** What is paid ahead, and how long a booking waits for it. */
const deposits = group('deposits', {
  fromRow: (row) => {
    const bookingDeposit = row['booking_deposit_kind'] as RecordFields<'deposits'>['bookingDeposit']
    const value = row['booking_deposit_value'] as number
    return {
      fields: {
        ...depositColumns.read(row),
        bookingDeposit,
        amount: bookingDeposit === 'fixed' ? value : null,
        percent: bookingDeposit === 'percent' ? Math.round(value / PERCENT) : null,
      },
      facts: {},
    }
  },
  toRow: (fields): Row => ({
    ...depositColumns.write(fields),
    booking_deposit_kind: fields.bookingDeposit,
    booking_deposit_value: fields.bookingDeposit === 'percent' ? (fields.percent ?? 0) * PERCENT : (fields.amount ?? 0),
  }),
})

interface KeptTier {
  readonly hoursBefore: number
  readonly feeBasisPointsOfTotal: number
}

/** What a guest gets back who calls it off. */
const cancellation = group('cancellation', {
  fromRow: (row) => ({
    fields: {
      tiers: (row['cancellation_policy'] as readonly KeptTier[])
        .map(({ hoursBefore, feeBasisPointsOfTotal }) => ({ hoursBefore, feeBasisPoints: feeBasisPointsOfTotal }))
        .toSorted((a, b) => b.hoursBefore - a.hoursBefore),
    },
    facts: {},
  }),
  toRow: ({ tiers }): Row => ({
    cancellation_policy: JSON.stringify(
      tiers.map(({ hoursBefore, feeBasisPoints }) => ({ hoursBefore, feeBasisPointsOfTotal: feeBasisPoints })),
    ),
  }),
  faults: async (_db, { fields }) => tierFaults(fields.tiers),
  effects: async (db, { fields, before }) => [
    ...(fields.tiers.length === 0 ? [{ code: 'cancels_free', tone: 'warning' as const, params: {} }] : []),
    ...(await keptTerms(db, JSON.stringify(fields) !== JSON.stringify(before))),
  ],
})

/** Nearer to the start nothing becomes cheaper, and no hour has two fees. */
function tierFaults(tiers: readonly CancellationStep[]): RecordFault[] {
  return tiers.flatMap(({ hoursBefore, feeBasisPoints }, at) => {
    const others = tiers.filter((_, other) => other !== at)
    if (tiers.findIndex((one) => one.hoursBefore === hoursBefore) < at)
      return [{ pointer: `/tiers/${at}/hoursBefore`, code: 'twice' }]
    return others.some((one) => one.hoursBefore > hoursBefore && one.feeBasisPoints > feeBasisPoints)
      ? [{ pointer: `/tiers/${at}/feeBasisPoints`, code: 'cheaper_later' }]
      : []
  })
}

interface KeptLateRule {
  readonly graceMinutes: number
  readonly perHour: number
  readonly hoursForFullDay: number
}

const returnColumns = ownColumns<RecordFields<'returns'>>()({
  freeMinutes: 'free_minutes',
  fuelEighth: 'fuel_eighth_amount',
  helmet: 'helmet_amount',
})

/** What is charged when a vehicle comes back late, not full, or without its helmets. */
const returns = group('returns', {
  fromRow: (row) => {
    const late = row['late_rule'] as KeptLateRule
    return {
      fields: {
        ...returnColumns.read(row),
        graceMinutes: late.graceMinutes,
        latePerHour: late.perHour,
        hoursForFullDay: late.hoursForFullDay,
      },
      facts: {},
    }
  },
  toRow: (fields): Row => ({
    ...returnColumns.write(fields),
    late_rule: JSON.stringify({
      graceMinutes: fields.graceMinutes,
      perHour: fields.latePerHour,
      hoursForFullDay: fields.hoursForFullDay,
    }),
  }),
  effects: async (db, { fields, before }) => keptTerms(db, JSON.stringify(fields) !== JSON.stringify(before)),
})

const bookingColumns = ownColumns<RecordFields<'booking'>>()({
  leadMinutes: 'lead_minutes',
  mostThings: 'most_things',
  identityDays: 'identity_days',
})

/** What may be booked, and how long pictures of papers are kept. */
const booking = group('booking', {
  fromRow: (row) => ({ fields: bookingColumns.read(row), facts: {} }),
  toRow: bookingColumns.write,
})

/** How long personal data of customers are kept. */
const privacy = group('privacy', {
  fromRow: (row, hung) => ({
    fields: { customerDays: row['customer_days'] as number | null },
    facts: { due: (hung as number | undefined) ?? 0 },
  }),
  toRow: (fields): Row => ({ customer_days: fields.customerDays }),
  readHung: async (db, ids, now) => {
    const { customer_days: days } = await db
      .selectFrom('shop_setting')
      .select('customer_days')
      .executeTakeFirstOrThrow()
    const due = days === null ? 0 : await countDueCustomers(db, { days, now })
    return new Map(ids.map((id) => [id, due]))
  },
  effects: async (db, { fields: { customerDays: days }, before, now }) => {
    if (days === before?.customerDays) return []
    if (days === null) return [{ code: 'kept_until_asked', tone: 'info', params: {} }]
    const count = await countDueCustomers(db, { days, now })
    return [{ code: 'customers_due', tone: count === 0 ? 'info' : 'warning', params: { count } }]
  },
})

/** Where else the booking is shown. */
const widget = group('widget', {
  fromRow: (row) => ({ fields: { origins: row['widget_origins'] as string }, facts: {} }),
  toRow: (fields): Row => ({ widget_origins: fields.origins }),
  faults: async (_db, { fields }) => {
    const { origins, refused } = parseFrameOrigins(fields.origins)
    const [line] = refused
    if (line !== undefined) return [{ pointer: '/origins', code: 'not_origin', params: { line } }]
    return origins.length > MOST_FRAME_ORIGINS
      ? [{ pointer: '/origins', code: 'too_many_sites', params: { most: MOST_FRAME_ORIGINS } }]
      : []
  },
})

/** What whoever works here finds in the menus. */
const display = group('display', {
  fromRow: (row) => ({ fields: { showsSamples: row['shows_samples'] as boolean }, facts: {} }),
  toRow: (fields): Row => ({ shows_samples: fields.showsSamples }),
})

export async function countBookings(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many bookings keep the terms that they were made with. */
async function keptTerms(db: Kysely<Database>, isChanged: boolean) {
  if (!isChanged) return []
  const count = await countBookings(db, sql`status in ${statusList(OPEN_STATUSES)} and kind = 'rental'`)
  return count === 0 ? [] : [{ code: 'bookings_keep_terms', tone: 'info' as const, params: { count } }]
}

export const settings = { shop, tax, promptPay, deposits, cancellation, returns, booking, privacy, widget, display }
