import { z } from 'zod/mini'
import { EMAIL } from '../core/form/typed-address.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))

/** In the order in which they are offered. */
export const ROW_STATUSES = ['Applied', 'Current', 'Professional', 'Rejected', 'Resigned'] as const
export type RowStatus = (typeof ROW_STATUSES)[number]

const startDate = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/))
const salary = z.string().check(z.regex(/^\$\d{1,7}\.\d{2}$/))

/** A row of the table demos: the union of what they show. */
export const basicRowSchema = z.strictObject({
  id: z.int().check(z.positive()),
  avatar: text,
  fullName: text,
  email: z.email(),
  /** `MM/DD/YYYY`. */
  startDate,
  /** US dollars as text: `$nnnnn.nn`. */
  salary,
  status: z.enum(ROW_STATUSES),
})
export const basicRowsSchema = z.array(basicRowSchema)

const experience = z.optional(z.string().check(z.regex(/^\d+ Year$/)))

/** One group for each job that somebody has. */
export const rowGroupsSchema = z.array(
  z.strictObject({
    mode: z.literal('span'),
    /** A job. */
    label: text,
    html: z.optional(z.literal(false)),
    children: z.array(z.extend(basicRowSchema, { experience })).check(z.minLength(1)),
  }),
)

export const advancedRowsSchema = z.array(
  z.extend(z.omit(basicRowSchema, { status: true }), { post: text, city: text }),
)

/** What is answered to a question for a part of the rows. */
export const rowPageSchema = z.strictObject({ rows: basicRowsSchema, total: z.int().check(z.minimum(0)) })

/** What can be changed of a row; what is not named stays. */
export const rowChangeSchema = z.object({
  row: z.partial(
    z.object({
      fullName: text,
      email: text.check(z.regex(EMAIL)),
      startDate,
      salary,
      status: z.enum(ROW_STATUSES),
      post: text,
      city: text,
    }),
  ),
})

export const MOST_ROWS = 100_000
const ids = z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_ROWS))
export const rowIdsSchema = z.object({ ids })
export const statusChangesSchema = z.object({
  changes: z
    .array(z.object({ id: z.int(), status: z.enum(ROW_STATUSES) }))
    .check(z.minLength(1), z.maxLength(MOST_ROWS)),
})
export const rowCountSchema = z.object({ count: z.int().check(z.minimum(0), z.maximum(MOST_ROWS)) })

export type BasicRow = z.infer<typeof basicRowSchema>
export type RowGroups = z.infer<typeof rowGroupsSchema>
export type AdvancedRow = z.infer<typeof advancedRowsSchema>[number]
export type RowPage = z.infer<typeof rowPageSchema>
export type RowChange = z.infer<typeof rowChangeSchema>['row']
export type StatusChange = z.infer<typeof statusChangesSchema>['changes'][number]

/** A row of any of the tables, with what it has. */
export interface StaffRow extends Omit<BasicRow, 'status'> {
  status?: RowStatus | undefined
  post?: string | undefined
  city?: string | undefined
  experience?: string | undefined
}
