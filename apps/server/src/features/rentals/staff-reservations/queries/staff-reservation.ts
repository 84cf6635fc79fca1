import type {
  CardProviderName,
  ListedReservation,
  ReservationRow,
  ResponseBody,
  StaffReservation,
} from '@rodchao/contract'
import { ENDED_EARLY } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { ReservationContext } from '../../reservations/commands/move-subscribers.ts'
import { findViewById, type ReservationView } from '../../reservations/queries/reservation-view.ts'
import { findWaitingTransfer, type WaitingTransfer } from '../../reservations/queries/waiting-transfer.ts'
import { findRefundCards } from './refund-cards.ts'
import { findSlips, type SlipRow } from './slips.ts'
import type { Moment } from './list-filter.ts'
import { findReservationPage, type PageRequest } from './reservation-page.ts'
import { findListRows, findThings, type ReservationListRow } from './list-rows.ts'
import { presentReservation, presentRow } from './present.ts'

/** Everything the desk keeps about one reservation. */
export interface ReservationDetails {
  readonly row: ReservationListRow
  readonly view: ReservationView
  /** The other things of its booking. */
  readonly others: readonly ReservationListRow[]
  readonly customerReservations: number
  readonly slips: readonly SlipRow[]
  readonly waitingTransfer: WaitingTransfer | null
  readonly payments: readonly (Selectable<Database['payment']> & { recorder: string | null })[]
  readonly depositEntries: readonly Pick<Selectable<Database['deposit_entry']>, 'kind' | 'amount'>[]
  readonly refunds: readonly Selectable<Database['refund_task']>[]
  readonly refundCards: Awaited<ReturnType<typeof findRefundCards>>
  readonly documents: readonly Pick<Selectable<Database['document']>, 'kind' | 'number' | 'status' | 'issued_at'>[]
  readonly notes: readonly { id: string; body: string; author: string; created_at: Date }[]
  readonly history: readonly Selectable<Database['audit_event']>[]
}

const HISTORY_LENGTH = 200

/** Now, and from when on late is late. */
export function currentMoment(context: Pick<ReservationContext, 'catalogue' | 'clock'>): Moment {
  return { now: context.clock.now(), graceMinutes: context.catalogue.current().settings.lateRule.graceMinutes }
}

export async function listReservations(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  request: PageRequest,
): Promise<ResponseBody<'listReservations'>> {
  const page = await findReservationPage(context.db, request, currentMoment(context))
  return {
    rows: await findListedRows(context, page.ids),
    nextCursor: page.nextCursor,
    previousCursor: page.previousCursor,
  }
}

/** Rows as the list shows them, in the order of the ids. */
export async function findReservationRows(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  ids: readonly string[],
): Promise<ReservationRow[]> {
  const { settings } = context.catalogue.current()
  const now = context.clock.now()
  return (await findListRows(context.db, ids)).map((row) => presentRow(row, settings, now))
}

async function findListedRows(
  context: Pick<ReservationContext, 'db' | 'catalogue' | 'clock'>,
  ids: readonly string[],
): Promise<ListedReservation[]> {
  const { settings } = context.catalogue.current()
  const now = context.clock.now()
  const rows = await findListRows(context.db, ids)
  const things = await findThings(
    context.db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  )
  return rows.map((row) => ({
    ...presentRow(row, settings, now),
    others: othersOf(row, things).map((other) => presentRow(other, settings, now)),
  }))
}

function othersOf(
  { id, group_id }: ReservationListRow,
  things: Awaited<ReturnType<typeof findThings>>,
): ReservationListRow[] {
  return group_id === null ? [] : (things.get(group_id) ?? []).filter((other) => other.id !== id)
}

/** One reservation with all that belongs to it, as this person may see and change it. */
export async function findStaffReservation(
  db: Kysely<Database>,
  context: Pick<ReservationContext, 'catalogue' | 'clock' | 'env'>,
  id: string,
  user: SignedInUser,
): Promise<StaffReservation> {
  const details = await findDetails(db, id, context.env.cards?.provider)
  return presentReservation(details, context.catalogue.current(), context.clock.now(), user)
}

async function findDetails(
  db: Kysely<Database>,
  id: string,
  cards: CardProviderName | undefined,
): Promise<ReservationDetails> {
  const [row] = await findListRows(db, [id])
  if (!row) throw new ProblemError('not_found')
  const view = await findViewById(db, id)
  const [
    things,
    customerReservations,
    slips,
    waitingTransfer,
    payments,
    depositEntries,
    refunds,
    documents,
    notes,
    history,
  ] = await Promise.all([
    findThings(db, row.group_id === null ? [] : [row.group_id]),
    countCustomerBookings(db, view),
    // The slip of a booking is sent with the first of its things.
    findSlips(db, view.group_id ?? id),
    findWaitingTransfer(db, view),
    db
      .selectFrom('payment')
      .leftJoin('app_user', 'app_user.id', 'payment.recorded_by')
      .selectAll('payment')
      .select('app_user.full_name as recorder')
      .where('reservation_id', '=', id)
      .orderBy('received_at')
      .orderBy('payment.id')
      .execute(),
    db.selectFrom('deposit_entry').select(['kind', 'amount']).where('reservation_id', '=', id).execute(),
    db
      .selectFrom('refund_task')
      .selectAll()
      .where('reservation_id', '=', id)
      .where('status', '<>', 'dropped')
      .orderBy('created_at')
      .orderBy('is_deposit')
      .orderBy('done_at', (done) => done.asc().nullsLast())
      .orderBy('id')
      .execute(),
    db
      .selectFrom('document')
      .select(['kind', 'number', 'status', 'issued_at'])
      .where('reservation_id', '=', id)
      .orderBy('issued_at', 'desc')
      .execute(),
    db
      .selectFrom('reservation_note')
      .innerJoin('app_user', 'app_user.id', 'author_id')
      .select(['reservation_note.id', 'body', 'full_name as author', 'reservation_note.created_at'])
      .where('reservation_id', '=', id)
      .orderBy('reservation_note.created_at', 'desc')
      .execute(),
    db
      .selectFrom('audit_event')
      .selectAll()
      .where('entity', '=', 'reservation')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .limit(HISTORY_LENGTH)
      .execute(),
  ])
  const refundCards = await findRefundCards(
    db,
    refunds.map((refund) => refund.id),
    cards,
  )
  return {
    row,
    view,
    others: othersOf(row, things),
    customerReservations,
    slips,
    waitingTransfer,
    payments,
    depositEntries,
    refunds,
    refundCards,
    documents,
    notes,
    history,
  }
}

/** The customer's bookings with this one: one of several things is one, and what came to nothing is none. */
async function countCustomerBookings(
  db: Kysely<Database>,
  { id, group_id, customer_id }: Pick<ReservationView, 'id' | 'group_id' | 'customer_id'>,
): Promise<number> {
  if (customer_id === null) return 0
  const { count } = await db
    .selectFrom('reservation')
    .select(sql<number>`count(distinct coalesce(group_id, id))::int`.as('count'))
    .where('customer_id', '=', customer_id)
    .where(({ or, eb }) =>
      or([eb('status', 'not in', ['hold', ...ENDED_EARLY]), eb(sql`coalesce(group_id, id)`, '=', group_id ?? id)]),
    )
    .executeTakeFirstOrThrow()
  return count
}
