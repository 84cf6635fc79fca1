import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** A row of the table demos: the union of what they show. */
export const basicRowSchema = z.strictObject({
  id: z.int().check(z.positive()),
  avatar: text,
  fullName: text,
  email: z.email(),
  /** `MM/DD/YYYY`. */
  startDate: z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/)),
  /** US dollars as text: `$nnnnn.nn`. */
  salary: z.string().check(z.regex(/^\$\d{5}\.\d{2}$/)),
  status: z.enum(['Current', 'Professional', 'Rejected', 'Resigned', 'Applied']),
})
export const basicRowsSchema = z.array(basicRowSchema)

export const rowGroupsSchema = z
  .array(
    z.strictObject({
      mode: z.literal('span'),
      /** A job. */
      label: text,
      html: z.optional(z.literal(false)),
      children: z
        .array(
          z.extend(basicRowSchema, {
            experience: z.optional(z.string().check(z.regex(/^\d+ Year$/))),
          }),
        )
        .check(z.minLength(1)),
    }),
  )
  .check(z.length(5))

export const advancedRowsSchema = z.array(
  z.extend(z.omit(basicRowSchema, { status: true }), { post: text, city: text }),
)

export const autosuggestSchema = z
  .array(
    z.strictObject({
      developers: z.array(z.strictObject({ img: text, name: text, email: z.email(), time: z.string() })),
      designers: z.array(z.strictObject({ img: text, name: text, email: z.email(), time: z.string() })),
      pages: z.array(z.strictObject({ icon: text, name: text })),
    }),
  )
  .check(z.length(1))

export type BasicRow = z.infer<typeof basicRowSchema>
export type RowGroups = z.infer<typeof rowGroupsSchema>
export type AdvancedRows = z.infer<typeof advancedRowsSchema>
export type Autosuggest = z.infer<typeof autosuggestSchema>
