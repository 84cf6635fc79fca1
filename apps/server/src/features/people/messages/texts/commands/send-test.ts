import type { ResponseBody } from '@rodchao/contract'
import { type MessageText, renderMessage } from '@rodchao/rental'
import type { AppContext } from '../../../../../context.ts'
import { renderHtml } from '../../../../../mail/mail-layout.ts'
import { mailFailure } from '../../../../../mail/mailer.ts'
import type { MessageValues } from '@rodchao/rental'
import type { TextName } from '../queries.ts'

/** Sends words that were looked at before, with the values of the invented booking, to whoever asks. */
export async function sendTest(
  { env, mailer }: Pick<AppContext, 'env' | 'mailer'>,
  { kind, language }: TextName,
  { words, values, address }: { words: MessageText; values: MessageValues; address: string },
): Promise<ResponseBody<'testMessageText'>> {
  const sent = renderMessage(kind, words, values)
  if (!sent.ok) throw new Error(`a text that was looked at cannot be filled: ${sent.code}`)
  try {
    const html = renderHtml({ language, subject: sent.subject, text: sent.body })
    await mailer.deliver({ to: address, subject: sent.subject, text: `${sent.body}\n`, html })
    return { result: env.smtpUrl === undefined ? 'written_to_file' : 'sent', address }
  } catch (error) {
    const { code, answer } = mailFailure(error)
    return { result: answer !== undefined || code === 'EAUTH' ? 'refused' : 'not_reached', address }
  }
}
