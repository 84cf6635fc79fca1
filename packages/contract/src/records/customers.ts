import { z } from 'zod'
import { callOne } from '../call-shapes.ts'
import { language, localText, queryRowId, satang, uuid, versionHeaders } from '../primitives.ts'
import { channelSchema, reservationIdParams, reservationStatusSchema } from '../reservations.ts'
import { CUSTOMER_FLAGS } from './customer-fields.ts'

/** Why two customers may be one. */
export const DOUBLE_REASONS = ['phone', 'email', 'id_number'] as const
export type DoubleReason = (typeof DOUBLE_REASONS)[number]

const bookingOfCustomer = z.object({
  id: uuid,
  code: z.string(),
  kind: z.enum(['rental', 'sale']),
  status: reservationStatusSchema,
  channel: channelSchema,
  product: localText,
  /** `night`: a house. */
  charging: z.enum(['clock', 'night']),
  start: z.string(),
  end: z.string(),
  total: satang,
  paid: satang,
})
export type BookingOfCustomer = z.infer<typeof bookingOfCustomer>

const consent = z.object({
  /** What was agreed to or read: terms of booking, notice on personal data, a contract under which the renter stands by name. */
  what: z.enum(['terms', 'privacy', 'contract']),
  /** The version of terms or notice, or the number of the contract. */
  version: z.string(),
  at: z.string(),
  reservation: z.object({ id: uuid, code: z.string() }),
})
export type CustomerConsent = z.infer<typeof consent>

const customerFields = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  lineId: z.string().nullable(),
  nationality: z.string().nullable(),
  idNumberLast4: z.string().nullable(),
  address: z.string().nullable(),
  language,
  flag: z.enum(CUSTOMER_FLAGS),
  flagReason: z.string(),
  note: z.string(),
})

const mergeable = customerFields.extend({
  id: uuid,
  version: z.int(),
  bookings: z.int(),
  lastBooking: z.string().nullable(),
})
export type MergeableCustomer = z.infer<typeof mergeable>

const double = z.object({
  /** Whoever was here first. */
  first: mergeable,
  second: mergeable,
  reasons: z.array(z.enum(DOUBLE_REASONS)),
})
export type CustomerDouble = z.infer<typeof double>

/** What still stands open with a customer. */
export const OPEN_AFFAIRS = ['booking', 'refund', 'deposit', 'owes', 'unmatched'] as const
export type OpenAffair = (typeof OPEN_AFFAIRS)[number]

const erasure = z.object({
  /** While there is any, nothing is erased. */
  open: z.array(z.object({ what: z.enum(OPEN_AFFAIRS), id: uuid, code: z.string() })),
  /** What goes. */
  gone: z.object({ notes: z.int(), messages: z.int(), identityFiles: z.int(), reviews: z.int() }),
  /** What the law asks the shop to keep. */
  kept: z.object({ bookings: z.int(), payments: z.int(), papers: z.int() }),
})
export type Erasure = z.infer<typeof erasure>

/** Which of two customers gives a value of the one that they become. */
const side = z.enum(['this', 'other'])
export const MERGED_FIELDS = [
  'fullName',
  'phone',
  'email',
  'lineId',
  'nationality',
  'idNumberLast4',
  'address',
  'language',
  'flag',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

export const CUSTOMER_RECORD_SHAPES = {
  findCustomerHistory: callOne(
    'The bookings of a customer, what they paid, and what they agreed to',
    z.object({
      /** The newest; more than these are counted only. */
      bookings: z.array(bookingOfCustomer),
      count: z.int(),
      /** Satang that came in, and that went back. */
      received: satang,
      returned: satang,
      consents: z.array(consent),
    }),
  ),
  listCustomerDoubles: {
    summary: 'Customers who may be one and the same; with `id` only those of one customer',
    query: z.strictObject({ id: uuid.optional(), limit: queryRowId.default(50) }),
    status: 200,
    response: z.object({ items: z.array(double) }),
  },
  mergeCustomers: {
    summary: 'Two customers become one: bookings, messages and licence checks move, issued papers stay as they are',
    params: reservationIdParams,
    headers: versionHeaders,
    body: z.strictObject({
      other: z.strictObject({ id: uuid, version: z.int() }),
      /** Fields that are the other one's from now on; all others stay. */
      take: z.partialRecord(z.enum(MERGED_FIELDS), side),
    }),
    status: 200,
    response: z.object({ id: uuid, bookings: z.int() }),
  },
  exportCustomer: callOne(
    'Everything that the shop holds of a customer, as one JSON file with the pictures they sent',
    z.unknown(),
  ),
  findErasure: callOne('What erasing a customer would remove, what stays, and what stands against it', erasure),
  eraseCustomer: {
    summary: 'Removes what is personal of a customer for ever; bookings, money and issued papers stay',
    params: reservationIdParams,
    headers: versionHeaders,
    /** The name as it stands there, typed once more. */
    body: z.strictObject({ fullName: z.string().max(200) }),
    status: 200,
    response: erasure,
  },
} as const
