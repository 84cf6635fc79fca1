import { SIGN_IN_PROVIDERS } from '@rodchao/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { createBackgroundWork } from '../../mail/background-work.ts'
import { publicEndpoint } from '../../platform/endpoints.ts'
import type { Caller } from '../sessions/commands/start-session.ts'
import { networkOf } from '../sessions/network.ts'
import { presentSignedIn } from '../sessions/present.ts'
import { readCookie, setCookie } from './browser-cookie.ts'
import { askForNotice } from './commands/ask-for-notice.ts'
import { finishSignIn } from './commands/finish-sign-in.ts'
import { redeemPasswordReset } from './commands/redeem-password-reset.ts'
import { requestPasswordReset } from './commands/request-password-reset.ts'
import { ATTEMPT_MS } from './commands/sign-in-attempts.ts'
import { startSignIn } from './commands/start-sign-in.ts'
import { ownOrigin, ownPath } from './own-address.ts'
import { createSignInProviders } from './providers.ts'
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
export function registerSignIn(app: FastifyInstance, services: Services): void {
  const resets = createBackgroundWork({ log: app.log, atOnce: RESETS_AT_ONCE, most: MOST_WAITING })
  // What is asked for before the stop is in the table of messages before the end.
  app.addHook('onClose', () => resets.finish(STOP_PATIENCE_MS))
  void app.register(async (calls) => {
    calls.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
    })
    registerPasswordResets(calls, services, (work) => resets.run('password reset', work))
    registerProviders(calls, services)
    publicEndpoint(calls, 'askForNotice', NOTICES, ({ body }) => askForNotice(services, body))
  })
}

function registerPasswordResets(
  app: FastifyInstance,
  services: Services,
  runLater: (work: () => Promise<void>) => void,
): void {
  publicEndpoint(app, 'requestPasswordReset', RESET_REQUESTS, async ({ body, request }) => {
    const wanted = { ...body, origin: ownOrigin(services.env, request), traceId: request.id }
    runLater(() => requestPasswordReset(services, wanted))
  })
  publicEndpoint(app, 'redeemPasswordReset', REDEMPTIONS, ({ body, request }) =>
    redeemPasswordReset(services, { ...body, origin: ownOrigin(services.env, request), traceId: request.id }),
  )
}

function registerProviders(app: FastifyInstance, services: Services): void {
  const providers = createSignInProviders(services.env, app.log)

  publicEndpoint(app, 'findSignInProviders', READINGS, async () => ({
    providers: SIGN_IN_PROVIDERS.map((id) => ({ id, isReady: providers.isReady(id) })),
  }))

  publicEndpoint(app, 'startSignIn', STARTS, async ({ params, body, request, reply }) => {
    const origin = ownOrigin(services.env, request)
    const toPath = ownPath(body.toPath)
    const { url, state, browser } = await startSignIn(services, providers, {
      provider: params.provider,
      origin,
      toPath,
      language: body.language,
    })
    setCookie(reply, {
      name: attemptCookie(state),
      value: browser,
      seconds: ATTEMPT_MS / 1000,
      isSecure: origin.startsWith('https:'),
    })
    return { url }
  })

  publicEndpoint(app, 'finishSignIn', STARTS, async ({ body, request, reply }) => {
    const name = attemptCookie(body.state)
    setCookie(reply, { name, value: '', seconds: 0, isSecure: ownOrigin(services.env, request).startsWith('https:') })
    const finished = await finishSignIn(
      services,
      providers,
      {
        state: body.state,
        code: body.code ?? null,
        error: body.error ?? null,
        browser: readCookie(request, name),
      },
      callerOf(request),
    )
    return { provider: finished.provider, toPath: finished.toPath, ...presentSignedIn(finished) }
  })
}

function callerOf(request: FastifyRequest): Caller {
  return { network: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '', traceId: request.id }
}
