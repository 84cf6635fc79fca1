import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { removePicture } from '../../../../platform/files/picture-files.ts'
import { photoFileNames, type PhotoSet } from '../photo-files.ts'

/** Takes the files of a photograph off the disk, unless a vehicle still shows it. */
export async function removeUnusedFiles(
  db: Kysely<Database>,
  directory: string,
  photo: Pick<PhotoSet, 'hash' | 'widths'>,
): Promise<void> {
  const shown = await db
    .selectFrom('product_photo')
    .select('id')
    .where('hash', '=', photo.hash)
    .limit(1)
    .executeTakeFirst()
    // Whether a row names it is not known: a file too many is found by fsck, one too few is a lost picture.
    .catch(() => true)
  if (shown !== undefined) return
  await Promise.all(photoFileNames(photo).map((name) => removePicture(directory, name)))
}
