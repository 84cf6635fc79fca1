import { STOP_FAILURES, STOP_KINDS, STOP_STATUSES } from '@rodchao/rental'
import { z } from 'zod'
import { isoDate, instant, line, localText, queryRowId, rowId, satang, uuid } from './primitives.ts'
import { reservationStatusSchema } from './reservations.ts'
import { reservationRowSchema } from './staff.ts'

/** What one box finds from everywhere, up to six of each, best first. One character alone finds nothing. */
export const searchQuerySchema = z.strictObject({ q: line(100) })
export const searchAnswerSchema = z.object({
  reservations: z.array(
    z.object({
      id: uuid,
      code: z.string(),
      status: reservationStatusSchema,
      /** Null while a customer is still filling in the form. */
      customerName: z.string().nullable(),
      productName: localText,
      /** `night`: a house. */
      charging: z.enum(['clock', 'night']),
      /** Null until a unit is assigned, and for what has a name instead. */
      plate: z.string().nullable(),
      startsAt: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: uuid, fullName: z.string(), phone: z.string(), reservations: z.int() })),
  units: z.array(
    z.object({
      id: rowId,
      /** The registration number, or the name of what has none. */
      plate: z.string(),
      labelKind: z.enum(['plate', 'name']),
      productName: localText,
      branchName: localText,
      /** Who has it now, else who gets it next. */
      reservationId: uuid.nullable(),
    }),
  ),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>

/** `driver_failed` is a stop that nobody has planned anew; `no_show_due` a customer who has not come for two hours. */
export const NOTIFICATION_KINDS = [
  'new_booking',
  'slip_waiting',
  'overdue',
  'driver_failed',
  'no_show_due',
  'change_asked',
  'paper_asked',
] as const

export const notificationsSchema = z.object({
  /** Newest first, up to 30. */
  items: z.array(
    z.object({
      /** The same for the same event, whenever it is read. */
      id: z.string(),
      kind: z.enum(NOTIFICATION_KINDS),
      at: z.string(),
      reservationId: uuid,
      code: z.string(),
      customerName: z.string().nullable(),
      productName: localText,
      /** The shop day of the plan on which the stop of a `driver_failed` stands; null for all else. */
      stopDay: z.string().nullable(),
      isNew: z.boolean(),
    }),
  ),
  /** May count more than the items, up to 100. */
  newCount: z.int(),
})
export type Notifications = z.infer<typeof notificationsSchema>

/** Everything up to and including this moment counts as seen; a moment still to come counts as now. */
export const notificationsSeenSchema = z.strictObject({ until: instant })

/** One branch, or all of them; without a choice the branch of whoever asks. */
export const deskQuerySchema = z.strictObject({ branch: z.union([z.literal('all'), queryRowId]).optional() })

const deskRowSchema = reservationRowSchema.extend({
  /** When the slip that waits was sent. */
  slipSentAt: z.string().nullable(),
})

/** Reservations that ask for the same thing: how many there are, and the first of them. */
const deskListSchema = z.object({ count: z.int(), rows: z.array(deskRowSchema) })

/** Where a driver goes, as a line of the desk. */
const deskStopSchema = z.object({
  id: uuid,
  kind: z.enum(STOP_KINDS),
  status: z.enum(STOP_STATUSES),
  /** The driver is expected within [dueAt, dueAt + windowMinutes). */
  dueAt: z.string(),
  windowMinutes: z.int(),
  /** The shop day of the plan on which it stands. */
  day: z.string(),
  place: z.string(),
  driver: z.object({ id: uuid, name: z.string() }).nullable(),
  failReason: z.enum(STOP_FAILURES).nullable(),
  reservationId: uuid,
  code: z.string(),
  customer: z.object({ fullName: z.string(), phone: z.string() }).nullable(),
  productName: localText,
  unit: z.object({ label: z.string(), labelKind: z.enum(['plate', 'name']), isFixed: z.boolean() }).nullable(),
})

const deskMethod = z.enum(['promptpay', 'transfer', 'cash', 'card'])
const ofReservation = { reservationId: uuid, code: z.string(), customerName: z.string().nullable() } as const

export const DESK_LISTS = ['outs', 'ins', 'overdue', 'slips', 'unassigned', 'unpaid', 'noShows', 'tomorrow'] as const

/** Papers without which a unit may not be on the road. */
export const UNIT_PAPERS = ['tax', 'compulsory_insurance'] as const
/** `expiresOn`: the last day on which it holds from now on. */
export const unitPaperSchema = z.strictObject({ kind: z.enum(UNIT_PAPERS), expiresOn: isoDate })
export const unitParams = z.object({ id: queryRowId })

export const deskSchema = z.object({
  at: z.string(),
  /** The shop day it is about. */
  day: z.string(),
  branchId: rowId.nullable(),
  branches: z.array(z.object({ id: rowId, name: localText })),
  /** `outs` and `ins` are what is still to come today; `unpaid` are reservations whose time to pay runs out soon. */
  lists: z.record(z.enum(DESK_LISTS), deskListSchema),
  /** Of today's plan, what has gone out and come back already. */
  outsDone: z.int(),
  insDone: z.int(),
  onRent: z.int(),
  /** Papers of units that have run out or do so within 30 days, the most pressing first. */
  papers: z.object({
    count: z.int(),
    rows: z.array(
      z.object({
        unitId: rowId,
        /** Of the unit. */
        version: z.int(),
        label: z.string(),
        labelKind: z.enum(['plate', 'name']),
        productName: localText,
        kind: z.enum(UNIT_PAPERS),
        /** The last day on which it holds. */
        expiresOn: z.string(),
      }),
    ),
  }),
  deliveries: z.object({
    /** Of today, in figures: over, still to do, and of those without a driver and past their window. */
    done: z.int(),
    open: z.int(),
    unassigned: z.int(),
    late: z.int(),
    /** The first of today that are still to do, by time. */
    rows: z.array(deskStopSchema),
    /** Of any day, until somebody plans them anew or gives them up; the newest first. */
    failed: z.object({ count: z.int(), rows: z.array(deskStopSchema) }),
  }),
  /** Money that has to go back, the oldest first. Sums of many outgrow a single amount's limit. */
  refunds: z.object({
    count: z.int(),
    sum: z.int(),
    rows: z.array(
      z.object({ id: uuid, ...ofReservation, amount: satang, isDeposit: z.boolean(), createdAt: z.string() }),
    ),
  }),
  /** Money of the whole shop that nobody knows whose it is, the oldest first. */
  unmatched: z.object({
    count: z.int(),
    sum: z.int(),
    rows: z.array(z.object({ id: uuid, method: deskMethod, amount: satang, receivedAt: z.string(), note: z.string() })),
  }),
  /** Messages to customers of the last week that could not be delivered, the newest first. */
  deadMessages: z.object({
    count: z.int(),
    rows: z.array(z.object({ id: uuid, ...ofReservation, at: z.string() })),
  }),
  /** What came in and was paid back today, by how; imported payments are not counted. */
  money: z.object({
    received: satang,
    paidBack: satang,
    byMethod: z.array(z.object({ method: deskMethod, received: satang, paidBack: satang })),
  }),
})
export type Desk = z.infer<typeof deskSchema>
export type DeskListName = (typeof DESK_LISTS)[number]
export type DeskRow = z.infer<typeof deskRowSchema>
export type DeskStop = z.infer<typeof deskStopSchema>
