import { ASKED_CHANGES, RESERVATION_STATUSES } from '@rodchao/rental'
import { z } from 'zod'
import { changeRequestSchema } from './customers/change-requests.ts'
import { namedDriver } from './customers/drivers.ts'
import {
  coordinates,
  instant,
  language,
  line,
  localText,
  optionalText,
  returnTermsSchema,
  rowId,
  satang,
  text,
  uuid,
} from './primitives.ts'
import { cancellationPolicySchema } from './customers/terms.ts'
import { CHANNELS } from './names.ts'
import { bookingChoiceSchema, quoteSchema } from './quotes.ts'

export const reservationStatusSchema = z.enum(RESERVATION_STATUSES)
export const channelSchema = z.enum(CHANNELS)
export const paymentStateSchema = z.enum(['none', 'part', 'paid', 'refund_due'])

export const holdRequestSchema = bookingChoiceSchema.extend({ language: language.default('th') })

export const heldReservationSchema = z.object({
  code: z.string(),
  token: z.string(),
  status: reservationStatusSchema,
  version: z.int(),
  expiresAt: z.string(),
  quote: quoteSchema,
})

export const customerDetailsSchema = z.strictObject({
  fullName: line(200),
  phone: line(40),
  email: z.email().max(200).nullable().default(null),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  lineId: line(60).nullable().default(null),
  /** A Thai national id (checked) or a passport number; only its last four characters are kept. */
  idNumber: line(20).nullable().default(null),
})

export const submissionSchema = z.strictObject({
  customer: customerDetailsSchema,
  deliveryPlace: optionalText(300).default(''),
  deliveryPostcode: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable()
    .default(null),
  note: optionalText(1000).default(''),
  /** Of the terms that were accepted. */
  consentVersion: line(40),
  /** Of the notice on personal data that was read. */
  privacyVersion: line(40),
  language,
  /** Who drives each thing, in their order; what is missing or '' is driven by the customer. */
  drivers: z.array(namedDriver).max(10).default([]),
})

export const lookupSchema = z.strictObject({ code: line(40), phone: line(40) })

export const cancellationTermsSchema = z.object({
  allowed: z.boolean(),
  fee: satang,
  refund: satang,
  freeUntil: z.string().nullable(),
  /**
   * While a slip is looked at: nothing of its sum counts as paid yet. The shop looks at it first; where the money came it keeps the
   * fee and gives the rest back.
   */
  slip: z.object({ amount: satang, fee: satang, refund: satang }).nullable(),
})

const productShownSchema = z.object({
  slug: z.string(),
  name: localText,
  category: z.string(),
  drawing: z.object({ kind: z.string(), paint: z.string() }),
  charging: z.enum(['clock', 'night']),
  /** Of a house: the part of town, and once the booking is confirmed the address with its number and a pin. */
  house: z.object({ address: localText, isExact: z.boolean(), mapUrl: z.string().nullable() }).nullable(),
})

/** What the holder hears of the driver who brings or fetches the vehicle: no name, no number, nothing of other stops. */
const driverNewsSchema = z
  .object({
    kind: z.enum(['deliver', 'collect']),
    state: z.enum(['planned', 'on_way', 'missed']),
    /** When to expect them; null where nobody can say. */
    from: z.string().nullable(),
    until: z.string().nullable(),
  })
  .nullable()

/** Where a thing is taken over and given back. */
const placeShownSchema = z.object({
  mode: z.enum(['branch', 'delivery']),
  text: z.string(),
  zone: localText.nullable(),
  /** The door of a place that the shop knows. */
  pin: coordinates.nullable(),
})

/** Who drives it, as the holder said; '' is the customer. */
const drivenBySchema = {
  namedDriver: z.string(),
  /** Whether the holder may say so here, still. */
  mayNameDriver: z.boolean(),
}

/** One thing of a booking of several, with what is its own. */
export const trackedMemberSchema = z.object({
  /** Its number in the booking, which it keeps. */
  no: z.int(),
  code: z.string(),
  status: reservationStatusSchema,
  isOverdue: z.boolean(),
  start: z.string(),
  end: z.string(),
  product: productShownSchema,
  place: placeShownSchema,
  unitLabel: z.string().nullable(),
  quote: quoteSchema,
  total: satang,
  paid: satang,
  balance: satang,
  driver: driverNewsSchema,
  askable: z.enum(ASKED_CHANGES).nullable(),
  ...drivenBySchema,
  /** Of the damage deposit, what the shop has, in satang. */
  depositHeld: satang,
  /** What cancelling this thing alone would cost now. */
  cancellation: cancellationTermsSchema,
})
export type TrackedMember = z.infer<typeof trackedMemberSchema>

/** What the person with the link sees. Of a booking of several, all sums are those of all its things. Minimal on purpose: masked phone, no id numbers, no staff notes. */
export const trackedReservationSchema = z.object({
  /** Of a sale `start` is when the buyer comes to see the vehicle, and `end` until when it is kept. */
  kind: z.enum(['rental', 'sale']),
  code: z.string(),
  status: reservationStatusSchema,
  isOverdue: z.boolean(),
  paymentState: paymentStateSchema,
  version: z.int(),
  start: z.string(),
  end: z.string(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  closeReason: z.string().nullable(),
  expiresAt: z.string().nullable(),
  language,
  product: productShownSchema,
  /** Empty where there is one thing only; else all of them, the first included. */
  members: z.array(trackedMemberSchema),
  /** The plate, once the shop has fixed the unit. */
  unitLabel: z.string().nullable(),
  branch: z.object({ name: localText, phone: z.string(), address: localText }),
  place: placeShownSchema,
  customer: z.object({ id: uuid, fullName: z.string(), maskedPhone: z.string() }).nullable(),
  quote: quoteSchema,
  /** What was charged after the price was agreed: extensions, and what a return asked for. */
  charges: z.array(z.object({ text: localText, quantity: z.int(), unitAmount: satang, amount: satang })),
  /** The quote's total and the charges. */
  total: satang,
  paid: satang,
  balance: satang,
  /** Paid beyond the price: it stays until the return, pays for what is added until then, and is given back. */
  credit: satang,
  payment: z
    .object({
      amount: satang,
      payBy: z.string(),
      /** Empty where the shop takes none. */
      promptPayPayload: z.string(),
      payeeName: z.string(),
      /** The holder has said that they come to the shop and pay there. */
      isAtCounter: z.boolean(),
      /** Until when the shop would wait for that; null where it does not, or no longer. */
      counterUntil: z.string().nullable(),
    })
    .nullable(),
  /** A payment by card of which nobody knows yet, or that somebody of the shop has to look at. */
  card: z.object({ state: z.enum(['open', 'looked_at']), startedAt: z.string() }).nullable(),
  slip: z
    .object({
      status: z.enum(['waiting', 'approved', 'refused']),
      sentAt: z.string(),
      refuseReason: z.string().nullable(),
    })
    .nullable(),
  refundDue: satang,
  /** Went back already. */
  refunded: satang,
  /** Of what came to nothing: paid, and not to go back. */
  keptFee: satang,
  driver: driverNewsSchema,
  ...drivenBySchema,
  /** Which change of the booking, or of its first thing, may be asked for here. */
  askable: z.enum(ASKED_CHANGES).nullable(),
  changeRequest: changeRequestSchema,
  cancellation: cancellationTermsSchema,
  /** What it was agreed on: the version of the terms, and when they were accepted here; null where staff made the booking. */
  terms: z.object({
    version: z.string(),
    acceptedAt: z.string().nullable(),
    cancellationPolicy: cancellationPolicySchema,
  }),
  holdExtensions: z.int(),
})
export type TrackedReservation = z.infer<typeof trackedReservationSchema>

export const publicCancellationSchema = z.strictObject({
  /** Numbers of the things that are cancelled; without it all that can be. */
  things: z.array(z.int().min(1).max(10)).min(1).max(10).optional(),
  reason: optionalText(500).default(''),
  /** The fee the customer was shown, that of a slip included: a different one now is answered with 422 and the new terms. */
  expectedFee: satang,
})

/** The printed confirmation, as issued: pages print this and never live rows. */
export const reservationDocumentSchema = z.object({
  number: z.string().nullable(),
  status: z.enum(['issued', 'void', 'replaced', 'preview']),
  issuedAt: z.string(),
  trackingUrl: z.string(),
  shop: z.object({
    name: localText,
    legalName: localText,
    taxId: z.string(),
    isVatRegistered: z.boolean(),
    branchName: localText,
    address: localText,
    phone: z.string(),
    lineUrl: z.string().nullable(),
  }),
  reservation: z.object({
    code: z.string(),
    status: reservationStatusSchema,
    /** Of a sale, the moments are when the buyer comes to see the vehicle, and until when it is kept for them. */
    kind: z.enum(['rental', 'sale']).default('rental'),
    start: z.string(),
    end: z.string(),
    channel: channelSchema,
    placeMode: z.enum(['branch', 'delivery']),
    place: z.string(),
    zone: localText.nullable(),
    /** Address of a house that is let by the night. Papers that were issued before do not have it. */
    house: localText.nullable().default(null),
    /** Of a house with vehicles: brought to it and collected there, or to be fetched at the branch. */
    vehiclesAt: z.enum(['house', 'branch']).nullable().default(null),
    note: z.string(),
  }),
  customer: z.object({ fullName: z.string(), phone: z.string(), nationality: z.string().nullable() }).nullable(),
  product: z.object({
    name: localText,
    category: z.string(),
    unitLabel: z.string().nullable(),
    plateProvince: z.string().nullable(),
    licenceClass: z.string().nullable(),
    minAge: z.int(),
    /** How many stay in a house; missing where nobody said, and on papers that were issued before. */
    guests: z.int().optional(),
    /** Of a vehicle that is sold. */
    used: z.object({ modelYear: z.int().nullable(), odometerKm: z.int(), colour: localText }).nullable().default(null),
    /** What each thing of a booking of several asks for; empty for one thing, and on papers that were issued before. */
    each: z.array(z.object({ category: z.string(), licenceClass: z.string().nullable(), minAge: z.int() })).default([]),
  }),
  quote: quoteSchema,
  paid: satang,
  balance: satang,
  payment: z
    .object({
      amount: satang,
      payBy: z.string(),
      promptPayPayload: z.string(),
      payeeName: z.string(),
      isAtCounter: z.boolean().default(false),
    })
    .nullable(),
  terms: z.object({
    freeMinutes: z.int(),
    lateFeePerHour: satang,
    lateHoursForFullDay: z.int(),
    /** Missing on what was issued before pages and papers said it from one source. */
    returnTerms: returnTermsSchema.optional(),
    cancellationPolicy: cancellationPolicySchema,
    /** Their version, which is their address, too. Missing on what was issued before versions had one. */
    version: z.string().optional(),
  }),
})
export type ReservationDocument = z.infer<typeof reservationDocumentSchema>

/** Offered with a 409 `not_free`: other products for the same time, and the nearest time for the same product. */
export const alternativesSchema = z.object({
  nearestFreeStart: z.string().nullable(),
  products: z.array(
    z.object({
      productId: rowId,
      slug: z.string(),
      name: localText,
      total: satang,
      drawing: z.object({ kind: z.string(), paint: z.string() }),
    }),
  ),
})

export const reservationIdParams = z.object({ id: uuid })
export const noteSchema = z.strictObject({ body: text(2000) })
export const payByExtensionSchema = z.strictObject({ payBy: instant })
