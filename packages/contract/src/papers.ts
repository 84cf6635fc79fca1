import { DOCUMENT_KINDS } from '@rodchao/rental'
import { z } from 'zod'
import { readingsSchema } from './hand-over.ts'
import {
  instant,
  language,
  line,
  localText,
  optionalText,
  returnTermsSchema,
  satang,
  text,
  uuid,
} from './primitives.ts'
import { CONTRACT_KINDS } from './records/settings-kinds.ts'
import { saleAgreementSchema, saleFactsSchema } from './customers/sale-contract.ts'

export const documentKindSchema = z.enum(DOCUMENT_KINDS)
const party = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string().nullable(),
  /** Five digits, 00000 is the head office; null for people. */
  branchNo: z.string().nullable(),
})

/** Whoever pays and wants a full tax invoice. */
export const buyerSchema = z.strictObject({
  name: line(200),
  address: text(500),
  taxId: z
    .string()
    .regex(/^[0-9]{13}$/)
    .nullable(),
  branchNo: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable(),
})

/** A line of a paper. What is optional came later than the first papers, which keep what they said. */
const paperLineSchema = z.object({
  text: localText,
  quantity: z.int(),
  unitAmount: satang,
  amount: satang,
  /** Of the quote, or what the money covers. A discount stands among the sums. */
  kind: z.string().optional(),
  /** In what the quantity is counted, where the text does not say. */
  unit: localText.optional(),
  /** How the price came about, such as the tier of the rate. */
  note: localText.optional(),
  /** The thing and its time. */
  thing: z
    .object({
      /** Null until a unit is fixed, and for what has a name instead. */
      plate: z.string().nullable(),
      plateProvince: z.string().nullable(),
      start: z.string(),
      end: z.string(),
    })
    .optional(),
})
export type PaperLine = z.infer<typeof paperLineSchema>

const rentalLengthSchema = z.object({ count: z.int(), unit: z.enum(['hour', 'day', 'night']) })

/** The damage deposit up to the movement that the slip is about. */
const depositAccountSchema = z.object({
  moved: z.enum(['received', 'returned']),
  received: satang,
  kept: z.array(z.object({ amount: satang, reason: z.string() })),
  returned: satang,
})

/** Everything a paper prints, frozen when it is issued. Parts that a kind does not print are null or empty. */
export const paperSchema = z.object({
  kind: documentKindSchema,
  number: z.string(),
  status: z.enum(['issued', 'void', 'replaced']),
  voidReason: z.string().nullable(),
  /** Number of the paper in whose place it stands, or that it corrects. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Under which the paper in its place is found. */
  replacedById: uuid.nullable().optional(),
  language,
  issuedAt: z.string(),
  issuedBy: z.string(),
  trackingUrl: z.string(),
  reservationCode: z.string(),
  seller: z.object({
    name: localText,
    legalName: localText,
    taxId: z.string(),
    branchName: localText,
    branchNo: z.string(),
    address: localText,
    phone: z.string(),
    isVatRegistered: z.boolean(),
    lineUrl: z.string().nullable().optional(),
  }),
  buyer: party
    .extend({ phone: z.string(), nationality: z.string().nullable(), idNumberLast4: z.string().nullable() })
    .nullable(),
  rental: z
    .object({
      productName: localText,
      unitLabel: z.string(),
      plateProvince: z.string().nullable(),
      brand: z.string(),
      colour: localText,
      chassisNo: z.string().nullable(),
      engineNo: z.string().nullable(),
      start: z.string(),
      end: z.string(),
      chargedDays: z.int(),
      placeMode: z.enum(['branch', 'delivery']),
      place: z.string(),
      /** Of a house, where it stands, in each language of its own. */
      address: localText.optional(),
      /** Of a house, how many stay in it; missing where nobody said. */
      guests: z.int().optional(),
      damageDeposit: satang,
      lateFeePerHour: satang,
      lateGraceMinutes: z.int(),
      helmets: z.int(),
      licence: z
        .object({ kind: z.string(), classes: z.array(z.string()), numberLast4: z.string(), expiresOn: z.string() })
        .nullable(),
      /** Who drives, where that is not the renter. Missing on papers that were issued before. */
      driver: z.string().optional(),
      odometerKm: z.int().nullable(),
      fuelEighths: z.int().nullable(),
      /** Brand and model as they are printed; both parts stand above, too. */
      modelName: localText.optional(),
      returnTerms: returnTermsSchema.optional(),
      /**
       * `read`: odometer and fuel are those of this hand-over. `open`: they are read when the vehicle leaves, and written
       * in by hand until then. `none`: there is nothing to read.
       */
      readings: z.enum(['read', 'open', 'none']).optional(),
    })
    .nullable(),
  /** It is about a house: guests check in and out, and stay for nights. Missing on papers that were issued before. */
  isStay: z.boolean().optional(),
  /** When the thing is out, for the main rule; the first and the last moment of several things. */
  trip: z.object({ start: z.string(), end: z.string(), length: rentalLengthSchema.nullable() }).nullable().optional(),
  lines: z.array(paperLineSchema),
  /** What this paper is about in all, satang. */
  total: satang,
  totalInWords: z.string(),
  vat: z.object({ rateBasisPoints: z.int(), net: satang, amount: satang }).nullable(),
  payment: z.object({ method: z.string(), receivedAt: z.string(), transferRef: z.string().nullable() }).nullable(),
  /** Of the whole reservation, for receipts. */
  paidBefore: satang.nullable(),
  balanceAfter: satang.nullable(),
  /** For credit notes: values of the paper that is corrected. */
  credit: z
    .object({
      original: z.string(),
      reason: z.string(),
      /** The reason in English, where it is not one that somebody typed. Missing on papers that were issued before. */
      reasonEn: z.string().optional(),
      oldTotal: satang,
      newTotal: satang,
    })
    .nullable(),
  /** Receipts: what the deposit beside them is, which is no part of them. */
  damageDeposit: satang.optional(),
  /** Deposit slips. */
  deposit: depositAccountSchema.optional(),
  /** Receipts made out to a company: what it withholds of the amount. */
  withholding: z
    .array(
      z.object({
        kind: z.enum(['rent', 'transport', 'service']),
        base: satang,
        rateBasisPoints: z.int(),
        amount: satang,
      }),
    )
    .optional(),
  /** `kind` says which of the shop's texts it is a version of; papers from before there were three leave it out. */
  terms: z.object({ kind: z.enum(CONTRACT_KINDS).optional(), version: z.string(), body: localText }).nullable(),
  sale: z
    .object({
      price: satang,
      priceInWords: z.string(),
      paid: satang,
      balance: satang,
      deliveryOn: z.string(),
      warranty: localText,
      odometerKm: z.int(),
      /** Null on contracts that were written before these facts were asked for. */
      agreed: saleAgreementSchema.nullable(),
    })
    .nullable(),
  signatures: z.array(
    z.object({
      signer: z.enum(['renter', 'shop']),
      name: z.string(),
      strokes: z.array(z.array(z.int())),
      signedAt: z.string(),
    }),
  ),
  /** Papers printed before this one; the first is the original. */
  prints: z.int(),
})
export type Paper = z.infer<typeof paperSchema>

/** Kinds that staff ask for; the others are issued by what they tell of. */
export const newDocumentSchema = z.strictObject({
  kind: z.enum(['receipt', 'tax_full', 'rental_contract', 'sale_contract', 'credit_note', 'reservation']),
  /** Receipts and tax invoices: the payment; a tax invoice takes the place of the abbreviated one. */
  paymentId: uuid.nullable().default(null),
  buyer: buyerSchema.nullable().default(null),
  /** Sale contracts: what was agreed beyond the price. */
  sale: saleFactsSchema.nullable().default(null),
  /** Rental contracts: what was just read off the vehicle. Left out, it is written in by hand or at the hand-over. */
  readings: readingsSchema.pick({ odometerKm: true, fuelEighths: true }).nullable().default(null),
  language: language.default('th'),
  reason: optionalText(500).default(''),
})
export const documentParams = z.object({ id: uuid })
export const voidDocumentSchema = z.strictObject({ reason: text(500) })
export const printedSchema = z.strictObject({ copy: z.enum(['original', 'copy']) })
export const issuedDocumentSchema = z.object({
  id: uuid,
  kind: documentKindSchema,
  number: z.string(),
  status: z.enum(['issued', 'void', 'replaced']),
  issuedAt: z.string(),
  /** Of which thing of a booking of several; null where there is one. */
  thingNo: z.int().nullable(),
  /** Of a deposit slip: the deposit went back with it. */
  isReturn: z.boolean(),
  total: satang.nullable(),
  paymentId: uuid.nullable(),
  /** Number of the paper that took its place; null while none did. */
  replacedBy: z.string().nullable(),
  /** What somebody said about it, or one of the program's reasons; null where nobody said anything. */
  voidReason: z.string().nullable(),
  /** By the shop; the first is the original. */
  prints: z.int(),
  /** By whoever holds the link. */
  customerPrints: z.int(),
})
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>
/** Papers of one thing, or of all things of its booking: what was paid or sent back for one may hang on another. */
export const documentsQuerySchema = z.strictObject({ of: z.enum(['thing', 'booking']).default('thing') })
export const issuedDocumentsSchema = z.object({ rows: z.array(issuedDocumentSchema) })

export const messageSchema = z.object({
  id: uuid,
  reservation: z.object({ id: uuid, code: z.string() }).nullable(),
  channel: z.enum(['line', 'email', 'file']),
  recipient: z.string(),
  template: z.string(),
  language,
  subject: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.int(),
  /** It did not reach the customer, and a way to them is set up now. */
  isResendable: z.boolean(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export const messageListSchema = z.object({ rows: z.array(messageSchema) })
export const messageQuerySchema = z.strictObject({
  reservation: uuid.optional(),
  state: z.enum(['waiting', 'sent', 'dead']).optional(),
  before: instant.optional(),
})
