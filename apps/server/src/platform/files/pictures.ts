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
const MILLION = 1_000_000
/** What a decoder may take of the memory. */
const MOST_PIXELS = 25 * MILLION
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

/** What is sent as a picture, upright, and how to refuse it when it turns out to be none. */
export type DecodeWork<Made> = (picture: Sharp, unreadable: () => never) => Promise<Made>

type Refuse = (code: string, figures?: Readonly<Record<string, number>>) => ProblemError

/** Opens an upload that is a picture of a kind we take, and works on it in its turn. Throws `not_an_image` otherwise. */
export async function decodeUpload<Made>(upload: Buffer, pointer: string, work: DecodeWork<Made>): Promise<Made> {
  const refuse: Refuse = (code, figures = {}) => fieldProblem('not_an_image', pointer, code, figures)
  if (upload.byteLength === 0) throw refuse('empty')
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type === undefined || !TAKEN.has(type)) throw refuse('wrong_type')
  // Truncated, or of a codec that is not built in: to the sender all of it is an unreadable file.
  const unreadable = (error?: unknown): never => {
    if (error instanceof ProblemError) throw error
    throw refuse(isHeic(type) ? 'heic_unreadable' : 'unreadable')
  }
  await takeTurn()
  try {
    const picture = await (isHeic(type) ? openHeic(upload, refuse) : open(upload, refuse)).catch(unreadable)
    return await work(picture, unreadable)
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

async function reencode(picture: Sharp): Promise<Pick<SafePicture, 'jpeg' | 'width' | 'height'>> {
  const { data, info } = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

async function open(upload: Buffer, refuse: Refuse): Promise<Sharp> {
  const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
  if (!READ_FORMATS.has(format)) throw new Error(`${format} is not read`)
  if (width * height > MOST_PIXELS)
    throw refuse('too_many_pixels', { most: MOST_PIXELS / MILLION, is: Math.round((width * height) / MILLION) })
  return sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}

async function openHeic(upload: Buffer, refuse: Refuse): Promise<Sharp> {
  const decoded = await decodeHeic(upload, MOST_PIXELS)
  if (typeof decoded === 'string') throw refuse(decoded === 'unreadable' ? 'heic_unreadable' : decoded)
  return sharp(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: 4 } })
}
