import { timingSafeEqual } from 'node:crypto'
import { type SignInProvider, SIGN_IN_PROVIDERS } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'

/** How long somebody may take at the provider. */
export const ATTEMPT_MS = 10 * 60_000

export interface SignInAttempt {
  readonly provider: SignInProvider
  readonly redirectUri: string
  readonly toPath: string | null
  /** The booking whose news are to go to LINE; null where somebody wants a session. */
  readonly reservationId: string | null
}

export async function beginAttempt(
  db: Kysely<Database>,
  { state, browser, now, ...attempt }: SignInAttempt & { state: string; browser: string; now: number },
): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', new Date(now)).execute()
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: digestOf(state),
      browser_hash: digestOf(browser),
      provider: attempt.provider,
      redirect_uri: attempt.redirectUri,
      to_path: attempt.toPath,
      reservation_id: attempt.reservationId,
      expires_at: new Date(now + ATTEMPT_MS),
    })
    .execute()
}

/**
 * Takes the attempt for good, so that nothing of it works twice. Nothing when it is unknown or over; a state shown by
 * another browser has leaked, and is taken all the same.
 */
export async function takeAttempt(
  db: Kysely<Database>,
  { state, browser, now }: { state: string; browser: string; now: number },
): Promise<SignInAttempt | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', digestOf(state))
    .returning(['browser_hash', 'provider', 'redirect_uri', 'to_path', 'reservation_id', 'expires_at'])
    .executeTakeFirst()
  const provider = SIGN_IN_PROVIDERS.find((known) => known === row?.provider)
  if (!row || provider === undefined || row.expires_at.getTime() <= now) return undefined
  if (!timingSafeEqual(row.browser_hash, digestOf(browser))) return undefined
  return { provider, redirectUri: row.redirect_uri, toPath: row.to_path, reservationId: row.reservation_id }
}
