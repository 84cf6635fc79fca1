import { SIGN_IN_PROVIDERS } from '@rodchao/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MessageContext } from '../messages/commands/outbox.ts'
import { createBackgroundWork } from '../../../mail/background-work.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { Caller } from '../sessions/commands/start-session.ts'
import { clientNetwork } from '../../../platform/accounts/network.ts'
import { presentSignedIn } from '../sessions/queries/present-user.ts'
import { findByToken } from '../../rentals/reservations/queries/reservation-view.ts'
import { readCookie, setCookie } from './browser-cookie.ts'
import { askForNotice } from './commands/ask-for-notice.ts'
import { finishSignIn } from './commands/finish-sign-in.ts'
import { findLineUpdates, stopLineUpdates } from './commands/keep-line-updates.ts'
import { redeemPasswordReset } from './commands/redeem-password-reset.ts'
import { inviteUser } from './commands/invite-user.ts'
import { requestPasswordReset } from './commands/request-password-reset.ts'
import { ATTEMPT_MS } from './commands/sign-in-attempts.ts'
import { type StartedSignIn, startSignIn } from './commands/start-sign-in.ts'
import { ownOrigin, ownPath } from '../../../platform/own-address.ts'
import { createSignInProviders, type SignInProviders } from './providers.ts'
import { attemptCookie } from './secrets.ts'

const RESET_REQUESTS = { max: 10, per: 3600 }
const REDEMPTIONS = { max: 30, per: 900 }
const STARTS = { max: 30, per: 300 }
const NOTICES = { max: 20, per: 3600 }
const READINGS = { max: 300, per: 60 }
/** Requests for a link are worked off after their answers, one or two at a time. */
const RESETS_AT_ONCE = 2
const MOST_WAITING = 500
const STOP_PATIENCE_MS = 3000

/** Ways into an account beside its password: a link by mail, LINE and Facebook. And who wants to be told of something. */
export function registerSignIn(app: FastifyInstance, context: MessageContext): void {
  const resets = createBackgroundWork({ log: app.log, atOnce: RESETS_AT_ONCE, most: MOST_WAITING })
  // What is asked for before the stop is in the table of messages before the end.
  app.addHook('onClose', () => resets.finish(STOP_PATIENCE_MS))
  void app.register(async (calls) => {
    calls.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    registerPasswordResets(calls, context, (work) => resets.run('password reset', work))
    registerProviders(calls, context)
    publicEndpoint(calls, 'askForNotice', NOTICES, ({ body }) => askForNotice(context, body))
  })
}

function registerPasswordResets(
  app: FastifyInstance,
  context: MessageContext,
  runLater: (work: () => Promise<void>) => void,
): void {
  publicEndpoint(app, 'requestPasswordReset', RESET_REQUESTS, async ({ body, request }) => {
    const wanted = { ...body, origin: ownOrigin(context.env, request), traceId: request.id }
    runLater(() => requestPasswordReset(context, wanted))
  })
  staffEndpoint(app, 'inviteUser', OWNER, ({ params, body, user, request }) =>
    inviteUser(context, {
      userId: params.id,
      language: body.language,
      origin: ownOrigin(context.env, request),
      by: { actor: staffActor(user), now: context.clock.now(), traceId: request.id },
    }),
  )
  publicEndpoint(app, 'redeemPasswordReset', REDEMPTIONS, ({ body, request }) =>
    redeemPasswordReset(context, { ...body, origin: ownOrigin(context.env, request), traceId: request.id }),
  )
}

function registerProviders(app: FastifyInstance, context: MessageContext): void {
  const providers = createSignInProviders(context.env, app.log)

  publicEndpoint(app, 'findSignInProviders', READINGS, async () => ({
    providers: SIGN_IN_PROVIDERS.map((id) => ({ id, isReady: providers.isReady(id) })),
  }))

  publicEndpoint(app, 'startSignIn', STARTS, async ({ params, body, request, reply }) => {
    const origin = ownOrigin(context.env, request)
    const toPath = ownPath(body.toPath)
    const started = await startSignIn(context, providers, {
      provider: params.provider,
      origin,
      toPath,
      language: body.language,
    })
    return goingTo(reply, started, origin)
  })

  publicEndpoint(app, 'finishSignIn', STARTS, async ({ body, request, reply }) => {
    const name = attemptCookie(body.state)
    setCookie(reply, { name, value: '', seconds: 0, isSecure: ownOrigin(context.env, request).startsWith('https:') })
    const finished = await finishSignIn(
      context,
      providers,
      {
        state: body.state,
        code: body.code ?? null,
        error: body.error ?? null,
        browser: readCookie(request, name),
      },
      toCaller(request),
    )
    if (finished.purpose === 'line_updates') return finished
    const { purpose, provider, toPath } = finished
    return { purpose, provider, toPath, ...presentSignedIn(finished) }
  })

  registerLineUpdates(app, context, providers)
}

/** News of one booking by LINE, asked for with its link. */
function registerLineUpdates(app: FastifyInstance, context: MessageContext, providers: SignInProviders): void {
  const { db, env } = context
  const find = async (token: string) => {
    const row = await findByToken(db, token)
    return { row, state: findLineUpdates(row, { env, isReady: providers.isReady('line') }) }
  }

  publicEndpoint(app, 'findLineUpdates', READINGS, async ({ headers }) => {
    const { state } = await find(headers['x-reservation-token'])
    return { state }
  })

  publicEndpoint(app, 'startLineUpdates', STARTS, async ({ headers, body, request, reply }) => {
    const { row, state } = await find(headers['x-reservation-token'])
    if (state === 'unavailable') throw new ProblemError('not_found')
    const origin = ownOrigin(env, request)
    const wanted = { provider: 'line', origin, toPath: null, language: body.language, reservationId: row.id } as const
    return goingTo(reply, await startSignIn(context, providers, wanted), origin)
  })

  publicEndpoint(app, 'stopLineUpdates', STARTS, async ({ headers, request }) => {
    const token = headers['x-reservation-token']
    const { row } = await find(token)
    await stopLineUpdates(context, { reservationId: row.id, traceId: request.id })
    const { state } = await find(token)
    return { state }
  })
}

/** The provider's address for a browser that keeps the other half of the attempt. */
function goingTo(reply: FastifyReply, { url, state, browser }: StartedSignIn, origin: string): { url: string } {
  setCookie(reply, {
    name: attemptCookie(state),
    value: browser,
    seconds: ATTEMPT_MS / 1000,
    isSecure: origin.startsWith('https:'),
  })
  return { url }
}

function toCaller(request: FastifyRequest): Caller {
  return { network: clientNetwork(request.ip), userAgent: request.headers['user-agent'] ?? '', traceId: request.id }
}
