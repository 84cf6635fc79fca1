import {
  type RentalChoice,
  type ReservationRow,
  type StaffReservation,
  toWireInstant,
  type WireQuote,
} from '@rodchao/contract'
import {
  depositBalance,
  type DepositEntry,
  hasEndedEarly,
  HOUR,
  isOverdue,
  isoDate,
  mayNameDriver,
  MINUTE,
  paymentState,
  type ReservationKind,
  type ReservationStatus,
  restBesideTransfer,
  toShopDate,
  isOpenStatus,
} from '@rodchao/rental'
import { presentChangeRequest } from '../../reservations/queries/change-request-view.ts'
import type { SignedInUser } from '../../../../platform/accounts/auth.ts'
import { type Catalogue, isHouse, type ShopSettings } from '../../../shop/catalogue/queries/catalogue.ts'
import { guestCount } from '../../../shop/catalogue/queries/guests.ts'
import { ownDrawing } from '../../../shop/vehicles/queries/own-drawing.ts'
import { customerCancellation } from '../../reservations/queries/customer-cancellation.ts'
import { reservationBalance } from '../../reservations/queries/balance.ts'
import type { ReservationListRow } from './list-rows.ts'
import { allowedMoves } from '../policy.ts'
import type { ReservationDetails } from './staff-reservation.ts'
import { presentSlip } from './slips.ts'
import { staffRole } from '../../../../platform/accounts/permissions.ts'

const wire = (date: Date): string => toWireInstant(date.getTime())
const wireOrNull = (date: Date | null): string | null => (date ? wire(date) : null)

/** A slip that waits longer than this deserves a mark. */
const SLIP_PATIENCE_MS = 30 * MINUTE
/** A unit has to be chosen by then. */
const ASSIGN_BEFORE_MS = 24 * HOUR
const BEFORE_PICK_UP: readonly string[] = ['pending_payment', 'awaiting_review', 'confirmed']
/** Neither the workshop, which ends, nor a vehicle that stands for sale. */
const GONE_UNIT: readonly string[] = ['lost', 'retired']

/** A house is what was booked: there is no other to choose. */
const isFixed = (row: ReservationListRow): boolean => row.is_unit_fixed || isHouse(row)

function reservationFlags(row: ReservationListRow, now: number): ReservationRow['flags'] {
  const flags: ReservationRow['flags'] = []
  if (row.customer_flag !== null && row.customer_flag !== 'none') flags.push('watch_list')
  if (row.unit_status !== null && GONE_UNIT.includes(row.unit_status) && BEFORE_PICK_UP.includes(row.status))
    flags.push('unit_not_ready')
  if (row.status === 'confirmed' && !isFixed(row) && row.starts_at.getTime() - now < ASSIGN_BEFORE_MS)
    flags.push('unit_not_assigned')
  const papersEnd = [row.tax_expires_on, row.compulsory_insurance_expires_on]
    .filter((day) => day !== null)
    .toSorted()[0]
  if (papersEnd !== undefined && isOpenStatus(row.status) && papersEnd < isoDate(toShopDate(row.ends_at.getTime())))
    flags.push('papers_expire')
  if (row.status === 'awaiting_review' && row.slip_sent_at && now - row.slip_sent_at.getTime() > SLIP_PATIENCE_MS)
    flags.push('slip_waits_long')
  if (row.status === 'pending_payment' && row.pays_at_counter) flags.push('pays_at_counter')
  if (row.customer_note !== '') flags.push('customer_note')
  return flags
}

/** What was paid against what is owed. After an end without a rental the shop owes what it has not sent back. */
function shownPaymentState(row: ReservationListRow): ReservationRow['paymentState'] {
  if (row.refund_due > 0) return 'refund_due'
  if (hasEndedEarly(row.status)) return row.paid > 0 ? 'paid' : 'none'
  return paymentState({ total: row.total, paid: row.paid, refunded: 0 })
}

export function presentRow(row: ReservationListRow, settings: ShopSettings, now: number): ReservationRow {
  const status = row.status as ReservationStatus
  return {
    id: row.id,
    kind: row.kind as ReservationKind,
    code: row.code,
    version: row.version,
    status,
    isOverdue: isOverdue({ status, end: row.ends_at.getTime(), now, graceMinutes: settings.lateRule.graceMinutes }),
    channel: row.channel as ReservationRow['channel'],
    customer: row.customer_name === null ? null : { fullName: row.customer_name, phone: row.customer_phone ?? '' },
    product: {
      id: row.product_id,
      name: { th: row.product_name_th, en: row.product_name_en },
      drawing: isFixed(row) ? ownDrawing(row) : { kind: row.drawing_kind, paint: row.drawing_paint },
      charging: row.charging as ReservationRow['product']['charging'],
    },
    unit:
      row.unit_id === null
        ? null
        : {
            id: row.unit_id,
            label: row.unit_label ?? '',
            labelKind: row.unit_label_kind as 'plate' | 'name',
            isFixed: isFixed(row),
          },
    start: wire(row.starts_at),
    end: wire(row.ends_at),
    expiresAt: wireOrNull(row.expires_at),
    branch: { id: row.branch_id, name: { th: row.branch_name_th, en: row.branch_name_en } },
    place: { mode: row.pick_up_mode as 'branch' | 'delivery', text: row.delivery_place },
    total: row.total,
    paid: row.paid,
    balance: reservationBalance(row),
    bookingDeposit: row.booking_deposit,
    damageDeposit: row.damage_deposit,
    paymentState: shownPaymentState(row),
    flags: reservationFlags(row, now),
    flagReason: row.customer_flag === 'none' ? null : row.customer_flag_reason,
    createdAt: wire(row.created_at),
    namedDriver: row.named_driver,
    group: row.group_no === null ? null : { no: row.group_no, size: row.group_size },
  }
}

export function presentReservation(
  details: ReservationDetails,
  { settings, addonById }: Catalogue,
  now: number,
  user: SignedInUser,
): StaffReservation {
  const { row, view } = details
  const { customer, unit, zone } = view
  const { fee, refund, freeUntil } = customerCancellation([view], now)
  const reservation: StaffReservation = {
    ...presentRow(row, settings, now),
    others: details.others.map((other) => presentRow(other, settings, now)),
    mayNameDriver: mayNameDriver(
      { kind: view.kind, status: view.status as ReservationStatus, charging: view.product.charging },
      'staff',
    ),
    guests: guestCount(view.product, view.addons as unknown as RentalChoice['addons'], addonById),
    publicToken: view.public_token,
    language: view.language as StaffReservation['language'],
    quote: view.quote as unknown as WireQuote,
    originalStart: wire(view.original_starts_at),
    originalEnd: wire(view.original_ends_at),
    payBy: wireOrNull(view.pay_by),
    confirmedAt: wireOrNull(view.confirmed_at),
    closedAt: wireOrNull(view.closed_at),
    closeReason: view.close_reason,
    actualStart: wireOrNull(view.actual_out_at),
    actualEnd: wireOrNull(view.actual_in_at),
    deposit: presentDeposit(details),
    customerNote: view.customer_note,
    deliveryPostcode: view.delivery_postcode,
    zone: zone ? { th: zone.name_th, en: zone.name_en } : null,
    customerDetails: customer && {
      id: customer.id,
      fullName: customer.full_name,
      phone: customer.phone,
      email: customer.email,
      nationality: customer.nationality,
      idNumberLast4: customer.id_number_last4,
      address: customer.address,
      language: customer.language as 'th' | 'en',
      flag: customer.flag as 'none' | 'watch' | 'refuse',
      flagReason: customer.flag_reason,
      reservations: details.customerReservations,
      isErased: customer.erased_at !== null,
    },
    unitDetails: unit && {
      plateProvince: unit.plate_province,
      colour: { th: unit.colour_th, en: unit.colour_en },
      odometerKm: unit.odometer_km,
      modelYear: unit.model_year,
      saleText: { th: unit.sale_text_th, en: unit.sale_text_en },
      taxExpiresOn: unit.tax_expires_on,
      compulsoryInsuranceExpiresOn: unit.compulsory_insurance_expires_on,
    },
    slips: details.slips.map(presentSlip),
    waitingTransfer: details.waitingTransfer && {
      amount: details.waitingTransfer.amount,
      sentAt: wire(details.waitingTransfer.sentAt),
      rest: restBesideTransfer({ open: details.waitingTransfer.open, waiting: details.waitingTransfer.amount }),
    },
    payments: details.payments.map((payment) => ({
      id: payment.id,
      direction: payment.direction as 'in' | 'out',
      method: payment.method as StaffReservation['payments'][number]['method'],
      amount: payment.amount,
      receivedAt: wire(payment.received_at),
      transferRef: payment.transfer_ref,
      note: payment.note,
      recordedBy: payment.recorder,
    })),
    changeRequest: presentChangeRequest(view.change_request),
    refunds: details.refunds.map(({ id, amount, is_deposit, reason, status, created_at }) => ({
      id,
      amount,
      isDeposit: is_deposit,
      reason,
      status: status as 'open' | 'done',
      createdAt: wire(created_at),
      card: details.refundCards.get(id) ?? null,
    })),
    documents: details.documents.map(({ kind, number, status, issued_at }) => ({
      kind,
      number,
      status,
      issuedAt: wire(issued_at),
    })),
    notes: details.notes.map(({ id, body, author, created_at }) => ({ id, body, author, createdAt: wire(created_at) })),
    history: details.history.map((entry) => ({
      id: entry.id,
      at: wire(entry.at),
      actorKind: entry.actor_kind,
      actorName: entry.actor_name,
      action: entry.action,
      reason: entry.reason,
      after: entry.after as Record<string, unknown> | null,
    })),
    allowed: allowedMoves(
      {
        kind: view.kind as ReservationKind,
        status: view.status as ReservationStatus,
        hasWaitingSlip: details.slips.some((slip) => slip.status === 'waiting'),
      },
      user,
    ),
    cancellation: { fee, refund, freeUntil },
  }
  return staffRole(user) === 'driver' ? atTheDoor(reservation) : reservation
}

function presentDeposit({ row, depositEntries }: ReservationDetails): StaffReservation['deposit'] {
  const entries = depositEntries.map(({ kind, amount }) => ({ kind: kind as DepositEntry['kind'], amount }))
  const { received, kept, refunded, held } = depositBalance(row.damage_deposit, entries)
  return { received, kept, refunded, held }
}

/** A driver does without the customer's link, slips, and what staff say among themselves. */
function atTheDoor(reservation: StaffReservation): StaffReservation {
  const { customerDetails } = reservation
  return {
    ...reservation,
    publicToken: null,
    changeRequest: null,
    others: [],
    customerDetails: customerDetails && { ...customerDetails, flagReason: null },
    slips: [],
    waitingTransfer: null,
    notes: [],
    history: [],
  }
}
