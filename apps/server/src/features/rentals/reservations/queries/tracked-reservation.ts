import { toWireInstant, type TrackedMember, type TrackedReservation, type WireQuote } from '@rodchao/contract'
import {
  driverNews,
  creditUntilReturn,
  hasEndedEarly,
  isOverdue,
  mayNameDriver,
  paymentState,
  isPromptPayTarget,
  promptPayPayload,
  type ReservationKind,
  type ReservationStatus,
  type StopKind,
  type StopStatus,
} from '@rodchao/rental'
import type { Catalogue, ShopSettings } from '../../../shop/catalogue/queries/catalogue.ts'
import { mergeQuotes } from '../../../shop/quotes/queries/merge-quotes.ts'
import { ownDrawing } from '../../../shop/vehicles/queries/own-drawing.ts'
import { askableOf, presentChangeRequest } from './change-request-view.ts'
import { counterUntil } from './counter-until.ts'
import { customerCancellation } from './customer-cancellation.ts'
import { houseOf } from './house.ts'
import { promptPayTarget } from './ways-to-pay.ts'
import type { ReservationView } from './reservation-view.ts'
import { reservationBalance } from './balance.ts'

const wire = (date: Date): string => toWireInstant(date.getTime())
const wireOrNull = (date: Date | null): string | null => (date ? wire(date) : null)

/** Enough to recognise one's own number, too little to learn it: `08x-xxx-1234`. */
export function maskPhone(phone: string): string {
  const tail = phone.slice(-4)
  return phone.startsWith('+66') ? `0${phone.slice(3, 4)}x-xxx-${tail}` : `${phone.slice(0, 3)} xxx xxx ${tail}`
}

/** The sum of what each row adds, in satang. */
export function addUp<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}

/** The things of a booking: the reservation itself where it is alone. */
const thingsOf = (view: ReservationView): readonly ReservationView[] =>
  view.members.length > 0 ? view.members : [view]

/** The things of a booking without those that were cancelled, unless all of them were. */
export function liveThings(view: ReservationView): readonly ReservationView[] {
  const things = thingsOf(view)
  const live = things.filter(({ status }) => !hasEndedEarly(status))
  return live.length > 0 ? live : things
}

const agreedQuote = ({ quote }: ReservationView): WireQuote => quote as unknown as WireQuote

/** The quotes of all the things as one: as they were agreed, or as `read` has them. */
export function quoteOf(things: readonly ReservationView[], read = agreedQuote): WireQuote {
  return mergeQuotes(
    things.map((thing) => ({
      no: thing.group_no ?? 1,
      name: { th: thing.product.name_th, en: thing.product.name_en },
      quote: read(thing),
    })),
  )
}

type PaymentDue = Omit<NonNullable<TrackedReservation['payment']>, 'counterUntil'>

/** What has to be paid now and how, for all things of the booking; nothing when there is nothing to pay. */
export function paymentDue(view: ReservationView, settings: ShopSettings): PaymentDue | null {
  const pending = thingsOf(view).filter(({ status }) => status === 'pending_payment')
  const amount = addUp(pending, ({ booking_deposit, paid }) => Math.max(0, booking_deposit - paid))
  const payBy = pending[0]?.pay_by
  if (amount <= 0 || !payBy) return null
  const target = promptPayTarget(settings.promptPay, view.code)
  return {
    amount,
    payBy: wire(payBy),
    promptPayPayload: isPromptPayTarget(target) ? promptPayPayload({ target, amount }) : '',
    payeeName: settings.promptPay.name,
    isAtCounter: pending.some(({ pays_at_counter }) => pays_at_counter),
  }
}

function presentPayment(view: ReservationView, catalogue: Catalogue, now: number): TrackedReservation['payment'] {
  const due = paymentDue(view, catalogue.settings)
  if (due === null) return null
  const until = counterUntil(thingsOf(view), catalogue, now)
  return { ...due, counterUntil: until === null ? null : toWireInstant(until) }
}

/** What is still to be heard of a payment by card. */
function presentCard({ card }: ReservationView, now: number): TrackedReservation['card'] {
  if (card === null) return null
  const startedAt = wire(card.created_at)
  const isDecided = card.unmatched_status !== null && card.unmatched_status !== 'open'
  if (card.outcome === 'looked_at' && !isDecided) return { state: 'looked_at', startedAt }
  const isOpen = card.status === 'open' && card.page_url !== null && card.expires_at.getTime() > now
  return isOpen ? { state: 'open', startedAt } : null
}

/** Of a unit that may still be another one nothing is said. */
const ownColour = (unit: ReservationView['unit']) => ({
  colour_th: unit?.colour_th ?? null,
  colour_en: unit?.colour_en ?? null,
})

const productShown = ({
  product,
  model,
  house,
  status,
  unit,
  is_unit_fixed,
}: ReservationView): TrackedReservation['product'] => ({
  house: houseOf({ house, status }),
  slug: model.slug,
  name: { th: model.name_th, en: model.name_en },
  category: product.category,
  drawing: ownDrawing({ ...model, ...ownColour(is_unit_fixed ? unit : null) }),
  charging: product.charging as 'clock' | 'night',
})

const placeShown = (view: ReservationView): TrackedReservation['place'] => ({
  mode: view.pick_up_mode as 'branch' | 'delivery',
  text: view.delivery_place,
  zone: view.zone ? { th: view.zone.name_th, en: view.zone.name_en } : null,
  pin: view.pin,
})

/** The plate, once the shop has fixed the unit. */
const shownLabel = (view: ReservationView): string | null => (view.is_unit_fixed ? (view.unit?.label ?? null) : null)

function isLate(view: ReservationView, now: number): boolean {
  const { graceMinutes } = view.terms.lateRule
  return isOverdue({ status: view.status as ReservationStatus, end: view.ends_at.getTime(), now, graceMinutes })
}

/** What of the driver's plan the holder hears; names and numbers stay in the shop. */
function presentDriver(view: ReservationView, now: number): TrackedReservation['driver'] {
  const stops = view.stops.map((stop) => ({
    kind: stop.kind as StopKind,
    attempt: stop.attempt,
    status: stop.status as StopStatus,
    dueAt: stop.due_at.getTime(),
    windowMinutes: stop.window_minutes,
    startedAt: stop.started_at?.getTime() ?? null,
    isResolved: stop.resolved_at !== null,
  }))
  const news = driverNews(view.status as ReservationStatus, stops, now)
  if (news === null) return null
  const { from, until } = news
  return {
    ...news,
    from: from === null ? null : toWireInstant(from),
    until: until === null ? null : toWireInstant(until),
  }
}

/** Who drives it, and whether the holder may still say so. */
function presentNamedDriver({ named_driver, kind, status, product }: ReservationView) {
  const driven = { kind, status: status as ReservationStatus, charging: product.charging }
  return { namedDriver: named_driver, mayNameDriver: mayNameDriver(driven, 'customer') }
}

/** The sum of the slip that is looked at for just these things of a booking; 0 where it is for others as well. */
function slipOf(
  { slip }: ReservationView,
  things: readonly ReservationView[],
  all: readonly ReservationView[],
): number {
  const isOfOthers = all.some((thing) => thing.status === 'awaiting_review' && !things.includes(thing))
  return slip?.status === 'waiting' && !isOfOthers ? slip.amount_due : 0
}

/** What the shop keeps of a thing that was called off or that nobody came for. */
function keptFee({ status, paid, open_refunds }: ReservationView): number {
  return status === 'cancelled' || status === 'no_show' ? Math.max(0, paid - open_refunds) : 0
}

function presentMember(view: ReservationView, now: number, slip: number): TrackedMember {
  return {
    no: view.group_no ?? 1,
    code: view.code,
    status: view.status as ReservationStatus,
    isOverdue: isLate(view, now),
    start: wire(view.starts_at),
    end: wire(view.ends_at),
    product: productShown(view),
    place: placeShown(view),
    unitLabel: shownLabel(view),
    quote: view.quote as unknown as WireQuote,
    total: view.total,
    paid: view.paid,
    balance: reservationBalance(view),
    driver: presentDriver(view, now),
    askable: askableOf(view, now),
    ...presentNamedDriver(view),
    depositHeld: view.deposit_held,
    cancellation: customerCancellation([view], now, slip),
  }
}

export function presentTracked(view: ReservationView, catalogue: Catalogue, now: number): TrackedReservation {
  const things = thingsOf(view)
  const live = liveThings(view)
  const [total, paid] = [addUp(live, (thing) => thing.total), addUp(live, (thing) => thing.paid)]
  return {
    kind: view.kind as ReservationKind,
    code: view.code,
    status: view.status as ReservationStatus,
    isOverdue: things.some((thing) => isLate(thing, now)),
    paymentState: paymentState({ total, paid, refunded: 0 }),
    version: view.version,
    start: wire(view.starts_at),
    end: wire(view.ends_at),
    createdAt: wire(view.created_at),
    confirmedAt: wireOrNull(view.confirmed_at),
    closedAt: wireOrNull(view.closed_at),
    closeReason: view.close_reason,
    expiresAt: wireOrNull(view.expires_at),
    language: view.language as 'th' | 'en',
    product: productShown(view),
    members: view.members.map((member) => presentMember(member, now, slipOf(view, [member], things))),
    unitLabel: shownLabel(view),
    branch: {
      name: { th: view.branch.name_th, en: view.branch.name_en },
      phone: view.branch.phone,
      address: { th: view.branch.address_th, en: view.branch.address_en },
    },
    place: placeShown(view),
    customer: view.customer
      ? { id: view.customer.id, fullName: view.customer.full_name, maskedPhone: maskPhone(view.customer.phone) }
      : null,
    quote: quoteOf(live),
    charges: things
      .flatMap(({ charges }) => charges)
      .map(({ text_th, text_en, quantity, unit_amount, amount }) => ({
        text: { th: text_th, en: text_en },
        quantity,
        unitAmount: unit_amount,
        amount,
      })),
    total,
    paid,
    balance: addUp(things, reservationBalance),
    credit: creditUntilReturn(things.map(({ refund_due, ...thing }) => ({ ...thing, refundDue: refund_due }))),
    payment: presentPayment(view, catalogue, now),
    card: presentCard(view, now),
    slip: view.slip
      ? {
          status: view.slip.status as 'waiting' | 'approved' | 'refused',
          sentAt: wire(view.slip.uploaded_at),
          refuseReason: view.slip.refuse_reason,
        }
      : null,
    refundDue: addUp(things, ({ refund_due }) => refund_due),
    refunded: addUp(things, ({ refunded }) => refunded),
    keptFee: addUp(things, keptFee),
    driver: presentDriver(view, now),
    ...presentNamedDriver(view),
    askable: askableOf(view, now),
    changeRequest: presentChangeRequest(view.change_request),
    cancellation: customerCancellation(things, now, slipOf(view, things, things)),
    terms: {
      version: view.terms.version,
      acceptedAt: view.consent_version === null ? null : wireOrNull(view.consent_at),
      cancellationPolicy: view.terms.cancellationPolicy.map((tier) => ({ ...tier })),
    },
    holdExtensions: view.hold_extensions,
  }
}
