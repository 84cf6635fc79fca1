import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { loadPicture, removePicture } from '../../../../platform/files/picture-files.ts'
import { identityDirectory } from '../identity-files.ts'

/** Forgets what was sent of licences and passports for some reservations; the files go with `removeIdentityPictures`. */
export async function forgetIdentity(
  trx: Transaction<Database>,
  reservationIds: readonly string[],
): Promise<readonly string[]> {
  if (reservationIds.length === 0) return []
  const files = await trx
    .deleteFrom('identity_file')
    .where('reservation_id', 'in', reservationIds)
    .returning('file_name')
    .execute()
  return files.map(({ file_name }) => file_name)
}

/** After the commit: a file without a row is swept away, a row without its file is a picture that was lost. */
export async function removeIdentityPictures(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await removePicture(identityDirectory(dataDir), name)
}

/** What was sent for some reservations, without the pictures themselves. */
export async function findIdentityOf(
  db: Kysely<Database>,
  reservationIds: readonly string[],
): Promise<Selectable<Database['identity_file']>[]> {
  if (reservationIds.length === 0) return []
  return db
    .selectFrom('identity_file')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .orderBy('sent_at')
    .execute()
}

export function loadIdentity(dataDir: string, name: string): Promise<Buffer> {
  return loadPicture(identityDirectory(dataDir), name)
}
