import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { trackingUrl } from '../../../rentals/reservations/queries/tracking-url.ts'
import { type BookedThing, findBookedThings, findSameMessage, findSubject, type Subject } from '../queries.ts'
import type { MessageFacts } from '../message-facts.ts'
import { messageAddress } from './message-address.ts'
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
  const { group_id: groupId, group_no: no } = subject
  const booked = groupId === null ? [] : await findBookedThings(trx, groupId)
  const same =
    groupId === null || !GATHERED.has(template) ? null : await findSameMessage(trx, { groupId, template, now })
  const named = namedThings(template, subject, booked).concat(
    booked.filter((thing) => thing.no !== no && same?.things?.includes(thing.no)),
  )
  const facts = messageFacts(subject, { reason, amount, now })
  const words = writeMessage(template, withThings(facts, named, template), {
    language,
    url: trackingUrl(context.env, booked[0]?.lead_token ?? subject.public_token),
    shopName: context.catalogue.current().settings.name[language],
  })
  const things = named.length === 0 ? null : named.map((thing) => thing.no).toSorted((a, b) => a - b)
  if (same) {
    await trx
      .updateTable('message')
      .set({ ...words, things })
      .where('id', '=', same.id)
      .execute()
    return
  }
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
      things,
      dedupe_key: dedupeKey ?? null,
      next_try_at: new Date(now),
      useful_until: usefulUntil(template, subject, now),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** What concerns all things of a booking at once. */
const OF_ALL: ReadonlySet<TemplateName> = new Set([
  'pay_by',
  'pay_at_counter',
  'pay_by_moved',
  'slip_refused',
  'confirmed',
  'remind_pay_by',
])

/** What is said of one thing after another in the same change, and becomes one message. */
const GATHERED: ReadonlySet<TemplateName> = new Set(['amended', 'extended', 'unit_changed', 'end_undone'])

const ENDED_EARLY: readonly string[] = ['cancelled', 'no_show', 'expired']

/** The things of a booking of several that a message tells of; of those that changed together, one speaks for all. */
function namedThings(template: TemplateName, subject: Subject, booked: readonly BookedThing[]): BookedThing[] {
  const live = booked.filter(({ status }) => !ENDED_EARLY.includes(status))
  if (OF_ALL.has(template)) return live.length > 0 ? live : [...booked]
  const isOwn = ({ no }: BookedThing): boolean => no === subject.group_no
  const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()
  return booked.filter((thing) => {
    if (isOwn(thing)) return true
    if (thing.status !== subject.status) return false
    switch (template) {
      case 'cancelled':
      case 'expired':
        return isSame(thing.closed_at, subject.closed_at)
      case 'remind_pick_up':
        return isSame(thing.starts_at, subject.starts_at)
      case 'remind_return':
      case 'overdue':
        return isSame(thing.ends_at, subject.ends_at)
      default:
        return false
    }
  })
}

const sumOf = (things: readonly BookedThing[], amount: (thing: BookedThing) => number): number =>
  things.reduce((sum, thing) => sum + amount(thing), 0)

/** The facts with what all the named things come to. A message about one of them keeps that one's own. */
function withThings(facts: MessageFacts, named: readonly BookedThing[], template: TemplateName): MessageFacts {
  const [first] = named
  if (first === undefined || (named.length === 1 && !OF_ALL.has(template))) return facts
  const inOrder = named.toSorted((a, b) => a.no - b.no)
  return {
    ...facts,
    code: first.lead_code,
    product: {
      th: inOrder.map(({ no, product_th }) => `${no} · ${product_th}`).join('\n'),
      en: inOrder.map(({ no, product_en }) => `${no} · ${product_en}`).join('\n'),
    },
    things: inOrder.map(({ no, product_th, product_en, starts_at, ends_at }) => ({
      no,
      name: { th: product_th, en: product_en },
      start: starts_at.getTime(),
      end: ends_at.getTime(),
    })),
    due: sumOf(named, ({ due }) => due),
    total: sumOf(named, ({ total }) => total),
    paid: sumOf(named, ({ paid }) => paid),
    refund: sumOf(named, ({ refund }) => refund),
    unit: null,
  }
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

function messageFacts(
  subject: Subject,
  { reason, amount, now }: { readonly reason: string; readonly amount: number; readonly now: number },
): MessageFacts {
  return {
    code: subject.code,
    isOfSeveral: subject.group_id !== null,
    things: [],
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
