import { STOP_FAILURES } from '@rodchao/rental'
import { z } from 'zod'
import { deliveryPlanSchema, deliveryStopSchema } from '../deliveries.ts'
import {
  gateFindingSchema,
  licenceCheckSchema,
  licenceClass,
  LICENCE_KINDS,
  partPriceSchema,
  readingsSchema,
  strokesSchema,
} from '../hand-over.ts'
import {
  idempotencyHeaders,
  instant,
  isoDate,
  language,
  line,
  localText,
  optionalText,
  rowId,
  satang,
  satangPaid,
  text,
  uuid,
} from '../primitives.ts'
import { reservationIdParams } from '../reservations.ts'

/** How a customer pays at a door: there is no card reader. */
export const DOOR_METHODS = ['cash', 'promptpay'] as const
/** So many pictures go with one hand-over or return. */
export const MOST_DOOR_PHOTOS = 30

/** A unit that may be handed over there: the one that is kept for the customer, and others that are free. */
export const doorUnitSchema = z.object({
  id: rowId,
  label: z.string(),
  labelKind: z.enum(['plate', 'name']),
  plateProvince: z.string().nullable(),
  colour: localText,
  odometerKm: z.int(),
  /** The one that the reservation has. */
  isKept: z.boolean(),
  /** The shop chose it for them. One that is kept without that is held for the time only, and may be any other. */
  isFixed: z.boolean(),
  /** Still with the customer before: nobody can hand it over yet. */
  isOut: z.boolean(),
})

/** What charges, balance and deposit of a return follow from, so that a phone works them out as the shop will. */
const doorReturnSchema = z.object({
  prices: z.object({
    lateRule: z.object({ graceMinutes: z.int(), perHour: satang, hoursForFullDay: z.int(), dayPrice: satang }),
    fuelEighth: satang,
    helmet: satang,
  }),
  counted: z.object({
    out: z.object({ fuelEighths: z.int().nullable(), helmets: z.int() }).nullable(),
    missing: z.object({ fuel: z.int(), helmets: z.int() }),
  }),
  /** Before the return: total less what was paid; below zero the shop owes. */
  balance: satang,
  held: satang,
  /** Most that the driver may still keep of the deposit. */
  keepLimit: satang,
})

/** A text that is signed, by its version. */
const doorTermsSchema = z.object({ version: z.string(), body: localText })

/** What a driver has to know at the door of one stop beyond the stop itself, so that no line is needed there. */
export const doorSchema = z.object({
  stopId: uuid,
  start: z.string(),
  end: z.string(),
  total: satang,
  language,
  /** Who drives, where that is somebody else than who booked. */
  namedDriver: z.string(),
  /** Of the hand-over, or of the return. */
  gates: z.array(gateFindingSchema),
  licenceNeeded: licenceClass.nullable(),
  licence: z.object({ kind: z.enum(LICENCE_KINDS), expiresOn: z.string() }).nullable(),
  isContractSigned: z.boolean(),
  photosNeeded: z.int(),
  /** Pictures that the shop has already and that wait for this hand-over or return. */
  photosTaken: z.int(),
  hasFuel: z.boolean(),
  helmetsExpected: z.int(),
  units: z.array(doorUnitSchema),
  /** What was read when it left; null before that. */
  out: z.object({ odometerKm: z.int(), fuelEighths: z.int().nullable(), helmets: z.int() }).nullable(),
  parts: z.array(partPriceSchema),
  lines: z.array(z.object({ text: localText, quantity: z.int(), amount: satang })),
  damageDeposit: satang,
  /** Left out where nothing is fetched that is out. */
  back: doorReturnSchema.optional(),
  /** What the customer signs under, where the booking was agreed on another text than the day's. */
  terms: doorTermsSchema.nullable(),
})
export type Door = z.infer<typeof doorSchema>

/** Two days of the driver who asks, with all that their doors ask for. */
export const driverDaySchema = z.object({
  at: z.string(),
  plans: z.array(deliveryPlanSchema),
  doors: z.array(doorSchema),
  /** What customers sign under whose booking names no other text. */
  terms: doorTermsSchema,
  /** Where money goes by PromptPay. */
  promptPay: z.object({ kind: z.enum(['phone', 'tax_id', 'ewallet', 'biller']), id: z.string(), name: z.string() }),
})
export type DriverDay = z.infer<typeof driverDaySchema>

/** When it happened, by the shop's clock as the phone knows it; the server keeps it within what can be. */
const happened = { occurredAt: instant }

const moneySchema = z.strictObject({
  of: z.enum(['rent', 'deposit']),
  method: z.enum(DOOR_METHODS),
  amount: satangPaid,
  transferRef: line(60).nullable().default(null),
})

/** What a driver did at a stop. Each is sent under one key until it is answered, however late that is. */
export const doorActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start'), ...happened }),
  z.strictObject({
    kind: z.literal('fail'),
    ...happened,
    reason: z.enum(STOP_FAILURES),
    note: optionalText(500).default(''),
  }),
  z.strictObject({
    kind: z.literal('money'),
    ...happened,
    /** Part of it in cash and the rest otherwise are two. */
    taken: z.array(moneySchema).min(1).max(6),
  }),
  z.strictObject({
    kind: z.literal('hand_over'),
    ...happened,
    unitId: rowId,
    readings: readingsSchema,
    /** What was looked at there; null where it had been looked at before. */
    licence: licenceCheckSchema.nullable(),
    /** What the customer saw and signed; null where the contract was signed before. */
    signature: z
      .strictObject({
        name: line(200),
        /** Null where the customer typed the name and ticked that it is theirs. */
        strokes: strokesSchema.nullable(),
        termsVersion: text(40),
        language,
      })
      .nullable(),
    /** What the customer was shown: another price or time than now is no agreement. */
    seen: z.strictObject({ start: instant, end: instant, total: satang }),
  }),
  z.strictObject({
    kind: z.literal('take_back'),
    ...happened,
    readings: readingsSchema,
    /** Of the price list. */
    parts: z
      .array(z.strictObject({ partId: rowId, quantity: z.int().min(1).max(100) }))
      .max(50)
      .default([]),
    /** What was settled there; null where the desk does all of it later. */
    money: z
      .strictObject({
        /** What the customer was shown, charges of this return included: another sum than the shop's is no agreement. */
        seen: z.strictObject({ charges: satang, balance: satang, held: satang }),
        /** For what is owed; part of it in cash and the rest otherwise are two. */
        taken: z.array(moneySchema.omit({ of: true })).max(3),
        /** Of the deposit, against what is owed. */
        keep: satang.min(0),
        /** Of the deposit, in cash to the customer. */
        refund: satang.min(0),
      })
      .nullable()
      .default(null),
  }),
])
export type DoorAct = z.output<typeof doorActSchema>

/** Calls of a driver's phone, which may come hours after what they tell of. */
export const DOOR_SHAPES = {
  findDriverDay: {
    summary:
      'A day of the driver who asks, today without a choice, and the one after it, with all that each door needs',
    query: z.strictObject({ day: isoDate.optional() }),
    status: 200,
    response: driverDaySchema,
  },
  recordDoorAct: {
    summary: 'What a driver did at a stop, as it happened; done once for each key',
    params: reservationIdParams,
    headers: idempotencyHeaders,
    body: doorActSchema,
    status: 200,
    response: deliveryStopSchema,
  },
} as const
