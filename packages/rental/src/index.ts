export { roundHalfUp, sumSatang, splitVat } from './payments/money.ts'
export type { Satang, VatAmounts, VatMode } from './payments/money.ts'
export { bahtInWords } from './papers/amount-in-words.ts'
export { areClausesPaired, findStrayFields, pairClauses, splitClauses } from './papers/clauses.ts'
export type { Clause, ClauseInBoth } from './papers/clauses.ts'
export { lineUnit } from './papers/line-unit.ts'
export type { PrintedText } from './papers/line-unit.ts'
export { modelName } from './papers/model-name.ts'
export { wholeParts } from './papers/whole-parts.ts'
export type { TextPart } from './papers/whole-parts.ts'
export { isCompanyTaxId, withholdings } from './papers/withholding.ts'
export type { Withholding } from './papers/withholding.ts'
export { swapDifference } from './pricing/swap-difference.ts'
export type { SwapDifference, SwapDifferenceInput } from './pricing/swap-difference.ts'
export { rentalLength } from './pricing/rental-length.ts'
export type { RentalLength } from './pricing/rental-length.ts'
export {
  addDays,
  buddhistYear,
  clockTime,
  DAY,
  daysBetween,
  daysInMonth,
  englishDate,
  HOUR,
  toInstant,
  isoDate,
  latestModelYear,
  MINUTE,
  minuteOfDay,
  MONTH_NAMES,
  parseIsoDate,
  SHOP_OFFSET_MINUTES,
  toShopDate,
  startOfShopDay,
  thaiDate,
  shopWeekday,
} from './time/calendar.ts'
export type { ShopDate } from './time/calendar.ts'
export { parseTypedDate } from './time/typed-date.ts'
export type { TypedDate } from './time/typed-date.ts'
export {
  containsInstant,
  isPeriod,
  mergePeriods,
  periodMinutes,
  nearestFreeStart,
  overlaps,
  withTurnaround,
} from './time/period.ts'
export type { NearestFreeStartInput, Period } from './time/period.ts'
export { extensionLimit } from './time/extension-limit.ts'
export type { ExtensionLimit, ExtensionLimitInput } from './time/extension-limit.ts'
export { isLateFor, LATE_MARGIN_MINUTES, lateUntil } from './time/late-unit.ts'
export { BLOCK_REASONS, checkBlock } from './time/service-block.ts'
export type { BlockFault, BlockReason } from './time/service-block.ts'
export { checkPeriod, closureAt, isOpenAt } from './time/opening-hours.ts'
export type {
  Closure,
  ClosureBlocks,
  DayHours,
  OpeningHours,
  PeriodCheck,
  PeriodRefusal,
  PeriodRules,
} from './time/opening-hours.ts'
export { RATE_TIERS, TIER_HOURS } from './pricing/rate-card.ts'
export type { RateCard, RateTier } from './pricing/rate-card.ts'
export { chargedHours, cheapestCombination, createPricer, MAX_PRICED_HOURS } from './pricing/rates.ts'
export type { Combination, Pricer, TierUse } from './pricing/rates.ts'
export { missedMinimum, strictestMinimum } from './pricing/least-nights.ts'
export type { MinimumStay } from './pricing/least-nights.ts'
export { MAX_PRICED_NIGHTS, countNights, priceNights } from './pricing/nights.ts'
export type { NightPrice, NightUse } from './pricing/nights.ts'
export { isWayFree } from './pricing/quote-lines.ts'
export { quoteRental } from './pricing/quote.ts'
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
} from './pricing/quote.ts'
export { LEAST_RENTALS, mostRented } from './proof/most-rented.ts'
export { shownReviews } from './proof/shown-reviews.ts'
export { confirmationProof, depositProof, LEAST_PROOF_COUNT, shownName, starProof } from './proof/shop-proof.ts'
export type { ConfirmationProof, ConfirmedSlip, DepositProof, StarProof } from './proof/shop-proof.ts'
export { lateFee } from './pricing/late-fee.ts'
export type { LateFee, LateRule } from './pricing/late-fee.ts'
export { cancellationOutcome, cancellationSteps, freeCancellationUntil } from './status/cancellation.ts'
export type {
  CancellationOutcome,
  CancellationPolicy,
  CancellationStep,
  CancellationTier,
} from './status/cancellation.ts'
export {
  ACTORS,
  allowedEvents,
  EVENTS,
  GATES,
  HOLDING_STATUSES,
  isOpenStatus,
  OPEN_STATUSES,
  holdsUnit,
  isEventOf,
  isOverdue,
  isTerminal,
  paymentState,
  RESERVATION_STATUSES,
  transition,
  TRANSITIONS,
} from './status/reservation-status.ts'
export type {
  Actor,
  Gate,
  PaymentState,
  ReservationEvent,
  ReservationKind,
  ReservationStatus,
  Transition,
  TransitionOutcome,
} from './status/reservation-status.ts'
export {
  bookingCode,
  formatReservationCode,
  memberCode,
  MOST_GROUP_MEMBERS,
  normaliseReservationCode,
  reservationCode,
} from './codes/reservation-code.ts'
export { FULL_AGE, SALE_PAPERS, SALE_PAYERS, saleStampDuty } from './papers/sale.ts'
export type { SalePaper, SalePayer } from './papers/sale.ts'
export { formatThaiId, isThaiId, isThaiTaxId, normaliseThaiId } from './codes/thai-id.ts'
export { crc16, parseTlv } from './payments/tlv.ts'
export type { TlvField } from './payments/tlv.ts'
export { formatPhoneNumber } from './codes/format-phone-number.ts'
export { arabicDigits } from './codes/arabic-digits.ts'
export { phoneFault } from './codes/phone-fault.ts'
export { creditUntilReturn } from './payments/credit.ts'
export type { PaidThing } from './payments/credit.ts'
export { cardArrival } from './payments/card-arrival.ts'
export type { CardArrival } from './payments/card-arrival.ts'
export { COUNTER_GRACE_MINUTES, counterHoldEnd } from './payments/counter-hold.ts'
export type { CounterQuestion, CounterRule } from './payments/counter-hold.ts'
export { splitPayment } from './payments/split-payment.ts'
export type { OpenAmounts } from './payments/split-payment.ts'
export { routeMoney, stopMoney } from './payments/stop-money.ts'
export type { PayingStop, StopMoney } from './payments/stop-money.ts'
export { restBesideTransfer } from './payments/waiting-transfer.ts'
export { isPromptPayTarget, promptPayPayload, readPromptPay } from './payments/promptpay.ts'
export type { PromptPayReading, PromptPayTarget } from './payments/promptpay.ts'
export { SLIP_FINDINGS, slipFinding } from './payments/slip-check.ts'
export type { AskedTransfer, KnownTransfer, SlipFinding } from './payments/slip-check.ts'
export { readSlipQr, slipQrPayload, THAI_BANKS } from './payments/slip-qr.ts'
export type { BankName, SlipQr } from './payments/slip-qr.ts'
export {
  bookNumber,
  toBuddhistYearMonth,
  DOCUMENT_KINDS,
  DOCUMENT_PREFIXES,
  documentNumber,
  parseDocumentNumber,
} from './papers/document-number.ts'
export type { DocumentKind, DocumentNumberParts } from './papers/document-number.ts'
export { depositBalance, refuseDepositEntry, settleDeposit } from './payments/deposit.ts'
export type {
  DepositBalance,
  DepositEntry,
  DepositRefusal,
  DepositSettlement,
  DepositState,
} from './payments/deposit.ts'
export { DOOR_WAYS, planDoorSettlement, refuseDoorSettlement } from './payments/door-settlement.ts'
export type { DoorSettlement, DoorSettlementRefusal, DoorWay, MoneyAtReturn } from './payments/door-settlement.ts'
export { countedReturn, FUEL_FULL, returnCharges } from './pricing/return-charges.ts'
export type {
  CountedAtOut,
  FoundPart,
  PricedPart,
  ReturnCharge,
  ReturnChargeKind,
  ReturnPrices,
  ReturnReadings,
} from './pricing/return-charges.ts'
export { checkGates, coversClass, PHOTOS_NEEDED } from './status/gates.ts'
export type { CheckedLicence, GateFacts, GateFinding, GateReason, LicenceClass } from './status/gates.ts'
export { countsHelmets, hasOdometer } from './status/readings.ts'
export type { ReadProduct } from './status/readings.ts'
export { happenedAt, LATEST_REPORT_MS } from './status/door-act.ts'
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
} from './status/delivery-stop.ts'
export type { StopActor, StopEvent, StopFailure, StopKind, StopState, StopStatus } from './status/delivery-stop.ts'
export {
  ASKED_CHANGES,
  askableChange,
  askedPeriod,
  CHANGE_REQUEST_STATUSES,
  changedMoney,
  REQUESTED_CHANGES,
} from './status/change-request.ts'
export { usesDiscount, WITHOUT_DISCOUNT_USE } from './status/discount-use.ts'
export { ENDED_EARLY, hasEndedEarly } from './status/ended-early.ts'
export { addedPeriod, waysToAdd } from './status/added-thing.ts'
export type { AddedPeriod } from './status/added-thing.ts'
export { driverName, isSameDriver, mayNameDriver } from './status/named-driver.ts'
export type {
  AskedChange,
  AskedPeriod,
  ChangedMoney,
  ChangeRequestStatus,
  RequestedChange,
} from './status/change-request.ts'
export { driverNews } from './status/driver-news.ts'
export type { DriverNews, HeardStop } from './status/driver-news.ts'
export { MINUTES_BETWEEN_STOPS, STOP_WARNINGS, stopWarnings } from './status/delivery-stop-warnings.ts'
export type { StopFacts, StopTime, StopWarning } from './status/delivery-stop-warnings.ts'
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
} from './codes/import-values.ts'
export type {
  DateFault,
  ImportCells,
  ImportChoice,
  ImportDateRule,
  ImportRead,
  ImportRefusalCode,
} from './codes/import-values.ts'
export {
  HIGHEST_EFFECTIVE_RATE,
  INSTALMENT_VEHICLES,
  instalmentFaults,
  instalmentPlan,
  isAboveHighestRate,
  MOST_INSTALMENT_MONTHS,
} from './payments/instalments.ts'
export type {
  InstalmentFault,
  InstalmentFaultCode,
  InstalmentField,
  InstalmentPlan,
  InstalmentTerms,
  InstalmentVehicle,
} from './payments/instalments.ts'
export { adjustedPrice, makeRateCards } from './pricing/make-cards.ts'
export type { KeptPrice, KeptSeason } from './pricing/make-cards.ts'
export { priceFaults } from './pricing/price-faults.ts'
export type { PricedProduct, PriceFault } from './pricing/price-faults.ts'
export { seasonFaults } from './pricing/season-faults.ts'
export type { NamedSeason, SeasonFault } from './pricing/season-faults.ts'
export { priceLadder } from './pricing/price-ladder.ts'
export type { LadderQuestion, LadderStep } from './pricing/price-ladder.ts'
export { cheaperLength, comparedDays, rentPieces } from './pricing/price-by-days.ts'
export type { CheaperLength, DayTotal, RentPiece } from './pricing/price-by-days.ts'
export {
  countBy,
  ENGINE_SIZES,
  engineSize,
  findOffers,
  GEARS,
  MIDDLE_ENGINE_CC,
  nearestOffer,
  OFFER_ORDERS,
  OWN_LICENCES,
  passesFilter,
  priceBars,
  SMALL_ENGINE_CC,
} from './search/find-offers.ts'
export type { EngineSize, Gear, OfferFacts, OfferFilter, OfferOrder, OwnLicence } from './search/find-offers.ts'
export {
  findArea,
  likelyPlace,
  namedPlace,
  placeFit,
  placeNames,
  placeQuery,
  placeText,
  readyPlace,
} from './search/place-match.ts'
export type { AreaName, NamedPlace, PlaceWords, ReadyPlace } from './search/place-match.ts'
export { fitsModel } from './search/model-match.ts'
export { otherNamesFault } from './search/other-names.ts'
export { missedFrom } from './sales/missed.ts'
export { keptUntil, saleDeposit, viewingDays } from './sales/viewings.ts'
export type { ViewingDay, ViewingRules } from './sales/viewings.ts'
export { approximateArea, distanceMetres, isInThailand, metresFrom, readCoordinates } from './places/coordinates.ts'
export type { Area, Coordinates } from './places/coordinates.ts'
export { unknownMeasure } from './search/vehicle-measures.ts'
export type { VehicleMeasure, VehicleMeasures } from './search/vehicle-measures.ts'
export {
  chartSteps,
  COMPARISONS,
  comparedRange,
  DAYS_BEFORE,
  neighbourRange,
  RANGE_KINDS,
  rangeAround,
  rangeDays,
  rangeFault,
  rangeKind,
} from './statistics/day-ranges.ts'
export type { Comparison, DayRange, RangeKind } from './statistics/day-ranges.ts'
export { amountPerUnitDay, figureChange, idleMinutes, meanDayTenths, permille } from './statistics/ratios.ts'
export type { FigureChange } from './statistics/ratios.ts'
export {
  compareShares,
  compareSpending,
  LEAST_BUYERS,
  LEAST_TOGETHER,
  LEAST_VISITORS,
  liftBounds,
} from './recommend/evidence.ts'
export type { Difference, Lift, Sample, Share } from './recommend/evidence.ts'
export { NEVER_REASONS, neverFaults } from './recommend/never.ts'
export type { NeverFacts, NeverFault, NeverProduct, NeverReason } from './recommend/never.ts'
export { boundedDiscount, isHeldOut, stableShare } from './recommend/hold-out.ts'
export { isDrivable } from './recommend/licence.ts'
export type { LicenceNeed } from './recommend/licence.ts'
export { pickSuggestions, rankByHistory } from './recommend/rank.ts'
export type { HistoryFact, Suggestion } from './recommend/rank.ts'
export { begunDays, matchesRule, unmetConditions } from './recommend/situation.ts'
export type { RuleConditions, Situation, UnmetCondition } from './recommend/situation.ts'
export { planFixed, planNearest, planRoutes } from './planning/plan-routes.ts'
export type { PlanOptions } from './planning/plan-routes.ts'
export { UNPLANNED_REASONS } from './planning/routing-problem.ts'
export type {
  PlannedRoute,
  PlannedVisit,
  RoutingDriver,
  RoutingPlan,
  RoutingProblem,
  RoutingStop,
  TravelTable,
  UnplannedReason,
} from './planning/routing-problem.ts'
export { guessTravel } from './planning/travel-table.ts'
export type { RoadGuess } from './planning/travel-table.ts'
export { MOST_FRAME_ORIGINS, parseFrameOrigins } from './outside/frame-origins.ts'
export type { FrameOrigins } from './outside/frame-origins.ts'
export {
  WEBHOOK_EVENTS,
  WEBHOOK_PAUSES,
  type WebhookEvent,
  webhookEvents,
  webhookPause,
} from './outside/webhook-events.ts'
export {
  MESSAGE_FIELDS,
  MESSAGE_KINDS,
  MESSAGE_SCOPES,
  MESSAGE_LIMITS,
  MESSAGE_STAGES,
  messageFieldsOf,
  messageKindsIn,
  messageKindsOf,
  messageNeedsOf,
} from './messages/message-kinds.ts'
export type { MessageField, MessageKind, MessageScope, MessageStage } from './messages/message-kinds.ts'
export {
  fillMessagePart,
  MESSAGE_FAULTS,
  messageTextFaults,
  renderMessage,
  tidyMessageText,
} from './messages/message-text.ts'
export type {
  MessageFault,
  MessageFaultCode,
  MessagePart,
  MessageText,
  MessageValues,
  RenderedMessage,
} from './messages/message-text.ts'
export { mailBlocks } from './messages/mail-blocks.ts'
export type { MailBlock } from './messages/mail-blocks.ts'
