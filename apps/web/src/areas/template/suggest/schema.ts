import { z } from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** `time` is `DD/MM/YYYY`. */
const personSchema = z.strictObject({ img: text, name: text, email: z.email(), time: text })
const pageSchema = z.strictObject({ icon: text, name: text })

export const autosuggestSchema = z
  .array(
    z.strictObject({
      developers: z.array(personSchema),
      designers: z.array(personSchema),
      pages: z.array(pageSchema),
    }),
  )
  .check(z.length(1))

export const foundSchema = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['developer', 'designer']), ...personSchema.shape }),
    z.strictObject({ kind: z.literal('page'), ...pageSchema.shape }),
  ]),
)

export type Autosuggest = z.infer<typeof autosuggestSchema>
export type SuggestedPerson = z.infer<typeof personSchema>
export type SuggestedPage = z.infer<typeof pageSchema>
export type Found = z.infer<typeof foundSchema>[number]
