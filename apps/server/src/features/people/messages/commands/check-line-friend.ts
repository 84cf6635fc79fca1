import { errorCode } from '../../../../mail/background-work.ts'
import type { MessageContext } from './outbox.ts'

const PATIENCE_MS = 2500
/** Unknown, not a friend of the official account, or one that blocked it. */
const NO_FRIEND = 404

/**
 * Whether LINE would deliver to this account. It takes messages for anybody and drops those for strangers, so it has to
 * be asked before. Where it does not answer the account is believed: what cannot be sent later is seen by staff.
 */
export async function isLineFriend(
  { env, log }: Pick<MessageContext, 'env' | 'log'>,
  lineUserId: string,
): Promise<boolean> {
  const settings = env.lineMessaging
  if (settings === undefined) return false
  try {
    const answer = await fetch(`${settings.url}/v2/bot/profile/${encodeURIComponent(lineUserId)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${settings.token}` },
    })
    await answer.body?.cancel()
    if (answer.status === NO_FRIEND) return false
    if (!answer.ok) log.warn({ event: 'line_profile_unknown', code: answer.status }, 'LINE was asked about a friend')
  } catch (error) {
    log.warn({ event: 'line_profile_unknown', code: errorCode(error) }, 'LINE was asked about a friend')
  }
  return true
}
