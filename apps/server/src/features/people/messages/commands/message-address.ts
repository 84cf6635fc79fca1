import type { Env } from '../../../../env.ts'
import type { Subject } from '../queries.ts'

export interface MessageAddress {
  readonly channel: 'line' | 'email' | 'file'
  readonly recipient: string
}

/** The best way to reach the customer that is set up; without one, staff find the words in the message log. */
export function messageAddress(
  { line_user_id, email, phone }: Pick<Subject, 'line_user_id' | 'email' | 'phone'>,
  env: Pick<Env, 'lineMessaging' | 'smtpUrl'>,
): MessageAddress {
  if (env.lineMessaging !== undefined && line_user_id !== null) return { channel: 'line', recipient: line_user_id }
  if (env.smtpUrl !== undefined && email !== null && email !== '') return { channel: 'email', recipient: email }
  return { channel: 'file', recipient: email ?? phone }
}
