import { z } from 'zod/mini'

/** What is sent; anything beside it is ignored. */
export const loginBodySchema = z.object({ email: z.string(), password: z.string() })
export const registerBodySchema = z.object({
  username: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
})
export const refreshBodySchema = z.object({ refreshToken: z.string() })

const abilitySchema = z.strictObject({ action: z.string(), subject: z.string() })

export const userDataSchema = z.strictObject({
  id: z.int().check(z.positive()),
  fullName: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(['admin', 'client']),
  ability: z.array(abilitySchema),
  /** Of the demo accounts only. */
  extras: z.optional(z.strictObject({ eCommerceCartItemsCount: z.int().check(z.minimum(0)) })),
})
export type UserData = z.infer<typeof userDataSchema>

const token = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

export const signedInSchema = z.strictObject({ userData: userDataSchema, accessToken: token, refreshToken: token })
/** Registering answers without a refresh token. */
export const registeredSchema = z.strictObject({ userData: userDataSchema, accessToken: token })

export const loginRefusalSchema = z.strictObject({ error: z.strictObject({ email: z.array(z.string()) }) })
export const registerRefusalSchema = z.strictObject({
  error: z.strictObject({
    password: z.null(),
    email: z.nullable(z.array(z.string())),
    username: z.nullable(z.array(z.string())),
  }),
})
export const refreshRefusalSchema = z.strictObject({ error: z.literal('Invalid refresh token') })
