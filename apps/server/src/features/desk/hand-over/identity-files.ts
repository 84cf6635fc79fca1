import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { IdentityFile } from '@rodchao/contract'
import { readPicture } from '../../../platform/files/pictures.ts'
import { fieldProblem } from '../../../platform/problem-error.ts'

/** Where licences and passports lie; never below a folder that is served. */
export function identityDirectory(dataDir: string): string {
  return join(dataDir, 'identity')
}

/** What is stored of an upload. */
export interface SafeIdentity {
  readonly content: Buffer
  readonly mediaType: IdentityFile['mediaType']
  /** Digest of the upload. */
  readonly sha256: Buffer
}

const PDF_HEAD = '%PDF-'
const PDF_END = '%%EOF'
/** Programs may write a little after the end. */
const END_WITHIN = 2048

/**
 * A picture becomes our own JPEG without metadata. A PDF stays as it was sent, because nothing here draws one: it is
 * saved by staff and never shown. Throws `not_an_image` with the reason as the field's code.
 */
export async function readIdentity(upload: Buffer): Promise<SafeIdentity> {
  if (upload.subarray(0, PDF_HEAD.length).toString('latin1') !== PDF_HEAD) {
    const { jpeg, sha256 } = await readPicture(upload, '/file')
    return { content: jpeg, mediaType: 'image/jpeg', sha256 }
  }
  if (!upload.subarray(-END_WITHIN).includes(PDF_END)) throw fieldProblem('not_an_image', '/file', 'unreadable')
  return { content: upload, mediaType: 'application/pdf', sha256: createHash('sha256').update(upload).digest() }
}
