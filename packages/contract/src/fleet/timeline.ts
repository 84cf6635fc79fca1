import { z } from 'zod'
import { BLOCK_REASONS } from '@rodchao/rental'
import { productCategory } from '../catalogue.ts'
import { isoDate, localText, queryRowId, rowId, uuid } from '../primitives.ts'
import { reservationStatusSchema } from '../reservations.ts'

export const TIMELINE_DAYS_MOST = 92

export const timelineQuerySchema = z.strictObject({
  /** First shop day. */
  from: isoDate,
  days: z.coerce.number().pipe(z.int().min(1).max(TIMELINE_DAYS_MOST)),
  branch: queryRowId.optional(),
  category: productCategory.optional(),
  product: queryRowId.optional(),
})

/** Something that keeps a unit: a reservation, a hold, the workshop, a sale. Short: a window may hold ten thousand. */
export const timelineBarSchema = z.object({
  id: z.string(),
  unitId: rowId,
  kind: z.enum(['reservation', 'hold', 'service', 'sale_hold', 'transfer']),
  /** The customer's time, [start, end); for the others the time kept. */
  start: z.string(),
  end: z.string(),
  /** End of the turnaround. */
  keptUntil: z.string(),
  note: z.string(),
  /** Of a unit that is kept from renting for service: what moving or lifting it needs. */
  block: z.object({ id: rowId, reason: z.enum(BLOCK_REASONS), version: z.int() }).nullable(),
  reservation: z
    .object({
      id: uuid,
      status: reservationStatusSchema,
      isOverdue: z.boolean(),
      customerName: z.string().nullable(),
      /** Its number in a booking of several; null where it is alone. */
      groupNo: z.int().nullable(),
    })
    .nullable(),
})
export type TimelineBar = z.infer<typeof timelineBarSchema>

/** Units by product in the order of the catalogue, and what keeps them between `from` and `until`. */
export const timelineSchema = z.object({
  from: z.string(),
  until: z.string(),
  groups: z.array(
    z.object({
      productId: rowId,
      name: localText,
      /** `night`: houses, which are checked in to and out of. */
      charging: z.enum(['clock', 'night']),
      units: z.array(
        z.object({
          id: rowId,
          label: z.string(),
          labelKind: z.enum(['plate', 'name']),
          branchId: rowId,
          status: z.enum(['ready', 'service', 'for_sale', 'lost', 'sold', 'retired']),
          /** The last day on which tax and insurance hold, when it lies before the end of the window. */
          papersEndOn: z.string().nullable(),
        }),
      ),
    }),
  ),
  bars: z.array(timelineBarSchema),
})
export type Timeline = z.infer<typeof timelineSchema>
