import { buddhistYear, clockTime, englishDate, thaiDate, toShopDate } from '@rodchao/rental'
import type { RentalLength } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import type { ReservationDocument } from '@rodchao/contract'
import type { LocalText } from '#lib/locale.ts'
import type { CopyMark, SumRow } from './model.ts'
import { inBoth } from './components/both.tsx'
import type { Said } from './components/both.tsx'

export { inReadersLanguage as localText } from '#lib/locale.ts'

const COPY_LABELS: Record<CopyMark, Said> = {
  original: m.print_copy_original,
  not_confirmed: m.print_copy_preview,
  replaced: m.print_copy_replaced,
}

export const copyLabel = (mark: CopyMark): Said => COPY_LABELS[mark]

const STATUS_LABELS: Record<ReservationDocument['reservation']['status'], Said> = {
  hold: m.print_status_hold,
  pending_payment: m.print_status_pending_payment,
  awaiting_review: m.print_status_awaiting_review,
  confirmed: m.print_status_confirmed,
  on_rent: m.print_status_on_rent,
  returned: m.print_status_returned,
  completed: m.print_status_completed,
  cancelled: m.print_status_cancelled,
  no_show: m.print_status_no_show,
  expired: m.print_status_expired,
}

const STAY_STATUSES: Partial<typeof STATUS_LABELS> = {
  on_rent: m.print_status_staying,
  returned: m.print_status_checked_out,
  no_show: m.print_status_no_check_in,
}

export const statusSaid = (status: ReservationDocument['reservation']['status'], isStay: boolean): Said =>
  (isStay ? STAY_STATUSES[status] : undefined) ?? STATUS_LABELS[status]

/** A day as contracts write it; the era is written out on Thai papers. */
export function legalDay(text: string): LocalText {
  const day = toShopDate(parseInstant(text))
  return { th: thaiDate(day, 'legal'), en: englishDate(day, 'long') }
}

export function legalMoment(text: string): LocalText {
  const { th, en } = legalDay(text)
  const clock = clockTime(parseInstant(text))
  return { th: `${th} ${clock} น.`, en: `${en}, ${clock}` }
}

/** A day and time in few letters, as in a line of a receipt. */
export function shortMoment(instant: number | string): LocalText {
  const at = typeof instant === 'number' ? instant : parseInstant(instant)
  const [day, clock] = [toShopDate(at), clockTime(at)]
  return { th: `${thaiDate(day, 'short')} ${clock} น.`, en: `${englishDate(day, 'short')} ${clock}` }
}

export const legalDate = (text: string): string => legalDay(text)[getLocale()]

export const legalDateTime = (text: string): string => legalMoment(text)[getLocale()]

const HOURS_A_DAY = 24

/** `3 วัน`, `3 คืน` or `5 ชม.`. */
export function lengthText({ count, unit }: RentalLength): LocalText {
  if (unit === 'night') return inBoth((options) => m.print_counted_nights({ count }, options))
  return unit === 'hour'
    ? inBoth((options) => m.print_counted_hours({ count }, options))
    : inBoth((options) => m.print_counted_days({ count }, options))
}

/** How much time a confirmation charges for. */
export function chargedLength({ quote }: ReservationDocument, isStay: boolean): RentalLength {
  if (isStay) return { count: quote.chargedDays, unit: 'night' }
  return quote.chargedHours < HOURS_A_DAY
    ? { count: quote.chargedHours, unit: 'hour' }
    : { count: quote.chargedDays, unit: 'day' }
}

const BASIS_POINTS_PER_PERCENT = 100

export function vatText(rateBasisPoints: number): LocalText {
  return inBoth((options) => m.print_vat({ percent: rateBasisPoints / BASIS_POINTS_PER_PERCENT }, options))
}

export function sumLabel(
  key: SumRow['key'],
  { quote, reservation, status, paid }: Pick<ReservationDocument, 'quote' | 'reservation' | 'status' | 'paid'>,
): LocalText {
  if (key === 'before_vat') return inBoth((options) => m.print_before_vat({}, options))
  if (key === 'vat') return vatText(quote.vat.rateBasisPoints)
  if (key === 'paid') return inBoth((options) => m.print_paid({}, options))
  // Nothing is due at the vehicle before the deposit is paid, which is part of what is owed until then.
  if (reservation.kind === 'sale')
    return paid > 0
      ? inBoth((options) => m.print_sale_balance({}, options))
      : inBoth((options) => m.print_sale_balance_all({}, options))
  // A paper goes on saying what was owed on its day; whoever prints it after paying should not wonder.
  return status === 'preview'
    ? inBoth((options) => m.print_balance({}, options))
    : inBoth((options) => m.print_balance_issued({}, options))
}

/** The year in which a vehicle was made, in both eras on Thai papers. */
export function printedYear(year: number): LocalText {
  return { th: `พ.ศ. ${buddhistYear(year)} (ค.ศ. ${year})`, en: String(year) }
}
