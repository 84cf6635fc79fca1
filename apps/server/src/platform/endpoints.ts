import { ENDPOINTS, KEY_ONLY, type OperationName, type Shapes } from '@rodchao/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { scopeOf } from './accounts/api-keys.ts'
import { isAble, type SignedInUser } from './accounts/auth.ts'
import { FILES } from './openapi-refusals.ts'
import { ProblemError } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: (request: FastifyRequest) => Promise<SignedInUser>
    /** Multiplies every limit; 0 switches limiting off. Benchmarks and tests set it, shops leave it at 1. */
    rateLimitFactor: number
    /** Reads what is offered anew, where it was changed beside the app, as tests do. */
    refreshCatalogue: () => Promise<void>
  }
}

type Parsed<Name extends OperationName, Key extends 'params' | 'query' | 'headers' | 'body'> = Shapes[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

type Answer<Name extends OperationName> = Shapes[Name]['status'] extends 204 ? void : z.input<Shapes[Name]['response']>

export interface PublicContext<Name extends OperationName> {
  readonly params: Parsed<Name, 'params'>
  readonly query: Parsed<Name, 'query'>
  readonly headers: Parsed<Name, 'headers'>
  readonly body: Parsed<Name, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface StaffContext<Name extends OperationName> extends PublicContext<Name> {
  readonly name: Name
  readonly user: SignedInUser
}

/** How many calls one address may make; `per` in seconds. */
export interface CallLimit {
  readonly max: number
  readonly per: number
}

interface StaffAccess {
  readonly action: string
  readonly subject: string
}

/** Who may make a call: one ability, one of several, or what the address decides by its parameters. */
type Access = StaffAccess | readonly StaffAccess[] | ((params: unknown) => StaffAccess)

function routeSchema(name: OperationName): Record<string, unknown> {
  const shape: {
    params?: unknown
    query?: unknown
    headers?: unknown
    body?: unknown
    response: unknown
    status: number
    summary: string
  } = ENDPOINTS[name]
  const isJson = shape.status !== 204 && FILES[name] === undefined
  return {
    operationId: name,
    summary: shape.summary,
    ...(shape.params ? { params: shape.params } : {}),
    ...(shape.query ? { querystring: shape.query } : {}),
    ...(shape.headers ? { headers: shape.headers } : {}),
    ...(shape.body ? { body: shape.body } : {}),
    ...(isJson ? { response: { [shape.status]: shape.response } } : {}),
  }
}

function limitConfig(
  app: FastifyInstance,
  limit: CallLimit,
): { rateLimit: { max: number; timeWindow: number } | false } {
  if (app.rateLimitFactor === 0) return { rateLimit: false }
  return { rateLimit: { max: Math.ceil(limit.max * app.rateLimitFactor), timeWindow: limit.per * 1000 } }
}

async function answer<Name extends OperationName>(
  name: Name,
  reply: FastifyReply,
  work: Promise<Answer<Name>>,
): Promise<unknown> {
  const body = await work
  if (reply.sent) return reply
  const status = ENDPOINTS[name].status
  // A replayed answer has set its own status already.
  if (reply.statusCode === 200) void reply.code(status)
  return status === 204 ? reply.send() : body
}

function publicContext<Name extends OperationName>(request: FastifyRequest, reply: FastifyReply): PublicContext<Name> {
  const { params, query, headers, body } = request
  return { params, query, headers, body, request, reply } as unknown as PublicContext<Name>
}

const KEY = { siteKey: [] }

/** What the document says of a call that takes a key. */
function keySchema(name: OperationName): object {
  const scope = scopeOf(name)
  if (scope === undefined) return {}
  const isNeeded = KEY_ONLY.has(name)
  return {
    description: `${isNeeded ? 'Needs' : 'May come with'} a key of the scope \`${scope}\`.`,
    security: isNeeded ? [KEY] : [{}, KEY],
  }
}

/** A call with a key counts for the key, wherever it comes from. */
function keyedConfig(app: FastifyInstance, limit: CallLimit): object {
  const { rateLimit } = limitConfig(app, limit)
  if (rateLimit === false) return { rateLimit }
  return { rateLimit: { ...rateLimit, allowList: ({ apiKey }: FastifyRequest) => apiKey !== null } }
}

/** Registers a call that anybody may make, within its limit per address, and a site of the shop's own with its key. */
export function publicEndpoint<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  limit: CallLimit,
  handle: (context: PublicContext<Name>) => Promise<Answer<Name>>,
): void {
  const { method, path } = ENDPOINTS[name]
  const isKeyed = scopeOf(name) !== undefined
  app.route({
    method,
    url: path,
    schema: { ...routeSchema(name), tags: ['public'], ...keySchema(name) },
    config: isKeyed ? keyedConfig(app, limit) : limitConfig(app, limit),
    ...(isKeyed ? { onRequest: (request, reply) => app.admitKey(request, reply, name) } : {}),
    handler: (request, reply) => answer(name, reply, handle(publicContext<Name>(request, reply))),
  })
}

/** Registers a call for signed-in people with the ability, or with one of several; the check runs before anything of the request is read. */
export function staffEndpoint<Name extends OperationName>(
  app: FastifyInstance,
  name: Name,
  access: Access,
  handle: (context: StaffContext<Name>) => Promise<Answer<Name>>,
): void {
  const { method, path } = ENDPOINTS[name]
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.route({
    method,
    url: path,
    schema: { ...routeSchema(name), tags: ['staff'], security: [{ bearer: [] }] },
    config: limitConfig(app, { max: 600, per: 60 }),
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const user = await app.authenticate(request)
      const needed = typeof access === 'function' ? access(request.params) : access
      const isAllowed = [needed].flat().some(({ action, subject }) => isAble(user.ability, action, subject))
      if (!isAllowed) throw new ProblemError('forbidden')
      users.set(request, user)
    },
    handler: (request, reply) => {
      const user = users.get(request)
      if (!user) throw new ProblemError('unauthenticated')
      return answer(name, reply, handle({ ...publicContext<Name>(request, reply), name, user }))
    },
  })
}
