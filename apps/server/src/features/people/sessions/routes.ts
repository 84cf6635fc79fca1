import { jwtErrorSchema } from '@rodchao/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import type { ProblemError } from '../../../platform/problem-error.ts'
import { toProblem } from '../../../platform/problems.ts'
import { refreshSession } from './commands/refresh-session.ts'
import { registerClient } from './commands/register-client.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import type { Caller, SessionContext } from './commands/start-session.ts'
import { JwtRefusal } from './jwt-refusal.ts'
import { clientNetwork } from '../../../platform/accounts/network.ts'
import { presentSignedIn, presentUser } from './queries/present-user.ts'

const LOGINS = { max: 60, per: 60 }
const REGISTRATIONS = { max: 20, per: 3600 }
const REFRESHES = { max: 300, per: 60 }

const refusalSchema = jwtErrorSchema.extend({
  retryAfter: z.int().optional().describe('Seconds until another try makes sense'),
})
const refusals = {
  400: refusalSchema.describe(
    'Not accepted: messages by field. Without a body when a field of a registration is missing.',
  ),
  413: refusalSchema.describe('The body is too large'),
  415: refusalSchema.describe('The body is not JSON'),
  429: refusalSchema.describe('Too many attempts'),
  '5xx': refusalSchema.describe('Something broke on our side'),
}
const refusalSchemas: Readonly<Record<string, object>> = {
  '/jwt/login': refusals,
  '/jwt/register': refusals,
  '/jwt/refresh-token': { ...refusals, 401: refusalSchema.describe('Invalid refresh token: sign in again') },
  '/jwt/logout': refusals,
}

/** Signing in and out, tokens, and who is signed in. */
export function registerSessions(app: FastifyInstance, context: SessionContext): void {
  staffEndpoint(app, 'findMe', { action: 'read', subject: 'Auth' }, async ({ user }) => presentUser(user))
  void app.register(async (jwt) => {
    registerJwtCalls(jwt, context)
  })
}

function registerJwtCalls(jwt: FastifyInstance, context: SessionContext): void {
  jwt.setErrorHandler(answerRefusal)
  jwt.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
  jwt.addHook('onRoute', (route) => {
    const schema = route.schema ?? {}
    route.schema = { ...schema, response: { ...(schema.response as object | undefined), ...refusalSchemas[route.url] } }
  })
  publicEndpoint(jwt, 'login', LOGINS, async ({ body, request }) =>
    presentSignedIn(await signIn(context, body, toCaller(request))),
  )
  publicEndpoint(jwt, 'register', REGISTRATIONS, async ({ body, request }) =>
    presentSignedIn(await registerClient(context, body, toCaller(request))),
  )
  publicEndpoint(jwt, 'refreshToken', REFRESHES, async ({ body, request }) =>
    presentSignedIn(await refreshSession(context, body.refreshToken, toCaller(request))),
  )
  publicEndpoint(jwt, 'logout', REFRESHES, async ({ body, request }) => {
    // An access token that has run out shows nothing, and the refresh token is enough.
    const user = await jwt.authenticate(request).catch(() => undefined)
    await signOut(context, { refreshToken: body.refreshToken, sessionId: user?.sessionId }, request.id)
  })
}

function toCaller(request: FastifyRequest): Caller {
  return { network: clientNetwork(request.ip), userAgent: request.headers['user-agent'] ?? '', traceId: request.id }
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof JwtRefusal ? error : toJwtRefusal(toProblem(error))
  if (refusal.status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  void reply.code(refusal.status)
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  if (refusal.error === null) return reply.send()
  return reply.send({
    error: refusal.error,
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  })
}

/** What any other refusal says in the shape of these calls: messages by field where fields are at fault. */
function toJwtRefusal(problem: ProblemError): JwtRefusal {
  const fields = problem.errors.flatMap(({ pointer, detail }) =>
    pointer.length > 1 ? [[pointer.slice(1), [detail]] as [string, string[]]] : [],
  )
  const retryAfter = Number(problem.headers['retry-after'])
  return new JwtRefusal(
    problem.status,
    fields.length > 0 ? Object.fromEntries(fields) : problem.message,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  )
}
