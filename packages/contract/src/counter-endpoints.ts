import { z } from 'zod'
import { askOne, callOne, changeOne } from './call-shapes.ts'
import {
  amendmentSchema,
  changePreviewRequestSchema,
  changePreviewSchema,
  changeWindowSchema,
  extensionLimitSchema,
  extensionPreviewRequestSchema,
  extensionPreviewSchema,
  extensionSchema,
  latePaymentSchema,
  noShowSchema,
  bookingsNeedingUnitSchema,
  undoSchema,
  unitAssignmentSchema,
  unitSwapSchema,
} from './amendments.ts'
import { addonsLeftQuerySchema, addonsLeftSchema, bookableProductsSchema, bookableQuerySchema } from './quotes.ts'
import { changeApplicationSchema, changeRefusalSchema } from './customers/change-requests.ts'
import {
  bikeSwapSchema,
  contractSignatureSchema,
  handOverDetailsSchema,
  handOverSchema,
  licenceCheckSchema,
  lossSchema,
  photoSchema,
  returnPreviewRequestSchema,
  returnPreviewSchema,
  settlementSchema,
  takeBackSchema,
  swapModelsSchema,
} from './hand-over.ts'
import {
  drawerCloseSchema,
  drawerQuerySchema,
  drawerSchema,
  matchPaymentSchema,
  newDepositSchema,
  newPaymentSchema,
  newPettyCashSchema,
  newUnmatchedSchema,
  refundListSchema,
  refundParams,
  refundProofSchema,
  returnUnmatchedSchema,
  undoPettyCashSchema,
  unmatchedListSchema,
} from './ledgers.ts'
import {
  documentParams,
  issuedDocumentSchema,
  documentsQuerySchema,
  issuedDocumentsSchema,
  messageListSchema,
  messageQuerySchema,
  newDocumentSchema,
  paperSchema,
  printedSchema,
  voidDocumentSchema,
} from './papers.ts'
import { driverSchema } from './customers/drivers.ts'
import { idempotencyHeaders, tokenHeaders, versionHeaders, versionWriteHeaders } from './primitives.ts'
import { soldHandOverSchema } from './customers/sales.ts'
import { reservationIdParams } from './reservations.ts'
import {
  savedViewListSchema,
  savedViewsSchema,
  addedThingPreviewRequestSchema,
  addedThingPreviewSchema,
  addedThingSchema,
  staffReservationSchema,
} from './staff.ts'
import { timelineQuerySchema, timelineSchema } from './fleet/timeline.ts'

/** A change of one reservation: needs the version that was seen, answers with the whole reservation as it is then. */
export const changeReservation = <Body extends z.ZodType>(summary: string, body: Body) =>
  changeOne(summary, body, staffReservationSchema)

/** Calls that carry a reservation from its confirmation to its end, with its money and papers. */
export const COUNTER_SHAPES = {
  findHandOverDetails: callOne(
    'What the counter has to know to hand over, take back and settle',
    handOverDetailsSchema,
  ),
  previewChange: askOne(
    'What a change of dates, product or delivery would cost',
    changePreviewRequestSchema,
    changePreviewSchema,
  ),
  findChangeModels: askOne(
    'The models that a booking could have in a window: free units, price, and the most rented first',
    changeWindowSchema,
    bookableProductsSchema,
  ),
  amendReservation: changeReservation(
    'Change dates, product, add-ons or delivery, at the price agreed',
    amendmentSchema,
  ),
  findThingModels: callOne(
    'What could be added to a booking for its time: free units, price, and the most rented first',
    bookableProductsSchema,
  ),
  previewThing: askOne(
    'What one more thing for the booking would cost',
    addedThingPreviewRequestSchema,
    addedThingPreviewSchema,
  ),
  addThing: changeReservation('Put one more thing into the booking, at the price agreed', addedThingSchema),
  applyChangeRequest: changeReservation('Change the booking as its holder asked', changeApplicationSchema),
  refuseChangeRequest: changeReservation('Refuse what its holder asked for, and say why', changeRefusalSchema),
  assignUnit: changeReservation('Fix the unit that the customer will have', unitAssignmentSchema),
  findBookingsNeedingUnit: callOne(
    'Bookings that count on the same unit, when it will not come back, and which unit each could have instead',
    bookingsNeedingUnitSchema,
  ),
  moveToOtherUnit: changeReservation('Another unit in place of one that will not come back', unitAssignmentSchema),
  swapUnits: changeReservation('Two future bookings change units with each other', unitSwapSchema),
  findExtensionLimit: callOne('Until when it can be kept, and why no longer', extensionLimitSchema),
  previewExtension: askOne(
    'What keeping it longer costs, and who is in the way',
    extensionPreviewRequestSchema,
    extensionPreviewSchema,
  ),
  extendRental: changeReservation('Keep it longer; the next booking may be moved to another unit', extensionSchema),
  markNoShow: changeReservation('Nobody came', noShowSchema),
  confirmLatePayment: changeReservation('Expired, but the money came after all', latePaymentSchema),
  undoEnd: changeReservation('Take back a cancellation, a no-show or a return of today', undoSchema),
  nameDriver: changeReservation('Say who drives it', driverSchema),
  checkLicence: changeReservation('Somebody looked at the licence', licenceCheckSchema),
  findSavedViews: { summary: 'The views of the list that one keeps', status: 200, response: savedViewListSchema },
  saveViews: {
    summary: 'Keep views of the list, in place of those that were seen',
    headers: versionHeaders,
    body: savedViewsSchema,
    status: 200,
    response: savedViewListSchema,
  },
  listAddonsLeft: {
    summary: 'How many of each counted add-on are left in a window; what one booking has counts as free for it',
    query: addonsLeftQuerySchema.extend({ except: z.uuid().optional() }),
    status: 200,
    response: addonsLeftSchema,
  },
  listBookableProducts: {
    summary: 'What the desk can let in a window: free units, price, and the most rented first',
    query: bookableQuerySchema,
    status: 200,
    response: bookableProductsSchema,
  },
  askIdentity: changeReservation('Ask the customer for pictures of licence and passport', z.strictObject({})),
  addPhoto: {
    summary:
      'A picture of the vehicle as it leaves or comes back (multipart: `photo`, `direction`, `angle`, `note`, `takenAt`)',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    status: 201,
    response: photoSchema,
  },
  removePhoto: {
    summary: 'Strike a picture that no inspection holds yet',
    params: z.object({ id: z.uuid(), photo: z.uuid() }),
    status: 204,
    response: z.null(),
  },
  findPhoto: callOne('A picture of the vehicle', z.unknown()),
  signContract: changeReservation('A name drawn under the contract', contractSignatureSchema),
  handOver: changeReservation('The vehicle leaves: every gate has to be open', handOverSchema),
  findSwapModels: callOne('Which other models it could go on with, and what they cost more', swapModelsSchema),
  swapBike: changeReservation('Another vehicle in the middle of the rental', bikeSwapSchema),
  previewReturn: askOne(
    'What a return with these readings would be charged',
    returnPreviewRequestSchema,
    returnPreviewSchema,
  ),
  takeBack: changeReservation('The vehicle is back', takeBackSchema),
  settle: changeReservation('Deposit and balance settled: the reservation is closed', settlementSchema),
  handOverSold: changeReservation(
    'A used vehicle that is paid and signed for leaves with its buyer',
    soldHandOverSchema,
  ),
  reportLoss: changeReservation('Lost or stolen', lossSchema),

  addPayment: changeReservation('Money came in', newPaymentSchema),
  addDeposit: changeReservation('The damage deposit came in', newDepositSchema),
  completeRefund: {
    summary: 'Money went back, with proof',
    params: refundParams,
    headers: versionWriteHeaders,
    body: refundProofSchema,
    status: 200,
    response: staffReservationSchema,
  },
  refundToCard: {
    summary: 'Money goes back to the card that it came from, through the payment provider',
    params: refundParams,
    headers: versionHeaders.extend(idempotencyHeaders.shape),
    body: z.strictObject({}),
    status: 200,
    response: staffReservationSchema,
  },
  listRefunds: { summary: 'Money that has to go back, oldest first', status: 200, response: refundListSchema },
  listUnmatched: { summary: 'Money that belongs to no reservation yet', status: 200, response: unmatchedListSchema },
  addUnmatched: {
    summary: 'Money came and nobody knows for what',
    headers: idempotencyHeaders,
    body: newUnmatchedSchema,
    status: 201,
    response: unmatchedListSchema,
  },
  matchPayment: {
    summary: 'It belongs to this reservation',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: matchPaymentSchema,
    status: 200,
    response: unmatchedListSchema,
  },
  returnUnmatched: {
    summary: 'It was sent back',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: returnUnmatchedSchema,
    status: 200,
    response: unmatchedListSchema,
  },
  findDrawer: {
    summary: 'The cash of a branch since it was last counted',
    query: drawerQuerySchema,
    status: 200,
    response: drawerSchema,
  },
  closeDrawer: {
    summary: 'Count the cash and close the day',
    headers: idempotencyHeaders,
    body: drawerCloseSchema,
    status: 200,
    response: drawerSchema,
  },
  addPettyCash: {
    summary: 'Cash goes into the drawer or out of it that belongs to no reservation',
    headers: idempotencyHeaders,
    body: newPettyCashSchema,
    status: 201,
    response: drawerSchema,
  },
  undoPettyCash: {
    summary: 'The same cash goes the other way: the entry was wrong',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: undoPettyCashSchema,
    status: 201,
    response: drawerSchema,
  },

  listDocuments: { ...callOne('Papers of a reservation', issuedDocumentsSchema), query: documentsQuerySchema },
  issueDocument: {
    summary: 'Write a paper and give it its number',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: newDocumentSchema,
    status: 201,
    response: issuedDocumentSchema,
  },
  findPaper: { summary: 'A paper as issued', params: documentParams, status: 200, response: paperSchema },
  voidDocument: {
    summary: 'A paper is void; it keeps its number',
    params: documentParams,
    headers: idempotencyHeaders,
    body: voidDocumentSchema,
    status: 200,
    response: issuedDocumentSchema,
  },
  recordPrint: {
    summary: 'It was printed',
    params: documentParams,
    body: printedSchema,
    status: 204,
    response: z.null(),
  },
  findPaperPdf: { summary: 'A paper as PDF', params: documentParams, status: 200, response: z.unknown() },
  listOwnPapers: {
    summary: 'Papers that the customer may print',
    headers: tokenHeaders,
    status: 200,
    response: issuedDocumentsSchema,
  },
  findOwnPaper: {
    summary: 'A paper as issued, for whoever holds the link',
    params: documentParams,
    headers: tokenHeaders,
    status: 200,
    response: paperSchema,
  },
  recordOwnPrint: {
    summary: 'Whoever holds the link printed it',
    params: documentParams,
    headers: tokenHeaders,
    status: 204,
    response: z.null(),
  },

  listMessages: {
    summary: 'Messages to customers, newest first',
    query: messageQuerySchema,
    status: 200,
    response: messageListSchema,
  },
  findTimeline: {
    summary: 'Units by product and what keeps them, day by day',
    query: timelineQuerySchema,
    status: 200,
    response: timelineSchema,
  },
  resendMessage: {
    summary: 'Try a message again',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    status: 200,
    response: messageListSchema,
  },
} as const
