import type { MessageField, MessageScope } from '@rodchao/rental'
import { m } from '#lib/messages.ts'

const FIELD_LABELS: Record<MessageField, () => string> = {
  customerName: () => m.texts_field_customer_name(),
  code: () => m.texts_field_code(),
  product: () => m.texts_field_product(),
  vehicle: () => m.texts_field_vehicle(),
  booking: () => m.texts_field_booking(),
  start: () => m.texts_field_start(),
  end: () => m.texts_field_end(),
  place: () => m.texts_field_place(),
  branch: () => m.texts_field_branch(),
  phone: () => m.texts_field_phone(),
  call: () => m.texts_field_call(),
  shopName: () => m.texts_field_shop_name(),
  bookingLink: () => m.texts_field_booking_link(),
  total: () => m.texts_field_total(),
  paid: () => m.texts_field_paid(),
  balance: () => m.texts_field_balance(),
  credit: () => m.texts_field_credit(),
  payRequest: () => m.texts_field_pay_request(),
  amountDue: () => m.texts_field_amount_due(),
  payBy: () => m.texts_field_pay_by(),
  amount: () => m.texts_field_amount(),
  refund: () => m.texts_field_refund(),
  deposit: () => m.texts_field_deposit(),
  reason: () => m.texts_field_reason(),
  cardReason: () => m.texts_field_card_reason(),
  unitChange: () => m.texts_field_unit_change(),
  noShowReason: () => m.texts_field_no_show_reason(),
  noShowFee: () => m.texts_field_no_show_fee(),
  nextStep: () => m.texts_field_next_step(),
  keptUntil: () => m.texts_field_kept_until(),
  which: () => m.texts_field_which(),
  cancellation: () => m.texts_field_cancellation(),
  staying: () => m.texts_field_staying(),
  driver: () => m.texts_field_driver(),
  errand: () => m.texts_field_errand(),
  arrival: () => m.texts_field_arrival(),
  missedVisit: () => m.texts_field_missed_visit(),
  policeReport: () => m.texts_field_police_report(),
  paymentMissing: () => m.texts_field_payment_missing(),
  papers: () => m.texts_field_papers(),
}

const OF_A_HOUSE: Partial<Record<MessageField, () => string>> = {
  product: () => m.texts_house_field_product(),
  booking: () => m.texts_house_field_booking(),
  start: () => m.texts_house_field_start(),
  end: () => m.texts_house_field_end(),
  place: () => m.texts_house_field_place(),
}

/** What a field of a message stands for. */
export function fieldLabel(field: MessageField, scope: MessageScope): string {
  return ((scope === 'house' ? OF_A_HOUSE[field] : undefined) ?? FIELD_LABELS[field])()
}
