import { hasEndedEarly, holdsUnit, type MessageKind, MINUTE } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { isHouse } from '../../shop/catalogue/queries/catalogue.ts'
import { trackingUrl } from '../../rentals/reservations/queries/tracking-url.ts'
import { type Language, singleLineText } from './formatting.ts'
import { type MessageFacts, thingNames, type ToldThing } from './message-facts.ts'
import type { MessagePlace } from './message-values.ts'
import { type BookedThing, findBookedThings, findSubject, type Subject } from './queries.ts'

export interface FactsAsked {
  readonly reservationId: string
  readonly template: MessageKind
  readonly now: number
  readonly reason: string
  readonly amount: number
  /** In which language; without one, the booking's own. */
  readonly language?: Language
}

export interface GatheredFacts {
  readonly subject: Subject
  readonly where: MessagePlace
  /** The things that a message tells of; `also` are those that another one of this moment told of. */
  readonly named: (also: readonly number[] | null) => readonly BookedThing[]
  readonly facts: (named: readonly BookedThing[]) => MessageFacts
}

/** All that a message of this kind tells of a booking, as things stand; nothing while nobody is known to tell. */
export async function gatherFacts(
  db: Kysely<Database>,
  { env, catalogue }: Pick<ReservationContext, 'env' | 'catalogue'>,
  { reservationId, template, now, reason, amount, language: asked }: FactsAsked,
): Promise<GatheredFacts | undefined> {
  const subject = await findSubject(db, reservationId)
  if (!subject) return undefined
  const language = asked ?? (subject.language as Language)
  const { group_id: groupId, group_no: no } = subject
  const booked = groupId === null ? [] : await findBookedThings(db, groupId)
  const facts = messageFacts(subject, { reason, amount, now })
  return {
    subject,
    where: {
      language,
      url: trackingUrl(env, booked[0]?.lead_token ?? subject.public_token),
      shopName: catalogue.current().settings.name[language],
    },
    named: (also) =>
      namedThings(template, subject, booked).concat(
        booked.filter((thing) => thing.no !== no && also?.includes(thing.no)),
      ),
    facts: (named) => ({ ...withThings(facts, named, template), ...withRest(named, booked, template) }),
  }
}

/** What concerns all things of a booking at once. */
const OF_ALL: ReadonlySet<MessageKind> = new Set([
  'pay_by',
  'pay_at_counter',
  'pay_by_moved',
  'slip_refused',
  'confirmed',
  'remind_pay_by',
])

/** The things of a booking of several that a message tells of; of those that changed together, one speaks for all. */
function namedThings(template: MessageKind, subject: Subject, booked: readonly BookedThing[]): BookedThing[] {
  const live = booked.filter(({ status }) => !hasEndedEarly(status))
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
function withThings(facts: MessageFacts, named: readonly BookedThing[], template: MessageKind): MessageFacts {
  const [first] = named
  if (first === undefined || (named.length === 1 && !OF_ALL.has(template))) return facts
  const things = toldThings(named)
  return {
    ...facts,
    code: first.lead_code,
    isStay: named.every(isHouse),
    product: thingNames(things),
    things,
    due: sumOf(named, ({ due }) => due),
    total: sumOf(named, ({ total }) => total),
    paid: sumOf(named, ({ paid }) => paid),
    refund: sumOf(named, ({ refund }) => refund),
    unit: null,
  }
}

const toldThings = (things: readonly BookedThing[]): ToldThing[] =>
  things
    .map(({ no, product_th, product_en, starts_at, ends_at }) => ({
      no,
      name: { th: product_th, en: product_en },
      start: starts_at.getTime(),
      end: ends_at.getTime(),
    }))
    .toSorted((a, b) => a.no - b.no)

/** What ends a thing alone, while others of its booking stay. */
const ENDS_PART: ReadonlySet<MessageKind> = new Set(['cancelled', 'no_show'])

/** What stays of a booking of which a part is over; that part is named with its number then. */
function withRest(
  named: readonly BookedThing[],
  booked: readonly BookedThing[],
  template: MessageKind,
): Partial<MessageFacts> {
  const rest = booked.filter((thing) => !named.includes(thing) && holdsUnit(thing.status))
  const [first] = rest
  if (first === undefined || !ENDS_PART.has(template)) return {}
  const things = toldThings(named)
  return {
    things,
    product: thingNames(things),
    staying: {
      things: toldThings(rest),
      isToPay: rest.every(({ status }) => status === 'pending_payment'),
      payBy: first.pay_by?.getTime() ?? null,
      paysAtCounter: first.pays_at_counter,
      due: sumOf(rest, ({ due }) => due),
      total: sumOf(rest, ({ total }) => total),
      paid: sumOf(rest, ({ paid }) => paid),
    },
  }
}

function messageFacts(
  subject: Subject,
  { reason, amount, now }: { readonly reason: string; readonly amount: number; readonly now: number },
): MessageFacts {
  return {
    code: subject.code,
    customerName: subject.full_name,
    isOfSeveral: subject.group_id !== null,
    things: [],
    staying: null,
    product: { th: subject.product_th, en: subject.product_en },
    branch: { th: subject.branch_th, en: subject.branch_en },
    house: subject.house_th === null ? null : { th: subject.house_th, en: subject.house_en ?? '' },
    isSale: subject.kind === 'sale',
    isStay: isHouse(subject),
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
