import { GATES } from '@rodchao/rental'
import { z } from 'zod'
import { identityFileSchema } from './customers/identity.ts'
import { instant, isoDate, line, localText, optionalText, rowId, satang, text, uuid } from './primitives.ts'
import { bookableProductSchema } from './quotes.ts'

export const DIRECTIONS = ['out', 'in'] as const
/** What pictures of a vehicle show: its sides. */
export const VEHICLE_ANGLES = ['front', 'back', 'left', 'right', 'dashboard'] as const
/** What pictures of a house show: its rooms. Those of before show the sides of a vehicle. */
export const HOUSE_ANGLES = ['outside', 'living', 'kitchen', 'bedroom', 'bathroom', 'pool'] as const
export const PHOTO_ANGLES = [...VEHICLE_ANGLES, ...HOUSE_ANGLES, 'damage'] as const
export type PhotoAngle = (typeof PHOTO_ANGLES)[number]
export const LICENCE_KINDS = ['thai', 'idp', 'foreign'] as const
export const licenceClass = z.enum(['motorcycle', 'car'])

/** A gate of a move as it stands now. `amount` is satang. */
export const gateFindingSchema = z.object({
  gate: z.enum(GATES),
  isOpen: z.boolean(),
  reason: z.string().nullable(),
  amount: satang.nullable(),
  count: z.int().nullable(),
  day: z.string().nullable(),
})
export type WireGate = z.infer<typeof gateFindingSchema>

const odometerKm = z.int().min(0).max(2_000_000)
const fuelEighths = z.int().min(0).max(8)
const helmets = z.int().min(0).max(20)

/** What is read off the vehicle when it leaves or comes back. Fuel in eighths of a tank, null for what has no tank. */
export const readingsSchema = z.strictObject({
  odometerKm,
  fuelEighths: fuelEighths.nullable(),
  helmets,
  note: optionalText(1000).default(''),
})

export const licenceCheckSchema = z.strictObject({
  kind: z.enum(LICENCE_KINDS),
  classes: z.array(licenceClass).min(1).max(2),
  numberLast4: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,4}$/)
    .default(''),
  expiresOn: isoDate,
})

/** Strokes in a box of 1000 by 400, each a row of x, y, x, y … */
export const strokesSchema = z
  .array(z.array(z.int().min(0).max(1000)).min(4).max(2000))
  .min(1)
  .max(200)
export const contractSignatureSchema = z.strictObject({
  documentId: uuid,
  signer: z.enum(['renter', 'shop']),
  name: line(200),
  strokes: strokesSchema,
})

export const handOverSchema = z.strictObject({
  readings: readingsSchema,
  /** A manager lets the customer leave without having paid all of the rent, and says why. */
  waiver: text(500).nullable().default(null),
})

export const bikeSwapSchema = z.strictObject({
  unitId: rowId,
  reason: text(500),
  readingsIn: readingsSchema,
  readingsOut: readingsSchema,
  /** What was shown that another model costs more for the rest of the time, below zero less; null leaves the price as it is. */
  expectedDifference: satang.nullable().default(null),
  /** What was shown as the other model's damage deposit, which is asked from now on; only a higher one. Null leaves it as agreed. */
  expectedDeposit: satang.min(0).nullable().default(null),
  /** The unit that came back goes to the workshop until then; null when it can go out again. */
  serviceUntil: instant.nullable().default(null),
})

/** What else a rental that is out could go on with: the same licence, charged the same way. */
export const swapModelsSchema = z.object({
  /** The model that is out, which the differences are to. */
  current: z.object({ productId: rowId, name: z.object({ th: z.string(), en: z.string() }) }),
  models: z.array(
    z.object({
      productId: rowId,
      name: z.object({ th: z.string(), en: z.string() }),
      /** Days of 24 hours that are left, a begun one as a whole. */
      days: z.int().min(0),
      /** What they cost more with this model, below zero less; null where it has no price for such a rental. */
      difference: satang.nullable(),
    }),
  ),
  /** All of these models as the desk chooses them; the price is the difference above. */
  offers: z.array(bookableProductSchema),
})

export const chargeSchema = z.strictObject({
  kind: z.enum(['late', 'fuel', 'damage', 'lost_item', 'fee']),
  text: z.strictObject({ th: line(200), en: line(200) }),
  quantity: z.int().min(1).max(1000),
  unitAmount: satang.min(0),
})

const returnCore = {
  readings: readingsSchema,
  /** Of the price list. */
  parts: z
    .array(z.strictObject({ partId: rowId, quantity: z.int().min(1).max(100) }))
    .max(50)
    .default([]),
}

export const returnPreviewRequestSchema = z.strictObject(returnCore)
export const returnPreviewSchema = z.object({
  at: z.string(),
  lateMinutes: z.int(),
  charges: z.array(
    z.object({ kind: z.string(), text: localText, quantity: z.int(), unitAmount: satang, amount: satang }),
  ),
  chargesTotal: satang,
  /** After the charges, before the deposit. */
  balance: satang,
  deposit: z.object({ held: satang, kept: satang, refund: satang, stillOwed: satang }),
  kilometres: z.int(),
})

export const takeBackSchema = z.strictObject({
  readings: readingsSchema,
  /** What is charged in the end; the proposal as staff left it. */
  charges: z.array(chargeSchema).max(60),
  serviceUntil: instant.nullable().default(null),
  serviceReason: optionalText(300).default(''),
})

export const settlementSchema = z.strictObject({
  /** What of the deposit pays the balance, satang. */
  keep: satang.min(0),
  keepReason: optionalText(500).default(''),
  /** The rest goes back this way; null when nothing goes back. */
  refund: z
    .strictObject({
      method: z.enum(['cash', 'transfer', 'promptpay', 'card']),
      transferRef: line(60).nullable().default(null),
    })
    .nullable()
    .default(null),
})

export const lossSchema = z.strictObject({
  policeReportNo: line(80),
  reason: text(500),
  charges: z.array(chargeSchema).max(60).default([]),
})

export const photoSchema = z.object({
  id: uuid,
  direction: z.enum(DIRECTIONS),
  angle: z.enum(PHOTO_ANGLES),
  note: z.string(),
  width: z.int(),
  height: z.int(),
  takenAt: z.string(),
  takenBy: z.string().nullable(),
  /** False until the hand-over or return it was taken for is done; only then may it be removed. */
  isKept: z.boolean(),
})

export const inspectionSchema = z.object({
  id: uuid,
  direction: z.enum(DIRECTIONS),
  at: z.string(),
  unitLabel: z.string(),
  odometerKm: z.int(),
  fuelEighths: z.int().nullable(),
  helmets: z.int(),
  note: z.string(),
  doneBy: z.string().nullable(),
})

export const segmentSchema = z.object({
  id: uuid,
  unitId: rowId,
  unitLabel: z.string(),
  outAt: z.string(),
  inAt: z.string().nullable(),
})

export const partPriceSchema = z.object({
  id: rowId,
  kind: z.enum(['damage', 'lost_item']),
  name: localText,
  unitAmount: satang,
})

/** What the counter has to know of a reservation beyond its summary. */
export const handOverDetailsSchema = z.object({
  /** Gates of the moves that are allowed now, by move; those of the hand-over from the booking on. */
  gates: z.record(z.string(), z.array(gateFindingSchema)),
  licenceNeeded: licenceClass.nullable(),
  licence: z
    .object({
      kind: z.enum(LICENCE_KINDS),
      classes: z.array(licenceClass),
      numberLast4: z.string(),
      expiresOn: z.string(),
      checkedAt: z.string(),
      checkedBy: z.string().nullable(),
    })
    .nullable(),
  /** The contract to sign: the newest that is neither void nor replaced. */
  contract: z
    .object({
      documentId: uuid,
      number: z.string(),
      signedBy: z.array(z.enum(['renter', 'shop'])),
      /** It says what holds now; false when unit, times or price changed after it was written. */
      isCurrent: z.boolean(),
      /** What it says was read off the vehicle; null while it leaves that open. */
      read: readingsSchema.pick({ odometerKm: true, fuelEighths: true }).nullable().optional(),
    })
    .nullable(),
  /** What the customer sent of licence and passport, to compare with the originals. */
  identity: z.array(identityFileSchema),
  /** When the customer was asked for them; `isKept` when there was no channel to send that by. */
  identityAsked: z.object({ at: z.string(), isKept: z.boolean() }).nullable(),
  photos: z.array(photoSchema),
  photosNeeded: z.int(),
  inspections: z.array(inspectionSchema),
  segments: z.array(segmentSchema),
  parts: z.array(partPriceSchema),
  hasFuel: z.boolean(),
  helmetsExpected: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      kind: z.string(),
      text: localText,
      quantity: z.int(),
      unitAmount: satang,
      amount: satang,
      source: z.enum(['quote', 'extension', 'return', 'fee']),
    }),
  ),
  deposit: z.object({
    due: satang,
    received: satang,
    refunded: satang,
    kept: satang,
    held: satang,
    state: z.enum(['none', 'due', 'part_held', 'held', 'part_kept', 'kept', 'refunded']),
    entries: z.array(
      z.object({
        id: uuid,
        kind: z.enum(['received', 'refunded', 'kept']),
        amount: satang,
        method: z.enum(['cash', 'transfer', 'promptpay', 'card']).nullable(),
        transferRef: z.string().nullable(),
        reason: z.string(),
        at: z.string(),
        recordedBy: z.string().nullable(),
      }),
    ),
  }),
  choice: z.object({
    productId: rowId,
    branchId: rowId,
    zoneId: rowId.nullable(),
    addons: z.array(z.object({ addonId: rowId, quantity: z.int() })),
    discountCode: z.string().nullable(),
  }),
})
