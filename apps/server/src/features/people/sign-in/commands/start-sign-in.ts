import type { SignInProvider } from '@rodchao/contract'
import type { MessageContext } from '../../messages/commands/outbox.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import type { SignInProviders } from '../providers.ts'
import { attemptSecrets, newSecret } from '../secrets.ts'
import { beginAttempt } from './sign-in-attempts.ts'

/** Where the provider sends people back to; registered there, so these are fixed. */
const WAY_BACK: Readonly<Record<SignInProvider, string>> = {
  line: '/linecallback',
  facebook: '/pages/login-facebook',
}

export interface StartedSignIn {
  readonly url: string
  readonly state: string
  /** For the cookie of this browser; stored nowhere else. */
  readonly browser: string
}

/** Begins an attempt and gives the provider's address to go to. */
export async function startSignIn(
  { db, clock }: Pick<MessageContext, 'db' | 'clock'>,
  providers: SignInProviders,
  given: {
    provider: SignInProvider
    origin: string
    toPath: string | null
    language: 'th' | 'en'
    /** For news of this booking instead of a session. */
    reservationId?: string
  },
): Promise<StartedSignIn> {
  const { provider, origin, toPath, language, reservationId = null } = given
  if (!providers.isReady(provider)) throw new ProblemError('not_found')
  const [state, browser] = [newSecret(), newSecret()]
  const redirectUri = `${origin}${WAY_BACK[provider]}`
  const url = await providers.addressToGoTo(provider, {
    redirectUri,
    state,
    language,
    offersFriend: reservationId !== null,
    ...attemptSecrets(browser, state),
  })
  await beginAttempt(db, { provider, redirectUri, toPath, reservationId, state, browser, now: clock.now() })
  return { url, state, browser }
}
