import { randomBytes, randomUUID } from 'node:crypto'
import type { RentalChoice } from '@rodchao/contract'
import { type Actor, type ReservationEvent, reservationCode, transition } from '@rodchao/rental'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { AuditActor } from '../../../../db/audit.ts'
import { preparedStatement } from '../../../../db/prepared-statements.ts'
import type { Database } from '../../../../db/schema.ts'
import { isTransient, OVERLAP, sqlState } from '../../../../db/sql-state.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from './move-subscribers.ts'
import { findFreeUnits } from '../../../shop/availability/queries/occupancies.ts'
import type { CatalogueUnit } from '../../../shop/catalogue/queries/catalogue.ts'
import { keepAgreedPrices } from '../../../shop/quotes/queries/agreed-prices.ts'
import { wireQuote } from '../../../shop/quotes/queries/wire-quote.ts'
import type { PricedChoice } from '../../../shop/quotes/queries/price-choice.ts'
import { searchText } from '../queries/search-text.ts'

/** A reservation about to be made. `event` is one of the status machine's first moves. */
export interface NewReservation {
  readonly identity: ReservationIdentity
  readonly priced: PricedChoice
  readonly choice: RentalChoice
  readonly event: Extract<ReservationEvent, 'place_hold' | 'walk_in_confirm'>
  readonly role: Actor
  readonly actor: AuditActor
  readonly channel: 'web' | 'line' | 'phone' | 'walk_in'
  readonly now: number
  readonly language: 'th' | 'en'
  readonly expiresAt: number | null
  readonly customer: { id: string; fullName: string; phone: string; email: string | null } | null
  readonly deliveryPlace?: string
  readonly deliveryPostcode?: string | null
  readonly note?: string
  readonly createdBy?: string | null
  /** The key that it is made with; further things of a booking have that of the first. */
  readonly apiKeyId?: number | null
  readonly reason?: string | null
  readonly traceId: string
  /** Where it is one of several things of a booking: the id of the first of them, and its own number. */
  readonly group?: { readonly id: string; readonly no: number }
  /** Only this unit will do; otherwise the best fitting free one is taken. */
  readonly unitId?: number | null
  /** Kept in the same statement, so that the effect and its answer are one. */
  readonly keyed?: { scope: string; key: string; fingerprint: Buffer; status: number; body: string }
}

/** What is drawn by lot for a reservation before anything is written. */
export interface ReservationIdentity {
  readonly id: string
  readonly code: string
  readonly token: string
}

const TOKEN_BYTES = 16
const IDENTITY_BYTES = TOKEN_BYTES + 5
const DRAWN_AT_ONCE = 200
let drawnAhead = Buffer.alloc(0)

/** Random bytes for one reservation. Asking the system costs as much for two hundred as for one. */
function drawBytes(): Buffer {
  if (drawnAhead.length < IDENTITY_BYTES) drawnAhead = randomBytes(IDENTITY_BYTES * DRAWN_AT_ONCE)
  const drawn = drawnAhead.subarray(0, IDENTITY_BYTES)
  drawnAhead = drawnAhead.subarray(IDENTITY_BYTES)
  return drawn
}

export function newIdentity(): ReservationIdentity {
  const drawn = drawBytes()
  return {
    id: randomUUID(),
    code: reservationCode(drawn.subarray(TOKEN_BYTES)),
    token: drawn.toString('base64url', 0, TOKEN_BYTES),
  }
}

/** Candidates of the calendar tried before the database is asked itself. */
const CALENDAR_TRIES = 6
const TRANSIENT_TRIES = 3

/**
 * Writes the reservation and takes a unit for it, or throws 409 `not_free`. Every candidate is one statement that locks
 * the unit's row before the exclusion constraint decides: without that lock, racers for one unit deadlock each other.
 * Inside a transaction every try stands in a savepoint, so that losing a unit does not lose the rest.
 */
export async function insertReservation(
  db: Kysely<Database> | Transaction<Database>,
  context: ReservationContext,
  reservation: NewReservation,
): Promise<{ unit: CatalogueUnit }> {
  const started = transition(null, reservation.event, reservation.role)
  if (!started.ok) throw new ProblemError('forbidden')
  const { product, branch, window, preferredUnitId } = reservation.priced
  const tried = new Set<number>()
  const tryUnits = async (units: readonly CatalogueUnit[]): Promise<CatalogueUnit | undefined> => {
    for (const unit of units) {
      if (tried.has(unit.id)) continue
      tried.add(unit.id)
      if (await tryUnit(db, context, reservation, started.to, unit)) return unit
    }
    return undefined
  }
  const wanted = reservation.unitId ?? null
  const isWanted = (unit: CatalogueUnit): boolean => wanted === null || unit.id === wanted
  const free = context.calendar.freeUnits(product, wanted === null ? branch.id : null, window).filter(isWanted)
  const offered = preferredUnitId === null ? free : preferUnit(free, preferredUnitId)
  const first = await tryUnits(offered.slice(0, CALENDAR_TRIES))
  if (first) return { unit: first }
  const stillFree = new Set(await findFreeUnits(db, product.id, branch.id, window, reservation.now))
  const second = await tryUnits(product.units.filter((unit) => stillFree.has(unit.id) && isWanted(unit)))
  if (second) return { unit: second }
  throw new ProblemError('not_free')
}

function preferUnit(units: readonly CatalogueUnit[], id: number): CatalogueUnit[] {
  return units.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
}

async function tryUnit(
  db: Kysely<Database>,
  context: ReservationContext,
  reservation: NewReservation,
  status: string,
  unit: CatalogueUnit,
): Promise<boolean> {
  const unmark = context.calendar.mark(unit.id, reservation.priced.window)
  const { isTransaction } = db
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isTransaction) await sql`savepoint take_unit`.execute(db)
      const isTaken = await writeReservation(db, reservation, status, unit)
      if (!isTaken) unmark()
      return isTaken
    } catch (error) {
      if (isTransaction) await sql`rollback to savepoint take_unit`.execute(db)
      if (isTransient(error) && attempt < TRANSIENT_TRIES) continue
      unmark()
      if (sqlState(error) === OVERLAP) return false
      throw error
    }
  }
}

const withKey = (keyPart: string): string => `
  with locked as materialized (
    select id from unit where id = $unit::int and status = 'ready' for update
  ), lapsed as (
    update occupancy set active = false from locked
    where occupancy.unit_id = locked.id and active and expires_at <= $now::timestamptz
      and during && tstzrange($from::timestamptz, $until::timestamptz, '[)')
    returning 1
  ), made as (
    insert into reservation (
      id, code, public_token, status, channel, branch_id, customer_id, product_id, unit_id, is_unit_fixed,
      starts_at, ends_at, original_starts_at, original_ends_at, pick_up_mode, zone_id, delivery_place, delivery_postcode,
      quote, total, booking_deposit, damage_deposit, discount_code, addons, expires_at, pay_by, confirmed_at, customer_note, language,
      created_by, search_text, created_at, updated_at, group_id, group_no, late_day_price, agreed_prices_id, terms_id, api_key_id,
      discount_code_id
    )
    select $id::uuid, $code, $token, $status::text, $channel, $branch::int,
      $customer::uuid, $product::int, locked.id, $isUnitFixed::boolean,
      $start::timestamptz, $end::timestamptz, $start::timestamptz, $end::timestamptz,
      $pickUpMode, $zone::int, $place, $postcode,
      $quote::jsonb, $total::int, $bookingDeposit::int, $damageDeposit::int, $discount, $addons::jsonb,
      $expires::timestamptz, $payBy::timestamptz, $confirmed::timestamptz, $note, $language,
      $createdBy::uuid, $words, $now::timestamptz, $now::timestamptz, $group::uuid, $groupNo::smallint, $lateDayPrice::int, $agreedPrices::int,
      coalesce((select terms_id from reservation where id = $group::uuid), current_terms()),
      coalesce($apiKey::int, (select api_key_id from reservation where id = $group::uuid)),
      coalesce(
        (select discount_code_id from reservation where group_id = $group::uuid and discount_code = $discount limit 1),
        (select id from discount_code where code = $discount)
      )
    from locked where (select count(*) from lapsed) >= 0
    returning id
  ), held as (
    insert into occupancy (unit_id, during, kind, reservation_id, expires_at)
    select locked.id, tstzrange($from::timestamptz, $until::timestamptz, '[)'), $occupancy, made.id, $expires::timestamptz
    from locked, made where (select count(*) from lapsed) >= 0
  ), audited as (
    insert into audit_event (at, actor_kind, actor_id, actor_name, action, entity, entity_id, after, reason, trace_id)
    select $now::timestamptz, $actorKind, $actorId::uuid, $actorName, $event, 'reservation', made.id::text,
      jsonb_build_object('status', $status::text, 'version', 1), $reason, $trace
    from made
  )${keyPart}
  select id from made`

const insertOnly = preparedStatement<{ id: string }>(withKey(''))

/** The reservation together with the answer to its idempotency key: one statement, one round trip. */
const insertWithKey = preparedStatement<{ id: string }>(
  withKey(`, kept as (
    insert into idempotency_key (scope, key, fingerprint, status, body, created_at)
    select $scope, $key, $fingerprint::bytea, $answered::int, $body, $now::timestamptz from made
  )`),
)

const iso = (instant: number): string => new Date(instant).toISOString()
const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant))

function placeColumns({ priced: { zone }, deliveryPlace, deliveryPostcode }: NewReservation) {
  return {
    pickUpMode: zone === null ? 'branch' : 'delivery',
    zone: zone?.id ?? null,
    place: zone === null ? '' : (deliveryPlace ?? ''),
    postcode: zone === null ? null : (deliveryPostcode ?? null),
  }
}

/** What one day too long costs at most: the price of the day at which it ends. */
export function lateDayPrice({ product, period }: Pick<PricedChoice, 'product' | 'period'>): number | null {
  return product.pricer.blockPrice(period.end, 'day')
}

function insertColumns(reservation: NewReservation, status: string, unit: CatalogueUnit, agreedPrices: number) {
  const { identity, priced, choice, actor, customer } = reservation
  return {
    unit: unit.id,
    now: iso(reservation.now),
    from: iso(priced.window.start),
    until: iso(priced.window.end),
    id: identity.id,
    code: identity.code,
    token: identity.token,
    status,
    channel: reservation.channel,
    branch: priced.branch.id,
    customer: customer?.id ?? null,
    product: priced.product.id,
    isUnitFixed: typeof reservation.unitId === 'number',
    start: iso(priced.period.start),
    end: iso(priced.period.end),
    // A house is brought nowhere, also where the rest of its booking is.
    ...placeColumns(reservation),
    quote: JSON.stringify(wireQuote(priced.quote)),
    total: priced.quote.total,
    bookingDeposit: priced.quote.dueNow,
    damageDeposit: priced.quote.damageDeposit,
    lateDayPrice: lateDayPrice(priced),
    agreedPrices,
    discount: priced.discountCode,
    addons: JSON.stringify(choice.addons),
    expires: isoOrNull(reservation.expiresAt),
    payBy: status === 'pending_payment' ? isoOrNull(reservation.expiresAt) : null,
    confirmed: status === 'confirmed' ? iso(reservation.now) : null,
    note: reservation.note ?? '',
    language: reservation.language,
    createdBy: reservation.createdBy ?? null,
    apiKey: reservation.apiKeyId ?? null,
    group: reservation.group?.id ?? null,
    groupNo: reservation.group?.no ?? null,
    words: customer
      ? searchText({
          code: identity.code,
          fullName: customer.fullName,
          phone: customer.phone,
          email: customer.email,
          unitLabel: unit.label,
          productNames: [priced.product.name.th, priced.product.name.en, priced.product.otherNames],
        })
      : '',
    occupancy: status === 'hold' ? 'hold' : 'reservation',
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    event: reservation.event,
    reason: reservation.reason ?? null,
    trace: reservation.traceId,
  }
}

/**
 * Writes the reservation with this unit, in one statement; false where the unit is no longer ready. Rejects with the
 * database's OVERLAP when somebody else has it.
 */
export async function writeReservation(
  db: Kysely<Database>,
  reservation: NewReservation,
  status: string,
  unit: CatalogueUnit,
): Promise<boolean> {
  const agreedPrices = await keepAgreedPrices(db, reservation.priced.prices)
  const columns = insertColumns(reservation, status, unit, agreedPrices)
  const { keyed } = reservation
  if (!keyed) return (await insertOnly(db, columns)).length === 1
  const { scope, key, fingerprint, status: answered, body } = keyed
  return (await insertWithKey(db, { ...columns, scope, key, fingerprint, answered, body })).length === 1
}
