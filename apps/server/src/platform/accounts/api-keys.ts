import { ENDPOINTS, KEY_ONLY, KEYED_CALLS, type KeyScope, type OperationName } from '@rodchao/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../context.ts'
import { ProblemError } from '../problem-error.ts'

/** The key that a call came with, as the database knows it at this moment. */
export interface CallingKey {
  readonly id: number
  /** What the owner calls it: the site that it is for. */
  readonly name: string
  readonly scopes: readonly string[]
  readonly origins: readonly string[]
}

export interface KeyStore {
  /** The key that this is, where it works now. That it was used is noted. */
  find(secret: string, now: number): Promise<CallingKey | undefined>
  /** Whether the reservation that this secret opens was made with the key. */
  hasMade(keyId: number, reservationToken: string): Promise<boolean>
  /** Whether pages of the site may use some key that works now. */
  isOriginOfAny(origin: string, now: number): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at the key that a call may come with, and refuses it where the call is not for that key. */
    admitKey: (request: FastifyRequest, reply: FastifyReply, name: OperationName) => Promise<void>
  }
  interface FastifyRequest {
    /** The key that a call came with; null for everybody else. */
    apiKey: CallingKey | null
  }
}

/** Calls of one key in a minute, from wherever they come: a site calls for all of its visitors. */
const READS_PER_MINUTE = 1200
const WRITES_PER_MINUTE = 120
/** Wrong keys from one address in a minute, after which none is looked at any more. */
const MISSES_PER_MINUTE = 30
const PREFLIGHTS_PER_MINUTE = 240
const MINUTE_MS = 60_000
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, x-reservation-token'
const EXPOSED_HEADERS = 'idempotency-replayed, retry-after'
const PREFLIGHT_KEPT_SECONDS = '600'

const KEY_SHAPE = /^rk_[A-Za-z0-9_-]{43}$/

/** What is meant as a key, whether it is one or not; null where the caller is somebody else. */
function keyOf({ headers }: FastifyRequest): string | null {
  const [scheme, value] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && value?.startsWith('rk_') === true ? value : null
}

/** The scope that a call asks of a key; undefined for calls that take none. */
export function scopeOf(name: OperationName): KeyScope | undefined {
  const scopes: Partial<Record<OperationName, KeyScope>> = KEYED_CALLS
  return scopes[name]
}

const takesToken = (name: OperationName): boolean => {
  const { headers }: { headers?: { shape: object } } = ENDPOINTS[name] as never
  return headers !== undefined && 'x-reservation-token' in headers.shape
}

/**
 * Lets calls of the shop's own site in by a key. It has limits of its own, and reaches no reservation but those that were
 * made with it. Called after the plugin that limits.
 */
export function registerKeys(app: FastifyInstance, { clock }: Pick<Dependencies, 'clock'>, store: KeyStore): void {
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max: Math.ceil(max * app.rateLimitFactor), timeWindow: MINUTE_MS, keyGenerator })
  const ofKey = ({ apiKey }: FastifyRequest): string => String(apiKey?.id)
  const reads = limiter(READS_PER_MINUTE, ofKey)
  const writes = limiter(WRITES_PER_MINUTE, ofKey)
  const misses = limiter(MISSES_PER_MINUTE, ({ ip }) => ip)
  const refuseAbove = async (limit: typeof reads, request: FastifyRequest, increment = true): Promise<void> => {
    if (app.rateLimitFactor === 0) return
    const counted = await limit(request, { increment })
    if (counted.isAllowed || (increment ? !counted.isExceeded : counted.remaining > 0)) return
    throw new ProblemError('rate_limited', { headers: { 'retry-after': String(Math.ceil(counted.ttl / 1000)) } })
  }

  app.decorateRequest('apiKey', null)
  app.decorate('admitKey', async (request, reply, name) => {
    const scope = scopeOf(name)
    if (scope === undefined) return
    // What a cache keeps for one site is not said to be for another.
    void reply.header('vary', 'origin')
    const secret = keyOf(request)
    if (secret === null) {
      if (KEY_ONLY.has(name)) throw new ProblemError('key_refused')
      return
    }
    await refuseAbove(misses, request, false)
    const key = KEY_SHAPE.test(secret) ? await store.find(secret, clock.now()) : undefined
    if (key === undefined) {
      await refuseAbove(misses, request)
      throw new ProblemError('key_refused')
    }
    request.apiKey = key
    const { origin } = request.headers
    const isFromHere = origin === undefined || key.origins.includes(origin)
    // Refusals are to be read by the page, too.
    if (origin !== undefined && isFromHere)
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      })
    await refuseAbove(scope.endsWith(':write') ? writes : reads, request)
    if (!isFromHere) throw new ProblemError('origin_refused')
    if (!key.scopes.includes(scope)) throw new ProblemError('scope_missing', { extra: { scope } })
    const token = takesToken(name) ? request.headers['x-reservation-token'] : undefined
    if (typeof token === 'string' && !(await store.hasMade(key.id, token))) throw new ProblemError('not_found')
  })

  for (const [path, methods] of keyedPaths()) {
    const rateLimit = { max: Math.ceil(PREFLIGHTS_PER_MINUTE * app.rateLimitFactor), timeWindow: MINUTE_MS }
    const config = { rateLimit: app.rateLimitFactor === 0 ? (false as const) : rateLimit }
    // A browser asks before it sends a key, so that nobody knows yet which one it will be.
    app.options(path, { config, schema: { hide: true } }, async ({ headers: { origin } }, reply) => {
      void reply.header('vary', 'origin')
      if (origin === undefined || !(await store.isOriginOfAny(origin, clock.now())))
        throw new ProblemError('origin_refused')
      void reply.code(204).headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': PREFLIGHT_KEPT_SECONDS,
      })
      return reply.send()
    })
  }
}

/** The addresses of the calls that take a key, each once, and how they are called. */
function keyedPaths(): ReadonlyMap<string, readonly string[]> {
  const calls = (Object.keys(KEYED_CALLS) as (keyof typeof KEYED_CALLS)[]).map((name) => ENDPOINTS[name])
  const byPath = Map.groupBy(calls, ({ path }) => path)
  return new Map([...byPath].map(([path, same]) => [path, same.map(({ method }) => method)]))
}
