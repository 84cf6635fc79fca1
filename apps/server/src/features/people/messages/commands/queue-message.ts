import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { trackingUrl } from '../../../rentals/reservations/queries/tracking-url.ts'
import { findSubject, findWholeBooking, type Subject, type WholeBooking } from '../queries.ts'
import type { MessageFacts } from '../message-facts.ts'
import { type TemplateName, writeMessage } from '../templates.ts'
import { type Language, singleLineText } from '../formatting.ts'

export interface NewMessage {
  readonly reservationId: string
  readonly template: TemplateName
  readonly now: number
  /** Why, in the words of staff. */
  readonly reason?: string
  /** Satang that it is about, where that is not part of the reservation. */
  readonly amount?: number
  /** Said once, whoever says it first. */
  readonly dedupeKey?: string
}

/**
 * Writes a message to the customer in the transaction of what it tells of, as things stand after it; the outbox sends
 * it after the commit. Nothing is written while the customer is not known.
 */
export async function queueMessage(
  trx: Transaction<Database>,
  context: Pick<ReservationContext, 'env' | 'catalogue'>,
  { reservationId, template, now, reason = '', amount = 0, dedupeKey }: NewMessage,
): Promise<void> {
  const subject = await findSubject(trx, reservationId)
  if (!subject) return
  const language = subject.language as Language
  const booking = subject.group_id === null ? null : await findWholeBooking(trx, subject.group_id)
  const facts = messageFacts(subject, { reason, amount, now })
  const words = writeMessage(template, booking && SAID_ONCE.has(template) ? ofBooking(facts, booking) : facts, {
    language,
    url: trackingUrl(context.env, booking?.public_token ?? subject.public_token),
    shopName: context.catalogue.current().settings.name[language],
  })
  await trx
    .insertInto('message')
    .values({
      id: randomUUID(),
      reservation_id: reservationId,
      customer_id: subject.customer_id,
      ...messageAddress(subject, context.env),
      template,
      language,
      ...words,
      dedupe_key: dedupeKey ?? null,
      next_try_at: new Date(now),
      useful_until: usefulUntil(template, subject, now),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** What concerns all things of a booking at once. */
const SAID_ONCE: ReadonlySet<TemplateName> = new Set([
  'pay_by',
  'pay_at_counter',
  'pay_by_moved',
  'slip_refused',
  'confirmed',
  'expired',
  'remind_pay_by',
  'remind_pick_up',
])

function ofBooking(facts: MessageFacts, booking: WholeBooking): MessageFacts {
  const { code, product_th, product_en, due, total, paid, refund } = booking
  return { ...facts, code, product: { th: product_th, en: product_en }, due, total, paid, refund, unit: null }
}

const ON_THE_WAY_MS = 2 * HOUR

/** When a message has nothing to say any more; null for what is worth knowing at any time. */
function usefulUntil(template: TemplateName, { pay_by, starts_at, ends_at }: Subject, now: number): Date | null {
  switch (template) {
    case 'driver_on_way':
      return new Date(now + ON_THE_WAY_MS)
    case 'remind_pay_by':
      return pay_by
    case 'remind_pick_up':
      return starts_at
    case 'remind_return':
      return ends_at
    default:
      return null
  }
}

/** The best way to reach the customer that is set up; without one, staff find the words in the message log. */
function messageAddress(
  { line_user_id, email, phone }: Subject,
  env: ReservationContext['env'],
): { channel: 'line' | 'email' | 'file'; recipient: string } {
  if (env.lineMessaging !== undefined && line_user_id !== null) return { channel: 'line', recipient: line_user_id }
  if (env.smtpUrl !== undefined && email !== null && email !== '') return { channel: 'email', recipient: email }
  return { channel: 'file', recipient: email ?? phone }
}

function messageFacts(
  subject: Subject,
  { reason, amount, now }: { readonly reason: string; readonly amount: number; readonly now: number },
): MessageFacts {
  return {
    code: subject.code,
    product: { th: subject.product_th, en: subject.product_en },
    branch: { th: subject.branch_th, en: subject.branch_en },
    house: subject.house_th === null ? null : { th: subject.house_th, en: subject.house_en ?? '' },
    isSale: subject.kind === 'sale',
    isDelivery: subject.pick_up_mode === 'delivery',
    needsLicence: subject.licence_class !== null,
    start: subject.starts_at.getTime(),
    end: subject.ends_at.getTime(),
    payBy: subject.pay_by === null ? null : subject.pay_by.getTime(),
    paysAtCounter: subject.pays_at_counter,
    due: Math.max(0, subject.booking_deposit - subject.paid),
    total: subject.total,
    paid: subject.paid,
    refund: subject.refund,
    depositHeld: subject.deposit_held,
    reason,
    status: subject.status,
    noShowFee: subject.no_show_fee ?? 0,
    unit:
      subject.unit_label === null
        ? null
        : { label: subject.unit_label, isPlate: subject.unit_label_kind === 'plate', isFixed: subject.is_unit_fixed },
    stop: subject.stop === null ? null : stopFacts(subject.stop, now),
    phone: subject.branch_phone,
    policeReportNo: singleLineText(subject.police_report_no ?? ''),
    amount,
  }
}

function stopFacts(stop: NonNullable<Subject['stop']>, now: number): NonNullable<MessageFacts['stop']> {
  const from = Date.parse(stop.dueAt)
  const until = from + stop.windowMinutes * MINUTE
  return {
    kind: stop.kind,
    // The whole name of somebody who works here is nothing for a message.
    driver: singleLineText(stop.driverName ?? '').split(' ')[0] ?? '',
    window: until >= now ? { from, until } : null,
    failedAt: stop.failedAt === null ? null : Date.parse(stop.failedAt),
  }
}
