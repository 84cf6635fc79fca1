import type { OperationName } from '@rodchao/contract'
import type { ProblemCode } from '@rodchao/contract/problems'

/** The reservation is no longer where it can be moved or worked on. */
const MOVE = ['hold_expired', 'not_from_here'] as const
/** A choice that has no price, or another than was agreed to. */
const PRICE = ['amount_refused', 'no_rate', 'not_delivered_there', 'period_refused', 'unknown_reference'] as const
/** Money that is too much or too little, or a transfer that was counted before. */
const PAYMENT = ['amount_refused', 'slip_already_used'] as const
/** A unit that cannot be given. */
const UNIT = ['gate_closed', 'not_free', 'unknown_reference'] as const
/** What a person says of themselves. */
const PERSON = ['id_number_invalid', 'phone_invalid'] as const
/** Where a stop may be put. */
const PLAN = ['period_refused', 'stop_not_open', 'unknown_reference'] as const

/**
 * What a call may be refused with because of what it is about, beside the refusals that follow from its form (see
 * openapi-refusals.ts). Every answer of the test suite is compared with it.
 */
export const REFUSALS: Partial<Record<OperationName, readonly ProblemCode[]>> = {
  addDeposit: [...MOVE, ...PAYMENT, 'deposit_refused', 'unknown_reference'],
  addPayment: [...MOVE, ...PAYMENT, 'deposit_refused', 'unknown_reference'],
  addPhoto: ['not_an_image', 'not_from_here'],
  addUnmatched: ['slip_already_used'],
  addThing: [...MOVE, ...PRICE, 'not_free'],
  amendReservation: [...MOVE, ...PRICE, 'not_free'],
  applyChangeRequest: [...MOVE, ...PRICE, 'change_closed', 'not_free'],
  approveSlip: [...MOVE, ...PAYMENT, 'unknown_reference'],
  askForChange: [...MOVE, ...PRICE, 'change_waiting', 'not_free'],
  assignUnit: [...MOVE, ...UNIT],
  bookForCustomer: [
    ...MOVE,
    ...PRICE,
    ...PERSON,
    'discount_refused',
    'not_found',
    'not_free',
    'slip_already_used',
    'stale_version',
  ],
  calculateRental: [...PRICE, 'discount_refused'],
  cancelForCustomer: [...MOVE, 'amount_refused'],
  cancelReservation: [...MOVE, 'amount_refused', 'stale_version'],
  cancelStop: PLAN,
  checkCardPayment: ['card_unavailable'],
  checkImport: ['import_not_ready', 'import_refused', 'phone_invalid'],
  checkLicence: ['not_from_here'],
  closeDrawer: ['amount_refused', 'stale_version', 'unknown_reference'],
  completeRefund: [...PAYMENT, 'deposit_refused', 'not_from_here'],
  confirmLatePayment: [...MOVE, ...PAYMENT, 'no_rate', 'not_free', 'period_refused', 'unknown_reference'],
  confirmReservation: [...MOVE, ...PAYMENT],
  discardImport: ['import_not_ready'],
  explainAvailability: ['period_refused'],
  extendHold: [...MOVE, 'stale_version'],
  extendPayBy: [...MOVE, 'period_refused'],
  extendRental: [...MOVE, ...PRICE, 'not_free'],
  failStop: ['stop_not_open'],
  previewOwnChange: [...MOVE, ...PRICE, 'not_free'],
  refuseChangeRequest: ['change_closed'],
  withdrawChange: ['change_closed'],
  findAvailability: ['no_rate', 'period_refused', 'unknown_reference'],
  findDrawer: ['unknown_reference'],
  findImportColumn: ['import_refused'],
  findImportReading: ['import_refused'],
  findStay: ['not_found'],
  findPaperPdf: ['pdf_unavailable'],
  finishSignIn: ['line_not_friend', 'not_found', 'sign_in_cancelled', 'sign_in_refused', 'sign_in_unavailable'],
  giveReview: ['not_from_here'],
  hideReview: ['not_found', 'not_from_here'],
  handOver: [...MOVE, 'gate_closed', 'not_free', 'odometer_refused'],
  issueDocument: [
    ...UNIT,
    'document_not_open',
    'id_number_invalid',
    'not_from_here',
    'not_vat_registered',
    'odometer_refused',
    'period_refused',
  ],
  lookUpReservation: ['not_found'],
  markNoShow: [...MOVE, 'amount_refused', 'gate_closed'],
  matchPayment: [...MOVE, ...PAYMENT, 'stale_version', 'unknown_reference'],
  moveToOtherUnit: [...MOVE, ...UNIT],
  payAtCounter: [...MOVE, 'counter_refused', 'stale_version'],
  placeHold: [...PRICE, 'discount_refused', 'not_free'],
  planStop: PLAN,
  previewChange: [...PRICE, 'not_from_here', 'stale_version'],
  previewThing: [...PRICE],
  previewExtension: [...PRICE, 'not_free', 'not_from_here', 'stale_version'],
  previewReturn: ['amount_refused', 'not_from_here', 'odometer_refused', 'unknown_reference'],
  quoteReservation: [...PRICE, 'discount_refused'],
  receiveCardEvent: ['card_unavailable', 'event_refused'],
  recordPrint: ['original_printed'],
  redeemPasswordReset: ['password_refused', 'reset_link_invalid'],
  refuseSlip: [...MOVE, 'unknown_reference'],
  releaseHold: [...MOVE, 'stale_version'],
  removePhoto: ['not_from_here'],
  reportLoss: [...MOVE, 'amount_refused', 'gate_closed'],
  resendMessage: ['not_from_here'],
  retryStop: PLAN,
  returnUnmatched: ['not_from_here'],
  runImport: ['import_not_ready'],
  searchProducts: ['period_refused', 'unknown_reference'],
  sendSlip: [...MOVE, 'not_an_image', 'slip_already_used', 'stale_version'],
  settle: [...MOVE, ...PAYMENT, 'deposit_refused', 'gate_closed'],
  signContract: ['document_not_open'],
  startCardPayment: [...MOVE, 'card_unavailable'],
  startSignIn: ['sign_in_unavailable'],
  startStop: ['stop_not_open'],
  stopImport: ['import_not_ready'],
  submitReservation: [...MOVE, ...PERSON, 'consent_outdated', 'customer_refused', 'discount_refused', 'stale_version'],
  swapBike: [...MOVE, ...UNIT, 'odometer_refused', 'period_refused'],
  swapUnits: [...MOVE, ...UNIT],
  takeBack: [...MOVE, 'amount_refused', 'gate_closed', 'not_free', 'odometer_refused', 'period_refused'],
  undoEnd: [...MOVE, ...PRICE, ...UNIT, 'slip_already_used'],
  uploadImport: ['import_refused', 'not_found'],
  voidDocument: ['document_not_open'],
}
