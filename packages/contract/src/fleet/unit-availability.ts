import { z } from 'zod'
import { instant, localText, queryRowId, rowId } from '../primitives.ts'

export const unitAvailabilityQuerySchema = z.strictObject({ product: queryRowId, start: instant, end: instant })
/** Each unit of a product, wherever it stands, and, when it is not free, why. */
export const unitAvailabilitySchema = z.object({
  units: z.array(
    z.object({
      id: rowId,
      label: z.string(),
      branch: z.object({ id: rowId, name: localText }),
      isFree: z.boolean(),
      reason: z
        .enum(['booked', 'late', 'buffer', 'hold', 'service', 'sale_hold', 'not_ready', 'papers_expired'])
        .nullable(),
      reservationCode: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
})
