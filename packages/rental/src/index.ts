export { roundHalfUp, sumSatang, vatOf } from './money.ts'
export type { Satang, VatAmounts, VatMode } from './money.ts'
export { bahtInWords } from './baht-words.ts'
export {
  addDays,
  buddhistYear,
  clockTime,
  DAY,
  daysBetween,
  daysInMonth,
  englishDate,
  HOUR,
  instantOf,
  isoDate,
  MINUTE,
  minuteOfDay,
  parseIsoDate,
  SHOP_OFFSET_MINUTES,
  shopDateOf,
  startOfShopDay,
  thaiDate,
  weekdayOf,
} from './calendar.ts'
export type { ShopDate } from './calendar.ts'
export { parseTypedDate } from './typed-date.ts'
export type { TypedDate } from './typed-date.ts'
export {
  containsInstant,
  isPeriod,
  mergePeriods,
  minutesOf,
  nearestFreeStart,
  overlaps,
  withTurnaround,
} from './period.ts'
export type { NearestFreeStartInput, Period } from './period.ts'
export { checkPeriod, isOpenAt } from './opening-hours.ts'
export type {
  Closure,
  ClosureBlocks,
  DayHours,
  OpeningHours,
  PeriodCheck,
  PeriodRefusal,
  PeriodRules,
} from './opening-hours.ts'
export { RATE_TIERS, TIER_HOURS } from './rate-card.ts'
export type { RateCard, RateTier } from './rate-card.ts'
export { chargedHours, cheapestCombination, createPricer, MAX_PRICED_HOURS } from './rates.ts'
export type { Combination, Pricer, TierUse } from './rates.ts'
export { MAX_PRICED_NIGHTS, nightsOf, priceNights } from './nights.ts'
export type { NightPrice, NightUse } from './nights.ts'
export { quoteRental } from './quote.ts'
export type {
  BookingDeposit,
  LongerForLess,
  Quote,
  QuoteAddon,
  QuoteDelivery,
  QuoteDiscount,
  QuoteInput,
  QuoteLine,
  QuoteLineKind,
} from './quote.ts'
export { lateFee } from './late-fee.ts'
export type { LateFee, LateRule } from './late-fee.ts'
export { cancellationOutcome } from './cancellation.ts'
export type { CancellationOutcome, CancellationPolicy, CancellationTier } from './cancellation.ts'
export {
  ACTORS,
  allowedEvents,
  EVENTS,
  GATES,
  HOLDING_STATUSES,
  holdsUnit,
  isOverdue,
  isTerminal,
  paymentState,
  RESERVATION_STATUSES,
  transition,
  TRANSITIONS,
} from './reservation-status.ts'
export type {
  Actor,
  Gate,
  PaymentState,
  ReservationEvent,
  ReservationStatus,
  Transition,
  TransitionOutcome,
} from './reservation-status.ts'
export { formatReservationCode, normaliseReservationCode, reservationCode } from './reservation-code.ts'
export { FULL_AGE, SALE_PAPERS, SALE_PAYERS, saleStampDuty } from './sale.ts'
export type { SalePaper, SalePayer } from './sale.ts'
export { isThaiId, isThaiTaxId, normaliseThaiId } from './thai-id.ts'
export { crc16, parseTlv } from './tlv.ts'
export type { TlvField } from './tlv.ts'
export { phoneWords } from './phone-words.ts'
export { isPromptPayTarget, promptPayPayload, readPromptPay } from './promptpay.ts'
export type { PromptPayReading, PromptPayTarget } from './promptpay.ts'
export { readSlipQr, slipQrPayload, THAI_BANKS } from './slip-qr.ts'
export type { BankName, SlipQr } from './slip-qr.ts'
export {
  buddhistYearMonthOf,
  DOCUMENT_KINDS,
  DOCUMENT_PREFIXES,
  documentNumber,
  parseDocumentNumber,
} from './document-number.ts'
export type { DocumentKind, DocumentNumberParts } from './document-number.ts'
export { depositBalance, refuseDepositEntry, settleDeposit } from './deposit.ts'
export type { DepositBalance, DepositEntry, DepositRefusal, DepositSettlement, DepositState } from './deposit.ts'
export { FUEL_FULL, returnCharges } from './return-charges.ts'
export type {
  FoundPart,
  PricedPart,
  ReturnCharge,
  ReturnChargeKind,
  ReturnPrices,
  ReturnReadings,
} from './return-charges.ts'
export { checkGates, PHOTOS_NEEDED } from './gates.ts'
export type { CheckedLicence, GateFacts, GateFinding, GateReason, LicenceClass } from './gates.ts'
export {
  allowedStopEvents,
  isLiveStop,
  LIVE_STOP_STATUSES,
  MISSED_CUSTOMER,
  plannedStatus,
  STOP_ACTORS,
  STOP_EVENTS,
  STOP_FAILURES,
  STOP_KINDS,
  STOP_STATUSES,
  stopMove,
} from './delivery-stop.ts'
export type { StopActor, StopEvent, StopFailure, StopKind, StopState, StopStatus } from './delivery-stop.ts'
export { MINUTES_BETWEEN_STOPS, STOP_WARNINGS, stopWarnings } from './delivery-stop-warnings.ts'
export type { StopFacts, StopTime, StopWarning } from './delivery-stop-warnings.ts'
export {
  filledTemplate,
  IMPORT_REFUSALS,
  importedChoice,
  importedCount,
  importedDay,
  importedInstant,
  importedMinute,
  importedSatang,
  isImportableAmount,
  templateColumns,
} from './import-values.ts'
export type {
  DateFault,
  ImportCells,
  ImportChoice,
  ImportDateRule,
  ImportRead,
  ImportRefusalCode,
} from './import-values.ts'
