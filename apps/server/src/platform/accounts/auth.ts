import type { Ability } from '@rodchao/contract'
import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import type { Dependencies } from '../../context.ts'
import { ProblemError } from '../problem-error.ts'

export type Role = 'admin' | 'staff' | 'driver' | 'client'

/** The person behind a request, as the database knows them at this moment. */
export interface SignedInUser {
  readonly id: string
  readonly sessionId: string
  readonly fullName: string
  readonly username: string
  readonly email: string
  readonly role: Role
  readonly branchId: number | null
  readonly ability: readonly Ability[]
}

export const TOKEN_ISSUER = 'rodchao'
export const ACCESS_AUDIENCE = 'rodchao-access'
const CLOCK_SKEW_SECONDS = 30

const ABILITIES: Record<Role, readonly Ability[]> = {
  admin: [{ action: 'manage', subject: 'all' }],
  staff: [
    { action: 'manage', subject: 'normal' },
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
  driver: [
    { action: 'read', subject: 'delivery' },
    { action: 'update', subject: 'delivery' },
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
  client: [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
}

/** What a role may do. Computed here and nowhere else; pages only show or hide by it. */
export function roleAbilities(role: Role): readonly Ability[] {
  return ABILITIES[role]
}

export function isAble(ability: readonly Ability[], action: string, subject: string): boolean {
  return ability.some(
    (held) =>
      (held.action === action || held.action === 'manage') && (held.subject === subject || held.subject === 'all'),
  )
}

/** The key that signs and checks access tokens. */
export function signingKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

/** Looks a session and its person up; nothing when either has ended. */
export type FindSession = (claims: {
  sessionId: string
  userId: string
  now: number
}) => Promise<SessionUser | undefined>
export type SessionUser = Omit<SignedInUser, 'ability' | 'sessionId'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Identifies the caller by Bearer token and looks the session up, so that signing out and role changes hold at once. */
export function createAuthenticator(
  dependencies: Pick<Dependencies, 'env' | 'clock'>,
  findSession: FindSession,
): (request: FastifyRequest) => Promise<SignedInUser> {
  const key = signingKey(dependencies.env.jwtSecret)
  return async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ProblemError('unauthenticated')
    const now = dependencies.clock.now()
    const verified = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: ACCESS_AUDIENCE,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'exp'],
    }).catch(() => {
      throw new ProblemError('unauthenticated')
    })
    const sessionId = String(verified.payload['sid'])
    const userId = String(verified.payload.sub)
    if (!UUID.test(sessionId) || !UUID.test(userId)) throw new ProblemError('unauthenticated')
    const user = await findSession({ sessionId, userId, now })
    if (!user) throw new ProblemError('unauthenticated')
    return { ...user, sessionId, ability: roleAbilities(user.role) }
  }
}
