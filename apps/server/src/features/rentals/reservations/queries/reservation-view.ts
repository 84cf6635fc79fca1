import type { Coordinates } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type AgreedTerms, findTerms } from '../../../shop/catalogue/queries/agreed-terms.ts'
import { findPlacePins } from '../../../shop/catalogue/queries/place-pins.ts'

type Reservation = Selectable<Database['reservation']>

/** Not sent yet, or sent to a card and back again, where it waits for staff. */
const IS_STILL_DUE = sql`(status = 'open' or exists (
  select from card_refund join unmatched_payment on unmatched_payment.id = card_refund.id
  where card_refund.refund_task_id = refund_task.id and unmatched_payment.status = 'open'))`

/** A reservation with the names that its pages and papers show. */
export interface ReservationView extends Reservation {
  /** What it was agreed on, whatever the shop's rules are now. */
  readonly terms: AgreedTerms
  readonly product: Selectable<Database['product']>
  /** What pages and papers name beside the unit: its own model, which a swap in the middle of a rental may have changed. */
  readonly model: Selectable<Database['product']>
  /** Where a house that is let by the night stands; null for every vehicle. */
  readonly house: Pick<
    Selectable<Database['stay']>,
    'place_th' | 'place_en' | 'address_th' | 'address_en' | 'map_url'
  > | null
  readonly unit: Selectable<Database['unit']> | null
  readonly branch: Selectable<Database['branch']>
  readonly zone: Selectable<Database['delivery_zone']> | null
  readonly customer: Selectable<Database['customer']> | null
  readonly slip: Selectable<Database['slip']> | null
  readonly refund_due: number
  readonly refunded: number
  /** Of the price, decided and not yet gone back. */
  readonly open_refunds: number
  /** Of the damage deposit, what has come in and not gone back or been kept. */
  readonly deposit_held: number
  /** The last request for a change of the booking that was not withdrawn. */
  readonly change_request: Selectable<Database['change_request']> | null
  /** The last of its stays on the page of a payment provider. */
  readonly card:
    | (Pick<Selectable<Database['card_session']>, 'status' | 'outcome' | 'page_url' | 'created_at' | 'expires_at'> & {
        /** Of money that is another sum than was asked for: whether somebody has decided on it. */
        readonly unmatched_status: string | null
      })
    | null
  /** The door of the place that it is brought to, where the shop knows that. */
  readonly pin: Coordinates | null
  /** Where a driver goes for it, all attempts. */
  readonly stops: readonly Pick<
    Selectable<Database['delivery_stop']>,
    'kind' | 'attempt' | 'status' | 'due_at' | 'window_minutes' | 'started_at' | 'resolved_at'
  >[]
  /** Of the first of a booking of several: all its things in order, itself included. Empty for every other. */
  readonly members: readonly ReservationView[]
  /** Lines that came after the price was agreed, in order. */
  readonly charges: readonly Pick<
    Selectable<Database['reservation_line']>,
    'kind' | 'text_th' | 'text_en' | 'quantity' | 'unit_amount' | 'amount'
  >[]
}

/** Statuses in which a driver may be on the way. */
const DRIVEN = ['confirmed', 'on_rent']

async function loadView(db: Kysely<Database>, row: Reservation): Promise<ReservationView> {
  const [
    terms,
    product,
    house,
    unit,
    branch,
    zone,
    customer,
    slip,
    refund,
    deposit,
    charges,
    request,
    card,
    stops,
    pins,
    further,
    lead,
  ] = await Promise.all([
    findTerms(db, row),
    db.selectFrom('product').selectAll().where('id', '=', row.product_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('stay')
      .select(['place_th', 'place_en', 'address_th', 'address_en', 'map_url'])
      .where('product_id', '=', row.product_id)
      .executeTakeFirst(),
    row.unit_id === null
      ? undefined
      : db.selectFrom('unit').selectAll().where('id', '=', row.unit_id).executeTakeFirst(),
    db.selectFrom('branch').selectAll().where('id', '=', row.branch_id).executeTakeFirstOrThrow(),
    row.zone_id === null
      ? undefined
      : db.selectFrom('delivery_zone').selectAll().where('id', '=', row.zone_id).executeTakeFirst(),
    row.customer_id === null
      ? undefined
      : db.selectFrom('customer').selectAll().where('id', '=', row.customer_id).executeTakeFirst(),
    db
      .selectFrom('slip')
      .selectAll()
      .where('reservation_id', '=', row.id)
      .orderBy('uploaded_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('refund_task')
      .select([
        sql<number>`coalesce(sum(amount) filter (where ${IS_STILL_DUE}), 0)::int`.as('due'),
        sql<number>`coalesce(sum(amount) filter (where status = 'done' and not ${IS_STILL_DUE}), 0)::int`.as('done'),
        sql<number>`coalesce(sum(amount) filter (where status = 'open' and not is_deposit), 0)::int`.as('open'),
      ])
      .where('reservation_id', '=', row.id)
      .executeTakeFirst(),
    db
      .selectFrom('deposit_entry')
      .select(sql<number>`coalesce(sum(case kind when 'received' then amount else -amount end), 0)::int`.as('held'))
      .where('reservation_id', '=', row.id)
      .executeTakeFirst(),
    db
      .selectFrom('reservation_line')
      .select(['kind', 'text_th', 'text_en', 'quantity', 'unit_amount', 'amount'])
      .where('reservation_id', '=', row.id)
      .where('source', '<>', 'quote')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('change_request')
      .selectAll()
      .where('booking_id', '=', row.group_id ?? row.id)
      .where('status', '<>', 'withdrawn')
      .orderBy('asked_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('card_session')
      .leftJoin('unmatched_payment', 'unmatched_payment.id', 'card_session.unmatched_id')
      .select(['card_session.status', 'outcome', 'page_url', 'created_at', 'expires_at'])
      .select('unmatched_payment.status as unmatched_status')
      .where('booking_id', '=', row.group_id ?? row.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    row.pick_up_mode === 'delivery' && DRIVEN.includes(row.status)
      ? db
          .selectFrom('delivery_stop')
          .select(['kind', 'attempt', 'status', 'due_at', 'window_minutes', 'started_at', 'resolved_at'])
          .where('reservation_id', '=', row.id)
          .execute()
      : [],
    row.pick_up_mode === 'delivery' ? findPlacePins(db) : null,
    row.group_id === row.id ? loadFurther(db, row.id) : [],
    row.group_id === null || row.group_id === row.id
      ? row
      : db.selectFrom('reservation').select('public_token').where('id', '=', row.group_id).executeTakeFirstOrThrow(),
  ])
  const ownModel = unit?.product_id ?? product.id
  const model =
    ownModel === product.id
      ? product
      : await db.selectFrom('product').selectAll().where('id', '=', ownModel).executeTakeFirstOrThrow()
  const own: ReservationView = {
    ...row,
    // One link leads to the whole booking.
    public_token: lead.public_token,
    terms,
    product,
    model,
    house: house ?? null,
    unit: unit ?? null,
    branch,
    zone: zone ?? null,
    customer: customer ?? null,
    slip: slip ?? null,
    refund_due: refund?.due ?? 0,
    refunded: refund?.done ?? 0,
    open_refunds: refund?.open ?? 0,
    deposit_held: deposit?.held ?? 0,
    charges,
    change_request: request ?? null,
    card: card ?? null,
    stops,
    pin: pins === null ? null : pins(row.delivery_place),
    members: [],
  }
  return further.length === 0 ? own : { ...own, members: [own, ...further] }
}

async function loadFurther(db: Kysely<Database>, groupId: string): Promise<ReservationView[]> {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '<>', groupId)
    .orderBy('group_no')
    .execute()
  return Promise.all(rows.map((row) => loadView(db, row)))
}

/** The reservation that a link's secret opens; 404 says nothing about why. */
export async function findByToken(db: Kysely<Database>, token: string): Promise<Reservation> {
  const row = await db.selectFrom('reservation').selectAll().where('public_token', '=', token).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return row
}

export async function findViewByToken(db: Kysely<Database>, token: string): Promise<ReservationView> {
  return loadView(db, await findByToken(db, token))
}

export async function findViewById(db: Kysely<Database>, id: string): Promise<ReservationView> {
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ProblemError('not_found')
  return loadView(db, row)
}

/** The tracking secret for a code, when the phone is the customer's own. */
export async function findTokenByCodeAndPhone(
  db: Kysely<Database>,
  code: string,
  phone: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('customer', 'customer.id', 'reservation.customer_id')
    .select('public_token')
    .where('code', '=', code)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.public_token ?? null
}

/** The newest issued confirmation, as it was printed first. */
export async function findIssuedConfirmation(
  db: Kysely<Database>,
  reservationId: string,
): Promise<Selectable<Database['document']> | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'reservation')
    .where('status', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Holds and unpaid reservations whose time has run out, oldest first. */
export async function findLapsed(
  db: Kysely<Database>,
  now: number,
  limit: number,
): Promise<{ id: string; unit_id: number | null }[]> {
  return db
    .selectFrom('reservation')
    .select(['id', 'unit_id'])
    .where('status', 'in', ['hold', 'pending_payment'])
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}
