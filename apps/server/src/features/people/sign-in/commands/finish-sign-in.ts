import type { SignInProvider } from '@rodchao/contract'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { type Caller, type StartedSession, startSession } from '../../sessions/commands/start-session.ts'
import { ProofRefused, type ProvenIdentity, type SignInProviders } from '../providers.ts'
import { attemptSecrets } from '../secrets.ts'
import { type LineUpdateContext, linkLineUpdates } from './keep-line-updates.ts'
import { findOrOpenAccount } from './open-account.ts'
import { type SignInAttempt, takeAttempt } from './sign-in-attempts.ts'

export interface Return {
  readonly state: string
  readonly code: string | null
  readonly error: string | null
  /** What this browser's cookie says. */
  readonly browser: string | undefined
}

export interface OpenedSession extends StartedSession {
  readonly purpose: 'session'
  readonly provider: SignInProvider
  readonly toPath: string | null
}

export type FinishedSignIn = OpenedSession | { readonly purpose: 'line_updates' }

/** Opens a session for whom the provider vouches, or sends them a booking's news. Every forgery gets the same answer; only the log tells them apart. */
export async function finishSignIn(
  context: LineUpdateContext,
  providers: SignInProviders,
  given: Return,
  caller: Caller,
): Promise<FinishedSignIn> {
  const { db, clock, env, log } = context
  const refuse = (why: string, provider?: SignInProvider): ProblemError => {
    log.warn(
      { event: 'sign_in_refused', why, provider, network: caller.network, traceId: caller.traceId },
      'sign-in refused',
    )
    return new ProblemError('sign_in_refused')
  }
  const browser = given.browser ?? ''
  const attempt = await takeAttempt(db, { state: given.state, browser, now: clock.now() })
  if (!attempt) throw refuse('no such attempt of this browser')
  const { provider, toPath, reservationId } = attempt
  if (given.error === 'access_denied') throw new ProblemError('sign_in_cancelled')
  if (given.error !== null || given.code === null || given.code === '') throw refuse('no code', provider)
  const identity = await prove(providers, attempt, { state: given.state, code: given.code, browser }).catch(
    (error: unknown) => {
      if (error instanceof ProofRefused) throw refuse(error.message, provider)
      throw error
    },
  )
  if (reservationId !== null) {
    await linkLineUpdates(context, { reservationId, lineUserId: identity.subject, traceId: caller.traceId })
    return { purpose: 'line_updates' }
  }
  const started = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const user = await findOrOpenAccount(trx, { provider, identity, now, traceId: caller.traceId })
    return user && startSession(trx, env.jwtSecret, { user, caller, now })
  })
  if (!started) throw refuse('account disabled', provider)
  return { ...started, purpose: 'session', provider, toPath }
}

function prove(
  providers: SignInProviders,
  { provider, redirectUri }: SignInAttempt,
  { state, code, browser }: { state: string; code: string; browser: string },
): Promise<ProvenIdentity> {
  return providers.identify(provider, { redirectUri, state, code, ...attemptSecrets(browser, state) })
}
