import { z } from 'zod'
import { instant, line, localText, queryRowId, rowId, satang, uuid } from './primitives.ts'
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

/** `driver_failed` comes with delivery stops; until they exist nothing is of this kind. */
export const NOTIFICATION_KINDS = ['new_booking', 'slip_waiting', 'overdue', 'driver_failed'] as const

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

export const DESK_LISTS = ['outs', 'ins', 'overdue', 'slips', 'unassigned', 'unpaid', 'noShows', 'tomorrow'] as const

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
        label: z.string(),
        labelKind: z.enum(['plate', 'name']),
        productName: localText,
        kind: z.enum(['tax', 'compulsory_insurance']),
        /** The last day on which it holds. */
        expiresOn: z.string(),
      }),
    ),
  }),
  /** What came in and was paid back today, by how; imported payments are not counted. */
  money: z.object({
    received: satang,
    paidBack: satang,
    byMethod: z.array(
      z.object({ method: z.enum(['promptpay', 'transfer', 'cash', 'card']), received: satang, paidBack: satang }),
    ),
  }),
})
export type Desk = z.infer<typeof deskSchema>
export type DeskListName = (typeof DESK_LISTS)[number]
export type DeskRow = z.infer<typeof deskRowSchema>
