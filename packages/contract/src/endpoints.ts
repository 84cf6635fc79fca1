import { z } from 'zod'
import { calculationSchema } from './calculations.ts'
import { callOne } from './call-shapes.ts'
import {
  changeAnswerSchema,
  changeQuestionSchema,
  changeWithdrawalSchema,
  newChangeRequestSchema,
} from './customers/change-requests.ts'
import { productCategory, productSchema, shopSchema } from './catalogue.ts'
import { ACCOUNT_PATHS } from './account-paths.ts'
import { ownDriverSchema } from './customers/drivers.ts'
import { OWN_MODEL_SHAPES } from './customers/change-requests.ts'
import { OWN_THING_SHAPES } from './customers/own-things.ts'
import { changeReservation, COUNTER_SHAPES } from './counter-endpoints.ts'
import { DELIVERY_SHAPES } from './deliveries.ts'
import { DOOR_SHAPES } from './customers/door.ts'
import { IMPORT_SHAPES } from './imports/imports.ts'
import { IDENTITY_SHAPES } from './customers/identity.ts'
import { LINE_UPDATE_SHAPES } from './customers/line-updates.ts'
import { CUSTOMER_PATHS } from './paths.ts'
import { idempotencyHeaders, line, tokenHeaders, tokenWriteHeaders, versionHeaders } from './primitives.ts'
import { PAYMENT_WAY_SHAPES } from './customers/payment-ways.ts'
import { proofSchema } from './customers/proof.ts'
import { REVIEW_SHAPES } from './customers/reviews.ts'
import { PLACE_SHAPES } from './customers/places.ts'
import { BACKUP_SHAPES } from './records/backups.ts'
import { OUTSIDE_SHAPES } from './records/outside/outside-shapes.ts'
import { CONNECTION_SHAPES } from './records/connections.ts'
import { FIRST_RUN_SHAPES } from './records/first-run.ts'
import { RECOMMENDATION_SHAPES } from './customers/recommendations.ts'
import { CONTRACT_TEXT_SHAPES } from './records/contract-texts.ts'
import { CUSTOMER_RECORD_SHAPES } from './records/customers.ts'
import { RECORD_SHAPES } from './records/record-shapes.ts'
import { PAPER_REQUEST_SHAPES } from './customers/paper-requests.ts'
import { SALE_STOCK_SHAPES } from './records/sale-stock.ts'
import { SERVICE_BLOCK_SHAPES } from './fleet/service-blocks.ts'
import { SALE_SHAPES } from './customers/sales.ts'
import { TERMS_SHAPES } from './customers/terms.ts'
import { productSearchQuerySchema, productSearchSchema } from './product-search.ts'
import {
  addonsLeftQuerySchema,
  addonsLeftSchema,
  availabilityQuerySchema,
  availabilitySchema,
  bookingChoiceSchema,
  quoteSchema,
  rentalChoiceSchema,
} from './quotes.ts'
import {
  heldReservationSchema,
  holdRequestSchema,
  lookupSchema,
  noteSchema,
  payByExtensionSchema,
  publicCancellationSchema,
  reservationDocumentSchema,
  reservationIdParams,
  submissionSchema,
  trackedReservationSchema,
} from './reservations.ts'
import { returnResultSchema } from './customers/return-results.ts'
import { loginSchema, logoutSchema, refreshSchema, registerSchema, signedInSchema, userDataSchema } from './sessions.ts'
import {
  deskQuerySchema,
  deskSchema,
  notificationsSchema,
  notificationsSeenSchema,
  searchAnswerSchema,
  searchQuerySchema,
  unitPaperSchema,
  unitParams,
} from './shell.ts'
import { SIGN_IN_SHAPES } from './sign-in.ts'
import { STATISTICS_SHAPES } from './statistics.ts'
import { stayQuerySchema, staySchema } from './customers/stays.ts'
import { VEHICLE_FACT_SHAPES } from './customers/vehicle-facts.ts'
import { VEHICLE_SHAPES } from './customers/vehicles.ts'
import {
  confirmationSchema,
  customerMatchesSchema,
  reservationCountsSchema,
  reservationExportQuerySchema,
  reservationFilterSchema,
  reservationListQuerySchema,
  reservationListSchema,
  slipApprovalSchema,
  slipRefusalSchema,
  staffBookingSchema,
  staffCancellationSchema,
  staffReservationSchema,
  waitingSlipsSchema,
} from './staff.ts'
import { unitAvailabilityQuerySchema, unitAvailabilitySchema } from './fleet/unit-availability.ts'

/** All calls; the lists are two so that customers' pages carry one. */
export const PATHS = { ...CUSTOMER_PATHS, ...ACCOUNT_PATHS }

export type OperationName = keyof typeof PATHS

const noContent = z.null()
/** Multipart, CSV, image and event-stream bodies are not JSON; their handlers check them. */
const opaque = z.unknown()

interface Shape {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  readonly status: 200 | 201 | 204
  readonly response: z.ZodType
}

const SHAPES = {
  findShop: { summary: 'The shop, its branches, delivery zones and add-ons', status: 200, response: shopSchema },
  findProof: { summary: 'What the shop’s own books say of it', status: 200, response: proofSchema },
  findProducts: {
    summary: 'Everything that can be rented',
    query: z.strictObject({ category: productCategory.optional() }),
    status: 200,
    response: z.object({ items: z.array(productSchema) }),
  },
  findProduct: {
    summary: 'One product',
    params: z.object({ slug: z.string().max(100) }),
    status: 200,
    response: productSchema,
  },
  findAddonsLeft: {
    summary: 'How many of each counted add-on are left in a window',
    query: addonsLeftQuerySchema,
    status: 200,
    response: addonsLeftSchema,
  },
  findAvailability: {
    summary: 'What is free in a window and what it costs in all',
    query: availabilityQuerySchema,
    status: 200,
    response: availabilitySchema,
  },
  quoteReservation: {
    summary: 'The price of one choice, line by line',
    body: bookingChoiceSchema,
    status: 200,
    response: z.object({ quote: quoteSchema, isFree: z.boolean(), nearestFreeStart: z.string().nullable() }),
  },
  findStay: {
    summary: 'A house that is let by the night, and what each night of two months costs',
    query: stayQuerySchema,
    status: 200,
    response: staySchema,
  },
  searchProducts: {
    summary: 'Products in a window by filters: what is free, what it costs in all, and why and when else',
    query: productSearchQuerySchema,
    status: 200,
    response: productSearchSchema,
  },
  calculateRental: {
    summary: 'The price of one choice, the rates it is made of, and what other lengths would cost',
    body: rentalChoiceSchema,
    status: 200,
    response: calculationSchema,
  },
  placeHold: {
    summary: 'Hold a unit while the customer fills in the form',
    headers: idempotencyHeaders,
    body: holdRequestSchema,
    status: 201,
    response: heldReservationSchema,
  },
  lookUpReservation: {
    summary: 'The tracking secret, for whoever knows code and phone',
    body: lookupSchema,
    status: 200,
    response: z.object({ token: z.string() }),
  },
  trackReservation: {
    summary: 'The reservation as its customer sees it',
    headers: tokenHeaders,
    status: 200,
    response: trackedReservationSchema,
  },
  followReservation: {
    summary: 'That something of the booking changed, as server-sent events without data',
    headers: tokenHeaders,
    status: 200,
    response: opaque,
  },
  extendHold: {
    summary: 'A little more time for the form, once',
    headers: tokenWriteHeaders,
    status: 200,
    response: z.object({ expiresAt: z.string() }),
  },
  releaseHold: { summary: 'Give the held unit back', headers: tokenWriteHeaders, status: 204, response: noContent },
  submitReservation: {
    summary: 'Send the form: the hold becomes a reservation to pay',
    headers: tokenWriteHeaders,
    body: submissionSchema,
    status: 200,
    response: trackedReservationSchema,
  },
  sendSlip: {
    summary: 'Send the picture of the transfer slip (multipart, field `slip`)',
    headers: tokenWriteHeaders,
    status: 201,
    response: trackedReservationSchema,
  },
  cancelReservation: {
    summary: 'Cancel by the shop’s policy',
    headers: tokenWriteHeaders,
    body: publicCancellationSchema,
    status: 200,
    response: trackedReservationSchema,
  },
  previewOwnChange: {
    summary: 'What other times or another model would cost the holder of the booking, and whether they can be had',
    headers: tokenHeaders,
    body: changeQuestionSchema,
    status: 200,
    response: changeAnswerSchema,
  },
  askForChange: {
    summary: 'Ask the shop for other times or another model, at the price shown',
    headers: tokenWriteHeaders,
    body: newChangeRequestSchema,
    status: 201,
    response: trackedReservationSchema,
  },
  withdrawChange: {
    summary: 'Take the request back before the shop has answered it',
    headers: tokenWriteHeaders,
    body: changeWithdrawalSchema,
    status: 200,
    response: trackedReservationSchema,
  },
  nameOwnDriver: {
    summary: 'Say who drives one thing of the booking',
    headers: tokenWriteHeaders,
    body: ownDriverSchema,
    status: 200,
    response: trackedReservationSchema,
  },
  ...OWN_MODEL_SHAPES,
  ...OWN_THING_SHAPES,
  findReturnResult: {
    summary: 'What came of the return: charges, deposit, pictures of damage',
    headers: tokenHeaders,
    status: 200,
    response: returnResultSchema,
  },
  findOwnPhoto: { ...callOne('A picture of damage that the return result names', opaque), headers: tokenHeaders },
  findReservationDocument: {
    summary: 'The confirmation to print',
    headers: tokenHeaders,
    status: 200,
    response: reservationDocumentSchema,
  },
  listReservations: {
    summary: 'Reservations with search, filters, sort and pages',
    query: reservationListQuerySchema,
    status: 200,
    response: reservationListSchema,
  },
  countReservations: {
    summary: 'How many in each tab and in the filter',
    query: reservationFilterSchema,
    status: 200,
    response: reservationCountsSchema,
  },
  exportReservations: {
    summary: 'The filtered reservations as a file, CSV or XLSX',
    query: reservationExportQuerySchema,
    status: 200,
    response: opaque,
  },
  findReservation: callOne('One reservation, everything', staffReservationSchema),
  bookForCustomer: {
    summary: 'Book for a walk-in or a caller',
    headers: idempotencyHeaders,
    body: staffBookingSchema,
    status: 201,
    response: staffReservationSchema,
  },
  approveSlip: changeReservation('The money came: confirm', slipApprovalSchema),
  refuseSlip: changeReservation('The slip does not do: back to payment, with the reason', slipRefusalSchema),
  confirmReservation: changeReservation(
    'Confirm with a payment at the counter, or without one and say why',
    confirmationSchema,
  ),
  extendPayBy: changeReservation('More time to pay', payByExtensionSchema),
  cancelForCustomer: changeReservation('Cancel, with the fee decided by staff', staffCancellationSchema),
  addReservationNote: {
    summary: 'A note for colleagues',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: noteSchema,
    status: 201,
    response: staffReservationSchema,
  },
  findStaffDocument: callOne('The confirmation to print, for staff', reservationDocumentSchema),
  listWaitingSlips: { summary: 'Slips to check, oldest first', status: 200, response: waitingSlipsSchema },
  findSlipImage: callOne('The picture of a slip', opaque),
  explainAvailability: {
    summary: 'Each unit of a product in a window, and why it is not free',
    query: unitAvailabilityQuerySchema,
    status: 200,
    response: unitAvailabilitySchema,
  },
  findCustomers: {
    summary: 'Customers by phone or name',
    query: z.strictObject({ q: line(100) }),
    status: 200,
    response: customerMatchesSchema,
  },
  search: {
    summary: 'Reservations, customers and units by what is typed in one box',
    query: searchQuerySchema,
    status: 200,
    response: searchAnswerSchema,
  },
  listNotifications: { summary: 'What happened that staff should hear of', status: 200, response: notificationsSchema },
  markNotificationsSeen: {
    summary: 'Seen up to a moment',
    body: notificationsSeenSchema,
    status: 204,
    response: noContent,
  },
  renewUnitPaper: {
    summary: 'Tax or insurance of a unit was paid: it holds until another day',
    params: unitParams,
    headers: versionHeaders,
    body: unitPaperSchema,
    status: 204,
    response: noContent,
  },
  findDesk: { summary: 'Today at the desk', query: deskQuerySchema, status: 200, response: deskSchema },
  streamEvents: { summary: 'Changes as server-sent events', status: 200, response: opaque },
  findMe: { summary: 'The signed-in person and what they may do', status: 200, response: userDataSchema },
  login: { summary: 'Sign in', body: loginSchema, status: 200, response: signedInSchema },
  register: { summary: 'Open a client account', body: registerSchema, status: 200, response: signedInSchema },
  refreshToken: { summary: 'The next pair of tokens', body: refreshSchema, status: 200, response: signedInSchema },
  logout: { summary: 'End the session', body: logoutSchema, status: 204, response: noContent },
  ...COUNTER_SHAPES,
  ...DELIVERY_SHAPES,
  ...DOOR_SHAPES,
  ...IMPORT_SHAPES,
  ...STATISTICS_SHAPES,
  ...SIGN_IN_SHAPES,
  ...LINE_UPDATE_SHAPES,
  ...PAYMENT_WAY_SHAPES,
  ...REVIEW_SHAPES,
  ...VEHICLE_SHAPES,
  ...VEHICLE_FACT_SHAPES,
  ...OUTSIDE_SHAPES,
  ...CONNECTION_SHAPES,
  ...FIRST_RUN_SHAPES,
  ...BACKUP_SHAPES,
  ...RECOMMENDATION_SHAPES,
  ...RECORD_SHAPES,
  ...CONTRACT_TEXT_SHAPES,
  ...CUSTOMER_RECORD_SHAPES,
  ...SALE_STOCK_SHAPES,
  ...SERVICE_BLOCK_SHAPES,
  ...PAPER_REQUEST_SHAPES,
  ...PLACE_SHAPES,
  ...IDENTITY_SHAPES,
  ...SALE_SHAPES,
  ...TERMS_SHAPES,
} as const satisfies Record<OperationName, Shape>

export type Shapes = typeof SHAPES
export type Endpoints = {
  [Name in OperationName]: Shapes[Name] & {
    readonly method: (typeof PATHS)[Name][0]
    readonly path: (typeof PATHS)[Name][1]
  }
}

/** Every call of the real server: method, address and schemas under one name. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => {
    const [method, path] = PATHS[name as OperationName]
    return [name, { ...shape, method, path }]
  }),
) as Endpoints

type Part<Name extends OperationName, Key extends string> = Shapes[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType
}
  ? Schema
  : never
/** What a caller may send as body, before defaults are filled in. */
export type RequestBody<Name extends OperationName> = z.input<Part<Name, 'body'>>
export type RequestQuery<Name extends OperationName> = z.input<Part<Name, 'query'>>
export type RequestParams<Name extends OperationName> = z.input<Part<Name, 'params'>>
export type ResponseBody<Name extends OperationName> = z.output<Shapes[Name]['response']>
