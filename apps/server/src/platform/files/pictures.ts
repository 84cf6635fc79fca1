import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { fieldProblem, ProblemError } from '../problem-error.ts'
import { decodeHeic } from './heic.ts'

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
const READ_FORMATS = new Set(['jpeg', 'png', 'webp'])
const MOST_PIXELS = 25_000_000
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
  const refuse = (code: string): ProblemError => fieldProblem('not_an_image', pointer, code)
  if (upload.byteLength === 0) throw refuse('empty')
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type === undefined || !TAKEN.has(type)) throw refuse('wrong_type')
  await takeTurn()
  try {
    const picture = await reencode(upload, type, refuse).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error
      // Truncated, or of a codec that is not built in: to the sender all of it is an unreadable file.
      throw refuse(isHeic(type) ? 'heic_unreadable' : 'unreadable')
    })
    return { ...picture, sha256: createHash('sha256').update(upload).digest(), found: await read?.(picture.jpeg) }
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function isHeic(type: string): boolean {
  return /hei[cf]/.test(type)
}

async function reencode(
  upload: Buffer,
  type: string,
  refuse: (code: string) => ProblemError,
): Promise<Pick<SafePicture, 'jpeg' | 'width' | 'height'>> {
  const picture = isHeic(type) ? await openHeic(upload, refuse) : await open(upload, refuse)
  const { data, info } = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

async function open(upload: Buffer, refuse: (code: string) => ProblemError): Promise<Sharp> {
  const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (!READ_FORMATS.has(format)) throw new Error(`${format} is not read`)
  if (width * height > MOST_PIXELS) throw refuse('too_many_pixels')
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

async function openHeic(upload: Buffer, refuse: (code: string) => ProblemError): Promise<Sharp> {
  const decoded = await decodeHeic(upload, MOST_PIXELS)
  if (typeof decoded === 'string') throw refuse(decoded === 'unreadable' ? 'heic_unreadable' : decoded)
  return sharp(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: 4 } })
}
