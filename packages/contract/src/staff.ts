import { changeRequestSchema } from './customers/change-requests.ts'
import { EVENTS, SLIP_FINDINGS } from '@rodchao/rental'
import { z } from 'zod'
import { productCategory } from './catalogue.ts'
import { besideSlip, refundCardSchema } from './ledgers.ts'
import { LONGEST_VIEW_NAME, MOST_SAVED_VIEWS, RESERVATION_SORTS, RESERVATION_VIEWS } from './names.ts'
import {
  instant,
  isoDate,
  language,
  line,
  localText,
  optionalText,
  queryRowId,
  rowId,
  satang,
  satangPaid,
  text,
  uuid,
} from './primitives.ts'
import { addonChoiceSchema, bookingChoiceSchema, quoteSchema } from './quotes.ts'
import { channelSchema, customerDetailsSchema, paymentStateSchema, reservationStatusSchema } from './reservations.ts'

const oneOrMany = <T extends z.ZodType>(item: T, most = 12) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).max(most).optional())

/** So many bookings are worked on in one go. */
export const MOST_PICKED = 50

export const reservationFilterSchema = z.strictObject({
  view: z.enum(RESERVATION_VIEWS).default('all'),
  q: optionalText(100).optional(),
  status: oneOrMany(reservationStatusSchema),
  channel: oneOrMany(channelSchema),
  branch: queryRowId.optional(),
  product: queryRowId.optional(),
  category: productCategory.optional(),
  /** Shop days, both included, on the pick-up time. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  unpaid: z.enum(['true', 'false']).optional(),
  /** Those that somebody picked, and no others. */
  ids: oneOrMany(uuid, MOST_PICKED),
})

export const reservationListQuerySchema = reservationFilterSchema.extend({
  sort: z.enum(RESERVATION_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
  cursor: z.string().max(800).optional(),
})

/** Columns of the list; a file has one or several for each. */
export const EXPORT_COLUMNS = [
  'code',
  'status',
  'customer',
  'vehicle',
  'time',
  'place',
  'booked',
  'deposit',
  'money',
  'flag',
  'reason',
] as const
export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

export const reservationExportQuerySchema = reservationListQuerySchema.omit({ limit: true, cursor: true }).extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** All of them when left out. */
  columns: oneOrMany(z.enum(EXPORT_COLUMNS)),
  language: language.default('th'),
})

export const reservationFlag = z.enum([
  'watch_list',
  'unit_not_ready',
  'unit_not_assigned',
  'papers_expire',
  'slip_waits_long',
  'pays_at_counter',
  'customer_note',
])

export const reservationRowSchema = z.object({
  id: uuid,
  kind: z.enum(['rental', 'sale']),
  code: z.string(),
  version: z.int(),
  status: reservationStatusSchema,
  isOverdue: z.boolean(),
  channel: channelSchema,
  customer: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
  product: z.object({
    id: rowId,
    name: localText,
    drawing: z.object({ kind: z.string(), paint: z.string() }),
    /** `night`: a house, which is checked in to and out of. */
    charging: z.enum(['clock', 'night']),
  }),
  unit: z
    .object({ id: rowId, label: z.string(), labelKind: z.enum(['plate', 'name']), isFixed: z.boolean() })
    .nullable(),
  start: z.string(),
  end: z.string(),
  expiresAt: z.string().nullable(),
  branch: z.object({ id: rowId, name: localText }),
  place: z.object({ mode: z.enum(['branch', 'delivery']), text: z.string() }),
  total: satang,
  paid: satang,
  balance: satang,
  /** To be paid before it is confirmed; part of the total. */
  bookingDeposit: satang,
  damageDeposit: satang,
  paymentState: paymentStateSchema,
  flags: z.array(reservationFlag),
  /** Why the customer is watched or refused, as somebody wrote it down. */
  flagReason: z.string().nullable(),
  createdAt: z.string(),
  /** Who drives it; '' is the customer. */
  namedDriver: z.string(),
  /** Its number in a booking of several, and how many things that has; null where it is alone. */
  group: z.object({ no: z.int(), size: z.int() }).nullable(),
})
export type ReservationRow = z.infer<typeof reservationRowSchema>

/** A row with the other things of its booking, in the order of their numbers; none where it is alone. */
export const listedReservationSchema = reservationRowSchema.extend({ others: z.array(reservationRowSchema) })
export type ListedReservation = z.infer<typeof listedReservationSchema>

/** A booking of several is one row: the first of its things that the filter finds. */
export const reservationListSchema = z.object({
  rows: z.array(listedReservationSchema),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
})

/** Counts stop at 10,000 (`isCapped`): an exact figure beyond that costs a scan. */
export const reservationCountsSchema = z.object({
  views: z.record(z.enum(RESERVATION_VIEWS), z.object({ count: z.int(), isCapped: z.boolean() })),
  /**
   * Of the filter sent along: rows, the things in them, which are more where one booking has several, and sums of what was
   * not called off, in satang, when not capped; sums of many outgrow a single amount's limit.
   */
  filtered: z.object({
    count: z.int(),
    things: z.int(),
    isCapped: z.boolean(),
    total: z.int().nullable(),
    balance: z.int().nullable(),
  }),
})

export const slipSchema = z.object({
  id: uuid,
  status: z.enum(['waiting', 'approved', 'refused']),
  mediaType: z.string(),
  transferRef: z.string().nullable(),
  sendingBank: z.object({ code: z.string(), name: localText }).nullable(),
  amountDue: satang,
  uploadedAt: z.string(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  refuseReason: z.string().nullable(),
  /** Other reservations on which the same reference was seen and refused. */
  seenBefore: z.int(),
  /** What a service that knows of transfers says; null where none is asked. It is told, and decides nothing by itself. */
  check: z
    .object({
      state: z.enum(['waiting', 'done', 'given_up']),
      finding: z.enum(SLIP_FINDINGS).nullable(),
      amount: satang.nullable(),
      /** Masked, as the service says it. */
      receiver: z.string().nullable(),
      transferredAt: z.string().nullable(),
    })
    .nullable(),
})

export const staffReservationSchema = listedReservationSchema.extend({
  /** Whether staff may say now who drives it. */
  mayNameDriver: z.boolean(),
  /** How many people stay in a house; null where nobody said, and of vehicles. */
  guests: z.int().nullable(),
  /** Null for a driver, who also gets neither slips nor history nor the notes of staff. */
  publicToken: z.string().nullable(),
  language,
  quote: quoteSchema,
  originalStart: z.string(),
  originalEnd: z.string(),
  payBy: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  closeReason: z.string().nullable(),
  /** When it really went out and came back; null until then. */
  actualStart: z.string().nullable(),
  actualEnd: z.string().nullable(),
  /** What came in of the damage deposit, in satang, and what became of it. */
  deposit: z.object({ received: satang, kept: satang, refunded: satang, held: satang }),
  customerNote: z.string(),
  deliveryPostcode: z.string().nullable(),
  zone: localText.nullable(),
  customerDetails: z
    .object({
      id: uuid,
      fullName: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      nationality: z.string().nullable(),
      idNumberLast4: z.string().nullable(),
      address: z.string().nullable(),
      language,
      flag: z.enum(['none', 'watch', 'refuse']),
      flagReason: z.string().nullable(),
      reservations: z.int(),
      /** Their data are gone: nobody can be called or written to. */
      isErased: z.boolean(),
    })
    .nullable(),
  unitDetails: z
    .object({
      plateProvince: z.string().nullable(),
      colour: localText,
      odometerKm: z.int(),
      modelYear: z.int().nullable(),
      /** What buyers were told of its condition and warranty; empty where it never stood for sale. */
      saleText: localText,
      taxExpiresOn: z.string().nullable(),
      compulsoryInsuranceExpiresOn: z.string().nullable(),
    })
    .nullable(),
  slips: z.array(slipSchema),
  /**
   * Transfers of the booking on which nobody has decided yet: slips, and money that was sent beside other money. `rest` is
   * what the booking owes without them. Null for a driver.
   */
  waitingTransfer: z.object({ amount: satang, sentAt: z.string(), rest: satang }).nullable(),
  payments: z.array(
    z.object({
      id: uuid,
      direction: z.enum(['in', 'out']),
      method: z.enum(['promptpay', 'transfer', 'cash', 'card', 'import', 'deposit']),
      amount: satang,
      receivedAt: z.string(),
      transferRef: z.string().nullable(),
      note: z.string(),
      recordedBy: z.string().nullable(),
    }),
  ),
  /** What the holder of the booking asks for; null for a driver. */
  changeRequest: changeRequestSchema,
  refunds: z.array(
    z.object({
      id: uuid,
      amount: satang,
      /** The damage deposit goes back, not what was paid. */
      isDeposit: z.boolean(),
      reason: z.string(),
      status: z.enum(['open', 'done']),
      createdAt: z.string(),
      card: refundCardSchema,
    }),
  ),
  documents: z.array(z.object({ kind: z.string(), number: z.string(), status: z.string(), issuedAt: z.string() })),
  notes: z.array(z.object({ id: uuid, body: z.string(), author: z.string(), createdAt: z.string() })),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actorKind: z.string(),
      actorName: z.string(),
      action: z.string(),
      reason: z.string().nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** Moves this person may make now, from the status machine and their role. The page shows these and no others. */
  allowed: z.array(z.enum(EVENTS)),
  cancellation: z.object({ fee: satang, refund: satang, freeUntil: z.string().nullable() }),
})
export type StaffReservation = z.infer<typeof staffReservationSchema>

export const staffBookingSchema = bookingChoiceSchema.extend({
  channel: z.enum(['phone', 'walk_in', 'line']),
  customer: customerDetailsSchema,
  deliveryPlace: optionalText(300).default(''),
  deliveryPostcode: z
    .string()
    .regex(/^[0-9]{5}$/)
    .nullable()
    .default(null),
  note: optionalText(1000).default(''),
  language: language.default('th'),
  /** Of the first thing; the others get what fits best. */
  unitId: rowId.nullable().default(null),
  /** `pending_payment`: the customer pays by link. `confirmed`: paid at the counter, or not, and then say why. */
  outcome: z.enum(['pending_payment', 'confirmed']),
  payment: z
    .strictObject({ method: z.enum(['cash', 'transfer', 'card', 'promptpay']), amount: satangPaid })
    .nullable()
    .default(null),
  reason: optionalText(500).default(''),
})

/** One more thing for a booking that is agreed or to be paid: from now, or from when the booking begins, to its end. */
const addedThing = { productId: rowId, addons: z.array(addonChoiceSchema).max(20).default([]) }
export const addedThingPreviewRequestSchema = z.strictObject(addedThing)
export const addedThingPreviewSchema = z.object({
  start: z.string(),
  end: z.string(),
  quote: quoteSchema,
  isFree: z.boolean(),
  nearestFreeStart: z.string().nullable(),
})
/** `expectedTotal` is what was shown and agreed. */
export const addedThingSchema = z.strictObject({
  ...addedThing,
  unitId: rowId.nullable().default(null),
  expectedTotal: satang.min(0),
  reason: optionalText(500).default(''),
})

export const slipApprovalSchema = z.strictObject({
  slipId: uuid,
  amount: satangPaid,
  receivedAt: instant.optional(),
  transferRef: line(60).nullable().default(null),
})
export const slipRefusalSchema = z.strictObject({ slipId: uuid, reason: text(500) })
export const confirmationSchema = z.strictObject({
  besideSlip,
  reason: optionalText(500).default(''),
  payment: z
    .strictObject({ method: z.enum(['cash', 'transfer', 'card', 'promptpay']), amount: satangPaid })
    .nullable()
    .default(null),
})
export const staffCancellationSchema = z.strictObject({ reason: text(500), fee: satang.min(0) })

export const waitingSlipsSchema = z.object({
  rows: z.array(z.object({ slip: slipSchema, reservation: reservationRowSchema })),
})

export const customerMatchesSchema = z.object({
  rows: z.array(
    z.object({
      id: uuid,
      fullName: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      nationality: z.string().nullable(),
      language,
      flag: z.enum(['none', 'watch', 'refuse']),
      flagReason: z.string().nullable(),
      reservations: z.int(),
    }),
  ),
})

/** A question worth asking again, as the address of the list writes it after its question mark. */
const savedViewSchema = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_VIEW_NAME),
  search: z
    .string()
    .max(1000)
    .regex(/^(\?[^\0\s#]*)?$/),
  /** The page begins with it. */
  isFirst: z.boolean().default(false),
})
export type SavedView = z.output<typeof savedViewSchema>

/** Names are a person's own and told apart by them; one view is the first at most. */
export const savedViewsSchema = z.strictObject({
  views: z
    .array(savedViewSchema)
    .max(MOST_SAVED_VIEWS)
    .refine((views) => new Set(views.map(({ name }) => name)).size === views.length, 'same_name')
    .refine((views) => views.filter(({ isFirst }) => isFirst).length <= 1, 'several_first'),
})
/** The version is 0 until somebody has saved one. */
export const savedViewListSchema = savedViewsSchema.extend({ version: z.int() })
export type SavedViewList = z.infer<typeof savedViewListSchema>
