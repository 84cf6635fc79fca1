import { z } from 'zod'
import { instant } from './primitives.ts'

export const ROLES = ['admin', 'staff', 'driver', 'client'] as const
export const abilitySchema = z.object({ action: z.string(), subject: z.string() })
export type Ability = z.infer<typeof abilitySchema>

/** The signed-in person as the pages keep it under `userData`. */
export const userDataSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  ability: z.array(abilitySchema),
  avatar: z.string().nullable(),
  branchId: z.int().nullable(),
  extras: z.object({ eCommerceCartItemsCount: z.int() }),
})
export type UserData = z.infer<typeof userDataSchema>

const credential = z.string().max(400)
export const loginSchema = z.object({ email: credential, password: credential })
export const registerSchema = z.object({
  username: credential.optional(),
  email: credential.optional(),
  password: credential.optional(),
})
export const refreshSchema = z.object({ refreshToken: credential })
export const logoutSchema = z.object({ refreshToken: credential.optional() })

export const signedInSchema = z.object({
  userData: userDataSchema,
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When signing in anew becomes unavoidable, however busy the session is. */
  sessionExpiresAt: instant.optional(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** `/jwt/*` keep the specification's own error shape, not problem documents. */
export const jwtErrorSchema = z.object({ error: z.union([z.string(), z.record(z.string(), z.array(z.string()))]) })
