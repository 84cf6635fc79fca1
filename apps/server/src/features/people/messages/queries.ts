import { type messageListSchema, toWireInstant } from '@rodchao/contract'
import { DAY, HOUR, MINUTE, minuteOfDay, type MessageKind, startOfShopDay, type StopKind } from '@rodchao/rental'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Env } from '../../../env.ts'
import { messageAddress } from './commands/message-address.ts'
import type { Database } from '../../../db/schema.ts'

type MessageList = z.input<typeof messageListSchema>

const MOST_LISTED = 100

export interface MessageFilter {
  readonly reservation?: string | undefined
  readonly state?: 'waiting' | 'sent' | 'dead' | undefined
  readonly before?: string | undefined
}

/** Messages to customers, newest first. Mails to accounts are left out: while they wait they hold secrets. */
export async function findMessages(
  db: Kysely<Database>,
  env: Pick<Env, 'lineMessaging' | 'smtpUrl'>,
  filter: MessageFilter,
): Promise<MessageList> {
  const { reservation, state, before } = filter
  const rows = await db
    .selectFrom('message')
    .innerJoin('reservation', 'reservation.id', 'message.reservation_id')
    .selectAll('message')
    .leftJoin('customer', 'customer.id', 'reservation.customer_id')
    .select(['reservation.code', 'customer.email', 'customer.phone', 'reservation.line_user_id'])
    .$if(reservation !== undefined, (query) =>
      // What was said of several things stands beside each of them.
      query.where(
        sql<boolean>`(message.reservation_id = ${reservation ?? null}::uuid or exists (select from reservation named
          where named.id = ${reservation ?? null}::uuid and named.group_id = reservation.group_id
            and named.group_no = any(message.things)))`,
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('message.created_at', '<', new Date(before ?? '')))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id')
    .limit(MOST_LISTED)
    .execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reservation: row.reservation_id === null ? null : { id: row.reservation_id, code: row.code },
      channel: row.channel as 'line' | 'email' | 'file',
      recipient: row.channel === 'line' ? 'LINE' : row.recipient,
      template: row.template,
      language: row.language as 'th' | 'en',
      subject: row.subject,
      body: row.body,
      state: row.state as 'waiting' | 'sent' | 'dead',
      isResendable: row.state !== 'sent' || (row.channel === 'file' && isReachable(row, env)),
      attempts: row.attempts,
      lastError: row.last_error,
      createdAt: toWireInstant(row.created_at.getTime()),
      sentAt: row.sent_at && toWireInstant(row.sent_at.getTime()),
    })),
  }
}

/** Whether there is a way to the customer now beside the message log. */
function isReachable(
  row: { line_user_id: string | null; email: string | null; phone: string | null },
  env: Pick<Env, 'lineMessaging' | 'smtpUrl'>,
): boolean {
  return messageAddress({ ...row, phone: row.phone ?? '' }, env).channel !== 'file'
}

export type Subject = Selectable<Database['reservation']> & {
  readonly full_name: string
  readonly email: string | null
  readonly phone: string
  readonly product_th: string
  readonly product_en: string
  readonly licence_class: string | null
  readonly charging: string
  readonly branch_th: string
  readonly branch_en: string
  readonly branch_phone: string
  readonly house_th: string | null
  readonly house_en: string | null
  readonly unit_label: string | null
  readonly unit_label_kind: string | null
  readonly police_report_no: string | null
  readonly stop: StopFacts | null
  readonly refund: number
  readonly deposit_held: number
}

/** As JSON of the database: times are ISO 8601. */
interface StopFacts {
  readonly kind: StopKind
  readonly dueAt: string
  readonly windowMinutes: number
  readonly driverName: string | null
  readonly failedAt: string | null
}

/** What a message about a reservation needs to know; nothing while nobody is known to tell. */
export async function findSubject(db: Kysely<Database>, reservationId: string): Promise<Subject | undefined> {
  return db
    .selectFrom('reservation')
    .innerJoin('customer', 'customer.id', 'reservation.customer_id')
    .innerJoin('product', 'product.id', 'reservation.product_id')
    .innerJoin('branch', 'branch.id', 'reservation.branch_id')
    .leftJoin('unit', 'unit.id', 'reservation.unit_id')
    .leftJoin('stay', 'stay.product_id', 'reservation.product_id')
    .selectAll('reservation')
    .select([
      'customer.full_name',
      'customer.email',
      'customer.phone',
      'product.name_th as product_th',
      'product.name_en as product_en',
      'product.licence_class',
      'product.charging',
      'branch.name_th as branch_th',
      'branch.name_en as branch_en',
      'branch.phone as branch_phone',
      'stay.address_th as house_th',
      'stay.address_en as house_en',
      'unit.label as unit_label',
      'unit.label_kind as unit_label_kind',
      sql<number>`(select coalesce(sum(amount), 0)::int from refund_task
        where reservation_id = reservation.id and status = 'open')`.as('refund'),
      sql<number>`(select coalesce(sum(case kind when 'received' then amount else -amount end), 0)::int
        from deposit_entry where reservation_id = reservation.id)`.as('deposit_held'),
      sql<string | null>`(select police_report_no from unit_event
        where reservation_id = reservation.id and kind = 'lost' order by from_at desc limit 1)`.as('police_report_no'),
      sql<StopFacts | null>`(select json_build_object('kind', stop.kind, 'dueAt', stop.due_at,
          'windowMinutes', stop.window_minutes, 'driverName', driver.full_name,
          'failedAt', case when stop.status = 'failed' then stop.finished_at end)
        from delivery_stop stop left join app_user driver on driver.id = stop.driver_id
        where stop.reservation_id = reservation.id and stop.status in ('on_way', 'failed')
        order by coalesce(stop.finished_at, stop.started_at) desc limit 1)`.as('stop'),
    ])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
}

/** One thing of a booking of several, as messages name it; money in satang. */
export interface BookedThing {
  readonly no: number
  readonly product_th: string
  readonly product_en: string
  readonly charging: string
  readonly status: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly closed_at: Date | null
  readonly pay_by: Date | null
  readonly pays_at_counter: boolean
  readonly due: number
  readonly total: number
  readonly paid: number
  readonly refund: number
  /** Of the booking. */
  readonly lead_code: string
  readonly lead_token: string
}

/** All things of a booking of several, in their order. */
export async function findBookedThings(db: Kysely<Database>, groupId: string): Promise<BookedThing[]> {
  const { rows } = await sql<BookedThing>`
    select member.group_no as no, product.name_th as product_th, product.name_en as product_en,
      product.charging, member.status, member.starts_at, member.ends_at, member.closed_at, member.pay_by, member.pays_at_counter,
      greatest(0, member.booking_deposit - member.paid) as due, member.total, member.paid,
      (select coalesce(sum(amount), 0)::int from refund_task task
        where task.reservation_id = member.id and task.status = 'open') as refund,
      lead.code as lead_code, lead.public_token as lead_token
    from reservation member
    join reservation lead on lead.id = member.group_id
    join product on product.id = member.product_id
    where member.group_id = ${groupId}::uuid
    order by member.group_no`.execute(db)
  return rows
}

/** A message of this moment about another thing of the booking that says the same and waits to be sent; locked. */
export async function findSameMessage(
  trx: Transaction<Database>,
  { groupId, template, now }: { readonly groupId: string; readonly template: MessageKind; readonly now: number },
): Promise<{ id: string; things: number[] | null } | undefined> {
  return trx
    .selectFrom('message')
    .innerJoin('reservation', 'reservation.id', 'message.reservation_id')
    .select(['message.id', 'message.things'])
    .where('group_id', '=', groupId)
    .where('template', '=', template)
    .where('message.created_at', '=', new Date(now))
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .forUpdate('message')
    .executeTakeFirst()
}

/** Mornings and evenings in which nobody is reminded of tomorrow or of today; minutes of the shop's day. */
const AWAKE = { from: 8 * 60, until: 20 * 60 } as const
const PAY_BY_AHEAD_MS = 15 * MINUTE
/** Whoever has to come to the shop needs longer. */
const COUNTER_AHEAD_MS = 2 * HOUR
/** Whoever was just told the time to pay need not hear it again. */
const JUST_TOLD_MS = 5 * MINUTE
const JUST_CONFIRMED_MS = 3 * HOUR
/** Longer overdue is a matter for staff; it also keeps imported old rentals quiet. */
const OVERDUE_NEWS_MS = 3 * DAY
const MOST_REMINDED = 50

export interface Reminder {
  readonly id: string
  readonly template: Extract<MessageKind, 'remind_pay_by' | 'remind_pick_up' | 'remind_return' | 'overdue'>
  readonly dedupeKey: string
}

/**
 * Whom to remind now, locked so that nothing of it changes before the reminder is written. A reservation that somebody
 * is changing is left for the next time. Said once for a reservation, a kind and a time: a new time is reminded anew.
 */
export async function findDueReminders(trx: Transaction<Database>, now: number): Promise<Reminder[]> {
  const at = (instant: number) => new Date(instant)
  const today = startOfShopDay(now)
  const minute = minuteOfDay(now)
  const isAwake = minute >= AWAKE.from && minute < AWAKE.until
  const { rows } = await sql<{ id: string; template: Reminder['template']; key: string }>`
    with due as (
      select id, 'remind_pay_by' as template, pay_by as moment from reservation
        where status = 'pending_payment' and pay_by > ${at(now)}
          and pay_by <= ${at(now)}::timestamptz + case when pays_at_counter then ${COUNTER_AHEAD_MS}::int else ${PAY_BY_AHEAD_MS}::int end * interval '1 millisecond'
          and updated_at <= ${at(now - JUST_TOLD_MS)}
      union all
      select id, 'remind_pick_up', starts_at from reservation
        where ${isAwake} and status = 'confirmed'
          and starts_at >= ${at(today + DAY)} and starts_at < ${at(today + 2 * DAY)}
          and coalesce(confirmed_at, created_at) <= ${at(now - JUST_CONFIRMED_MS)}
      union all
      select id, 'remind_return', ends_at from reservation
        where ${isAwake} and status = 'on_rent' and ends_at > ${at(now)} and ends_at < ${at(today + DAY)}
          and coalesce(actual_out_at, starts_at) < ${at(today)}
      union all
      select id, 'overdue', ends_at from reservation
        where status = 'on_rent' and ends_at > ${at(now - OVERDUE_NEWS_MS)} and ends_at < ${at(now)}
          and ends_at < ${at(now)}::timestamptz - (select (late_rule ->> 'graceMinutes')::int * interval '1 minute'
            from agreed_terms where agreed_terms.id = terms_id)),
    -- Things of a booking that have the same time are reminded of once.
    keyed as (select due.*, template || ':' || coalesce((select group_id from reservation r where r.id = due.id), id)
      || ':' || floor(extract(epoch from moment))::bigint as key from due)
    select r.id, keyed.template, keyed.key
    from keyed join reservation r on r.id = keyed.id
    where r.kind = 'rental' and r.customer_id is not null
      and not exists (select from message where dedupe_key = keyed.key)
    order by r.id
    limit ${MOST_REMINDED}
    for share of r skip locked`.execute(trx)
  return rows.map(({ id, template, key }) => ({ id, template, dedupeKey: key }))
}
