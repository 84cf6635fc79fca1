import type { AppContext } from '../../../../context.ts'
import type { BackupFailure } from '../../../../db/backup/backup-child.ts'

const WORDS: Readonly<Record<BackupFailure, { readonly th: string; readonly en: string }>> = {
  no_room: { th: 'ที่เก็บเต็ม', en: 'There is no room left on the disk.' },
  not_writable: { th: 'เขียนลงโฟลเดอร์สำรองไม่ได้', en: 'The folder of the backups cannot be written to.' },
  database: { th: 'ฐานข้อมูลไม่ตอบ', en: 'The database did not answer.' },
  failed: { th: 'ดูสาเหตุในบันทึกของเซิร์ฟเวอร์', en: 'The log of the server says why.' },
}

/** A mail to each owner. That one cannot be sent changes nothing: the page of today says it, too. */
export async function tellOwners(
  { db, mailer, log }: Pick<AppContext, 'db' | 'mailer' | 'log'>,
  failure: BackupFailure,
): Promise<void> {
  const owners = await db
    .selectFrom('app_user')
    .select('email')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute()
  const { th, en } = WORDS[failure]
  for (const { email } of owners) {
    await mailer
      .deliver({
        to: email,
        subject: 'สำรองข้อมูลไม่สำเร็จ / No backup was made',
        text: `สำรองข้อมูลของร้านไม่สำเร็จ ${th}\nระบบจะลองใหม่ทุกชั่วโมง\n\nThe shop's backup was not made. ${en}\nIt is tried again every hour.\n`,
      })
      .catch((error: unknown) => log.warn({ err: error }, 'an owner was not told of a failed backup'))
  }
}
