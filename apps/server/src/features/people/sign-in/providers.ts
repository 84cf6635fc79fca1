import type { SignInProvider } from '@rodchao/contract'
import type { FastifyBaseLogger } from 'fastify'
import { jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client'
import type { Env, ProviderSettings } from '../../../env.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { isEmail, isWellFormed } from '../../../platform/accounts/account-rules.ts'

/** Whom a provider vouches for. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  readonly name: string | undefined
  /** Only an address that the provider says it verified. */
  readonly email: string | undefined
}

interface Attempt {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

interface Departure extends Attempt {
  readonly language: string
  /** Whether to offer the shop's official account as a friend: LINE delivers its messages to friends alone. */
  readonly offersFriend: boolean
}

export interface SignInProviders {
  /** Whether the shop has set the provider up. */
  isReady(provider: SignInProvider): boolean
  /** The provider's page; 503 `sign_in_unavailable` when the provider does not answer in time. */
  addressToGoTo(provider: SignInProvider, attempt: Departure): Promise<string>
  /** Exchanges the code and checks the ID token; throws `ProofRefused` when anything about it is wrong. */
  identify(provider: SignInProvider, attempt: Attempt & { readonly code: string }): Promise<ProvenIdentity>
}

/** The provider or its tokens do not show who somebody is. The message is a reason for the log without personal data. */
export class ProofRefused extends Error {
  override readonly name = 'ProofRefused'
}

class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

/** For all that one call of ours asks of a provider. */
export const PATIENCE_MS = 2500
/** Providers change their addresses seldom. */
const DISCOVERY_KEPT_MS = 3_600_000
const NAME_MAX = 60
const SUBJECT_MAX = 255
/** A name to greet by. Addresses are not asked for: neither provider says whether it verified them. */
const SCOPES: Readonly<Record<SignInProvider, string>> = { line: 'openid profile', facebook: 'openid public_profile' }

/** The ways to sign in that are set up. Nothing is asked of a provider before somebody wants to use it. */
export function createSignInProviders(env: Pick<Env, SignInProvider>, log: FastifyBaseLogger): SignInProviders {
  const found = new Map<SignInProvider, { configuration: Promise<Configuration>; until: number }>()

  const settingsFor = (provider: SignInProvider): ProviderSettings => {
    const settings = env[provider]
    if (!settings) throw new ProofRefused('the provider is not set up')
    return settings
  }
  const findConfiguration = (provider: SignInProvider): Promise<Configuration> => {
    const kept = found.get(provider)
    if (kept && kept.until > performance.now()) return kept.configuration
    const configuration = discover(settingsFor(provider)).catch((error: unknown) => {
      throw new ProviderDown('its own description cannot be used', { cause: error })
    })
    found.set(provider, { configuration, until: performance.now() + DISCOVERY_KEPT_MS })
    configuration.catch(() => {
      // The next one asks anew.
      if (found.get(provider)?.configuration === configuration) found.delete(provider)
    })
    return configuration
  }

  /** Makes of every failure what the caller may tell: away, or not proven. */
  const withPatience = async <T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> => {
    try {
      return await inTime(work)
    } catch (error) {
      if (error instanceof ProofRefused) throw error
      const down = downFault(error)
      if (!down) throw new ProofRefused(errorReason(error))
      log.warn(
        { event: 'sign_in_provider_away', provider, fault: down.message, reason: errorReason(down.cause) },
        'a sign-in provider cannot be used',
      )
      throw new ProblemError('sign_in_unavailable', { headers: { 'retry-after': '10' } })
    }
  }

  return {
    isReady: (provider) => env[provider] !== undefined,
    addressToGoTo: (provider, { redirectUri, state, nonce, verifier, language, offersFriend }) =>
      withPatience(provider, async () => {
        const address = buildAuthorizationUrl(await findConfiguration(provider), {
          redirect_uri: redirectUri,
          scope: SCOPES[provider],
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          ...(offersFriend ? { bot_prompt: 'aggressive' } : {}),
        })
        return address.href
      }),
    identify: (provider, attempt) =>
      withPatience(provider, async () => {
        const settings = settingsFor(provider)
        return toIdentity(await exchange(await findConfiguration(provider), settings, attempt))
      }),
  }
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const { clientId, clientSecret, idTokenAlg, tokenEndpoint } = settings
  const issuer = new URL(settings.issuer)
  const execute = [
    // HS256 is signed with our secret and checked by us.
    ...(idTokenAlg === 'HS256' ? [] : [enableNonRepudiationChecks]),
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ]
  const client = { client_secret: clientSecret, id_token_signed_response_alg: idTokenAlg }
  const answering = { [customFetch]: fetchOrDown, timeout: PATIENCE_MS / 1000 }
  const discovered = await discovery(issuer, clientId, client, undefined, { execute, ...answering })
  const { supportsPKCE: _helper, ...metadata } = discovered.serverMetadata()
  if (metadata.token_endpoint !== undefined || tokenEndpoint === undefined) return discovered
  const completed = new Configuration({ ...metadata, token_endpoint: tokenEndpoint }, clientId, client)
  for (const prepare of execute) prepare(completed)
  return Object.assign(completed, answering)
}

/** The claims of an ID token whose signature, issuer, audience, times and nonce are right. */
async function exchange(
  configuration: Configuration,
  { clientId, clientSecret, idTokenAlg }: ProviderSettings,
  { redirectUri, state, nonce, verifier, code }: Attempt & { readonly code: string },
): Promise<IDToken> {
  const cameBackOn = new URL(redirectUri)
  cameBackOn.search = new URLSearchParams({ code, state }).toString()
  const answer = await authorizationCodeGrant(configuration, cameBackOn, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims || answer.id_token === undefined) throw new ProofRefused('no ID token')
  if (idTokenAlg === 'HS256')
    await jwtVerify(answer.id_token, new TextEncoder().encode(clientSecret), {
      algorithms: [idTokenAlg],
      issuer: claims.iss,
      audience: clientId,
    })
  return claims
}

function toIdentity(claims: IDToken): ProvenIdentity {
  if (claims.sub === '' || claims.sub.length > SUBJECT_MAX || !isWellFormed(claims.sub))
    throw new ProofRefused('the subject cannot be kept')
  const { name, email, email_verified: isVerified } = claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: typeof name === 'string' ? presentableName(name) : undefined,
    email: typeof email === 'string' && isVerified === true && isEmail(email) ? email : undefined,
  }
}

/** One line that fits a list; nothing when nothing is left of it. */
function presentableName(name: string): string | undefined {
  const line = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, NAME_MAX).join('').trim() || undefined
}

/** Tells a provider that cannot be reached from one that refuses. */
const fetchOrDown: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit).catch((error: unknown) => {
    throw new ProviderDown('no answer', { cause: error })
  })
  if (answer.status >= 500) throw new ProviderDown(`answered ${answer.status}`)
  return answer
}

/** Runs the work, but not for longer than our patience. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderDown('took too long')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work(), deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The fault that lies with the provider being away, wherever in the chain of causes a library put it. */
function downFault(error: unknown): ProviderDown | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof ProviderDown) return cause
  return undefined
}

/** What the libraries call the fault; their messages may hold what the provider sent. */
function errorReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
