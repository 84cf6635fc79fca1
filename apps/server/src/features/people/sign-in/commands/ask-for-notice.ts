import type { NoticeSubject } from '@rodchao/contract'
import type { MessageContext } from '../../messages/commands/outbox.ts'

/** Keeps the address once per subject. Asking again writes the language again, so that both take the same time. */
export async function askForNotice(
  { db, clock }: Pick<MessageContext, 'db' | 'clock'>,
  { email, about, language }: { email: string; about: NoticeSubject; language: 'th' | 'en' },
): Promise<void> {
  await db
    .insertInto('notice_request')
    .values({ about, email: email.toLowerCase(), language, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.columns(['about', 'email']).doUpdateSet({ language }))
    .execute()
}
