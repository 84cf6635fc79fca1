import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { fieldProblem, type ProblemError } from '../problem-error.ts'

/** A picture made safe: our own JPEG without metadata, never the bytes that were sent. */
export interface SafePicture {
  readonly jpeg: Buffer
  /** Of the JPEG, after turning it upright. */
  readonly width: number
  readonly height: number
  /** Digest of the upload, by which the same file is known again. */
  readonly sha256: Buffer
}

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
const READ_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** 25 megapixels: what a decoder may take of the memory. */
export const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 2000
const JPEG_QUALITY = 85
/** Pictures read at the same time; each may hold a hundred megabytes while it is decoded. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Checks and re-encodes an upload; throws `not_an_image` at the pointer with the reason as the field's code. What needs
 * the decoded picture, such as reading a code in it, is done by `read` while the turn lasts.
 */
export async function readPicture<Found = undefined>(
  upload: Buffer,
  pointer: string,
  read?: (jpeg: Buffer) => Promise<Found>,
): Promise<SafePicture & { readonly found: Found | undefined }> {
  const { picture, found } = await decodeUpload(upload, pointer, async (given, unreadable) => {
    const picture = await reencode(given).catch(unreadable)
    return { picture, found: await read?.(picture.jpeg) }
  })
  return { ...picture, sha256: createHash('sha256').update(upload).digest(), found }
}

/** What is sent as a picture, opened but not decoded, and how to refuse it when it turns out to be none. */
export type DecodeWork<Made> = (picture: Sharp, unreadable: () => never) => Promise<Made>

/** Opens an upload that is a picture of a kind we take, and works on it in its turn. Throws `not_an_image` otherwise. */
export async function decodeUpload<Made>(upload: Buffer, pointer: string, work: DecodeWork<Made>): Promise<Made> {
  const refuse = (code: string): ProblemError => fieldProblem('not_an_image', pointer, code)
  if (upload.byteLength === 0) throw refuse('empty')
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type === undefined || !TAKEN.has(type)) throw refuse('wrong_type')
  await takeTurn()
  try {
    return await work(sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }), () => {
      // Truncated, larger than the limit, or of a codec that is not built in: to the sender all of it is an unreadable file.
      throw refuse(/hei[cf]/.test(type) ? 'heic_unreadable' : 'unreadable')
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

/** Throws for what the decoder could read and we do not take, such as an SVG in disguise. */
export async function requireReadFormat(picture: Sharp): Promise<void> {
  const { format } = await picture.metadata()
  if (!READ_FORMATS.has(format)) throw new Error(`${format} is not read`)
}

async function reencode(picture: Sharp): Promise<Pick<SafePicture, 'jpeg' | 'width' | 'height'>> {
  await requireReadFormat(picture)
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
