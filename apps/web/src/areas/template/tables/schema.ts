import { z } from 'zod'

const text = z.string().min(1)

/** A row of the table demos: the union of what they show. */
export const basicRowSchema = z.strictObject({
  id: z.int().positive(),
  avatar: text,
  fullName: text,
  email: z.email(),
  /** `MM/DD/YYYY`. */
  startDate: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  /** US dollars as text: `$nnnnn.nn`. */
  salary: z.string().regex(/^\$\d{5}\.\d{2}$/),
  status: z.enum(['Current', 'Professional', 'Rejected', 'Resigned', 'Applied']),
})
export const basicRowsSchema = z.array(basicRowSchema)

export const rowGroupsSchema = z
  .array(
    z.strictObject({
      mode: z.literal('span'),
      /** A job. */
      label: text,
      html: z.literal(false).optional(),
      children: z
        .array(
          basicRowSchema.extend({
            experience: z
              .string()
              .regex(/^\d+ Year$/)
              .optional(),
          }),
        )
        .min(1),
    }),
  )
  .length(5)

export const advancedRowsSchema = z.array(basicRowSchema.omit({ status: true }).extend({ post: text, city: text }))

export const autosuggestSchema = z
  .array(
    z.strictObject({
      developers: z.array(z.strictObject({ img: text, name: text, email: z.email(), time: z.string() })),
      designers: z.array(z.strictObject({ img: text, name: text, email: z.email(), time: z.string() })),
      pages: z.array(z.strictObject({ icon: text, name: text })),
    }),
  )
  .length(1)

export type BasicRow = z.infer<typeof basicRowSchema>
export type RowGroups = z.infer<typeof rowGroupsSchema>
export type AdvancedRows = z.infer<typeof advancedRowsSchema>
export type Autosuggest = z.infer<typeof autosuggestSchema>
