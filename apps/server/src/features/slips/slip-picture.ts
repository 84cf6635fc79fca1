import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSlipQr, type SlipQr } from '@rodchao/rental'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fieldProblem, type ProblemError } from '../../platform/problem-error.ts'

/** A slip made safe: our own JPEG without metadata, never the bytes that were sent. */
export interface SlipPicture {
  readonly jpeg: Buffer
  /** Digest of the upload, by which the same file is known again. */
  readonly sha256: Buffer
  /** What the bank's mini-QR says; null where none could be read. */
  readonly qr: SlipQr | null
}

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
const READ_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 2000
const JPEG_QUALITY = 85
/** Pictures read at the same time; each may hold a hundred megabytes while it is decoded. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Checks, re-encodes and reads an upload; throws `not_an_image` with the reason as the field's code. */
export async function readSlipPicture(upload: Buffer): Promise<SlipPicture> {
  if (upload.byteLength === 0) throw notAnImage('empty')
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type === undefined || !TAKEN.has(type)) throw notAnImage('wrong_type')
  await takeTurn()
  try {
    const jpeg = await reencode(upload, type)
    return { jpeg, sha256: createHash('sha256').update(upload).digest(), qr: await readQr(jpeg) }
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function notAnImage(code: 'empty' | 'wrong_type' | 'heic_unreadable' | 'unreadable'): ProblemError {
  return fieldProblem('not_an_image', '/slip', code)
}

async function takeTurn(): Promise<void> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

async function reencode(upload: Buffer, type: string): Promise<Buffer> {
  const picture = sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    const { format } = await picture.metadata()
    if (!READ_FORMATS.has(format)) throw notAnImage('wrong_type')
    return await picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  } catch {
    // Truncated, larger than the limit, or of a codec that is not built in: to the sender all of it is an unreadable file.
    throw notAnImage(/hei[cf]/.test(type) ? 'heic_unreadable' : 'unreadable')
  }
}

let prepared: Promise<unknown> | undefined

/** Loads the reader from the package's own file: left alone it would fetch it from a public server. */
function prepareReader(): Promise<unknown> {
  prepared ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  )
  return prepared
}

async function readQr(jpeg: Buffer): Promise<SlipQr | null> {
  await prepareReader()
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 },
  )
  return found.map(({ text }) => readSlipQr(text)).find((qr) => qr !== null) ?? null
}
