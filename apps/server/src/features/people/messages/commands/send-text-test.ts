import { randomUUID } from 'node:crypto'
import type { RequestBody, ResponseBody } from '@rodchao/contract'
import { type MessageText, type MessageValues, renderMessage } from '@rodchao/rental'
import type { AppContext } from '../../../../context.ts'
import { renderHtml } from '../../../../mail/mail-layout.ts'
import { mailFailure } from '../../../../mail/mailer.ts'
import { pushToLine } from '../channels.ts'
import { isLineFriend } from './check-line-friend.ts'
import type { TextName } from '../queries/own-texts.ts'

type Tried = ResponseBody<'testMessageText'>
type Settings = Pick<AppContext, 'env' | 'mailer' | 'log' | 'db'>

export interface TextTest {
  readonly words: MessageText
  readonly values: MessageValues
  readonly way: RequestBody<'testMessageText'>['way']
  /** Whoever asks. */
  readonly user: { readonly id: string; readonly email: string }
}

/** Sends words that were looked at before, with the values of the invented booking, to whoever asks. */
export async function sendTest(
  settings: Settings,
  { kind, language }: TextName,
  { words, values, way, user }: TextTest,
): Promise<Tried> {
  const sent = renderMessage(kind, words, values)
  if (!sent.ok) throw new Error(`a text that was looked at cannot be filled: ${sent.code}`)
  return way === 'line'
    ? byLine(settings, user.id, sent.body)
    : byMail(settings, { language, address: user.email, sent })
}

async function byMail(
  { env, mailer }: Settings,
  { language, address, sent }: { language: TextName['language']; address: string; sent: MessageText },
): Promise<Tried> {
  try {
    const html = renderHtml({ language, subject: sent.subject, text: sent.body })
    await mailer.deliver({ to: address, subject: sent.subject, text: `${sent.body}\n`, html })
    return { result: env.smtpUrl === undefined ? 'written_to_file' : 'sent', address }
  } catch (error) {
    const { code, answer } = mailFailure(error)
    return { result: answer !== undefined || code === 'EAUTH' ? 'refused' : 'not_reached', address }
  }
}

/** To the LINE account that whoever asks signs in with; LINE drops what is for strangers in silence. */
async function byLine({ env, db, log }: Settings, userId: string, body: string): Promise<Tried> {
  const issuer = env.line?.issuer
  const address = 'LINE'
  if (env.lineMessaging === undefined || issuer === undefined) return { result: 'no_line', address }
  const linked = await db
    .selectFrom('external_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  if (linked === undefined || !(await isLineFriend({ env, log }, linked.subject))) return { result: 'no_line', address }
  const failure = await pushToLine(env.lineMessaging, { id: randomUUID(), recipient: linked.subject, body })
  if (failure === undefined) return { result: 'sent', address }
  return { result: /^line_\d+$/.test(failure.code) ? 'refused' : 'not_reached', address }
}
