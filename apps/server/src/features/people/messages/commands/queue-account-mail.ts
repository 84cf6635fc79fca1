import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Mail } from '../../../../mail/mailer.ts'
import type { Language } from '../formatting.ts'

export interface AccountMail {
  readonly to: string
  /** With its secret, if it has one: the text is blanked once it was sent or given up. */
  readonly template: 'password_reset' | 'password_changed'
  readonly language: Language
  readonly mail: Pick<Mail, 'subject' | 'text'>
  readonly now: number
}

/** Writes a mail to the owner of an account in the transaction of what it tells of. */
export async function queueAccountMail(
  trx: Transaction<Database>,
  { to, template, language, mail, now }: AccountMail,
): Promise<void> {
  await trx
    .insertInto('message')
    .values({
      id: randomUUID(),
      channel: 'email',
      recipient: to,
      template,
      language,
      subject: mail.subject,
      body: mail.text.trim(),
      next_try_at: new Date(now),
      created_at: new Date(now),
    })
    .execute()
}
