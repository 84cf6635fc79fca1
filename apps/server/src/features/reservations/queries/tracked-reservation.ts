import { toWireInstant, type TrackedReservation, type WireQuote } from '@rodchao/contract'
import {
  cancellationOutcome,
  isOverdue,
  paymentState,
  promptPayPayload,
  type PromptPayTarget,
  type ReservationStatus,
  transition,
} from '@rodchao/rental'
import type { ShopSettings } from '../../catalogue/queries/catalogue.ts'
import type { ReservationView } from './reservation-view.ts'
import { reservationBalance } from './balance.ts'

const wire = (date: Date): string => toWireInstant(date.getTime())
const wireOrNull = (date: Date | null): string | null => (date ? wire(date) : null)

/** Enough to recognise one's own number, too little to learn it: `08x-xxx-1234`. */
export function maskPhone(phone: string): string {
  const tail = phone.slice(-4)
  return phone.startsWith('+66') ? `0${phone.slice(3, 4)}x-xxx-${tail}` : `${phone.slice(0, 3)} xxx xxx ${tail}`
}

function promptPayTarget({ kind, id }: ShopSettings['promptPay'], code: string): PromptPayTarget {
  return kind === 'biller' ? { kind, billerId: id, ref1: code } : { kind, id }
}

/** What has to be paid now and how; nothing when there is nothing to pay. */
export function paymentDue(view: ReservationView, settings: ShopSettings): TrackedReservation['payment'] {
  const amount = view.booking_deposit - view.paid
  if (view.status !== 'pending_payment' || amount <= 0 || !view.pay_by) return null
  return {
    amount,
    payBy: wire(view.pay_by),
    promptPayPayload: promptPayPayload({ target: promptPayTarget(settings.promptPay, view.code), amount }),
    payeeName: settings.promptPay.name,
  }
}

/** What cancelling by the customer would cost at this moment. */
export function customerCancellation(
  view: Pick<ReservationView, 'status' | 'paid' | 'total' | 'starts_at'>,
  settings: ShopSettings,
  now: number,
): TrackedReservation['cancellation'] {
  const status = view.status as ReservationStatus
  const { fee, refund, freeUntil } = cancellationOutcome({
    paid: view.paid,
    total: view.total,
    now,
    startsAt: view.starts_at.getTime(),
    policy: settings.cancellationPolicy,
  })
  const allowed =
    transition(status, 'cancel', 'customer').ok && (status !== 'confirmed' || now < view.starts_at.getTime())
  return { allowed, fee, refund, freeUntil: freeUntil === null ? null : toWireInstant(freeUntil) }
}

export function presentTracked(view: ReservationView, settings: ShopSettings, now: number): TrackedReservation {
  const status = view.status as ReservationStatus
  return {
    code: view.code,
    status,
    isOverdue: isOverdue({ status, end: view.ends_at.getTime(), now, graceMinutes: settings.lateRule.graceMinutes }),
    paymentState: paymentState({ total: view.total, paid: view.paid, refunded: 0 }),
    version: view.version,
    start: wire(view.starts_at),
    end: wire(view.ends_at),
    createdAt: wire(view.created_at),
    confirmedAt: wireOrNull(view.confirmed_at),
    closedAt: wireOrNull(view.closed_at),
    closeReason: view.close_reason,
    expiresAt: wireOrNull(view.expires_at),
    language: view.language as 'th' | 'en',
    product: {
      slug: view.product.slug,
      name: { th: view.product.name_th, en: view.product.name_en },
      category: view.product.category,
      drawing: { kind: view.product.drawing_kind, paint: view.product.drawing_paint },
      charging: view.product.charging as 'clock' | 'night',
    },
    unitLabel: view.is_unit_fixed ? (view.unit?.label ?? null) : null,
    branch: {
      name: { th: view.branch.name_th, en: view.branch.name_en },
      phone: view.branch.phone,
      address: { th: view.branch.address_th, en: view.branch.address_en },
    },
    place: {
      mode: view.pick_up_mode as 'branch' | 'delivery',
      text: view.delivery_place,
      zone: view.zone ? { th: view.zone.name_th, en: view.zone.name_en } : null,
    },
    customer: view.customer ? { fullName: view.customer.full_name, maskedPhone: maskPhone(view.customer.phone) } : null,
    quote: view.quote as unknown as WireQuote,
    charges: view.charges.map(({ text_th, text_en, quantity, unit_amount, amount }) => ({
      text: { th: text_th, en: text_en },
      quantity,
      unitAmount: unit_amount,
      amount,
    })),
    total: view.total,
    paid: view.paid,
    balance: reservationBalance(view),
    payment: paymentDue(view, settings),
    slip: view.slip
      ? {
          status: view.slip.status as 'waiting' | 'approved' | 'refused',
          sentAt: wire(view.slip.uploaded_at),
          refuseReason: view.slip.refuse_reason,
        }
      : null,
    refundDue: view.refund_due,
    cancellation: customerCancellation(view, settings, now),
    holdExtensions: view.hold_extensions,
  }
}
