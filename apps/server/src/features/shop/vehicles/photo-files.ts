import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fieldProblem } from '../../../platform/problem-error.ts'
import { decodeUpload } from '../../../platform/files/pictures.ts'

/** Where photographs for everybody lie; never below a folder that is served as it is. */
export function vehiclePhotoDirectory(dataDir: string): string {
  return join(dataDir, 'vehicle-photos')
}

/** Pixels across; the smallest is a small picture in a row, the largest fills a window on a dense screen. */
const WIDTHS = [320, 640, 1080, 1600] as const
const FEWEST_PIXELS_ACROSS = 320
const LONGEST_SIDE = 2400
/** For browsers that know neither AVIF nor WebP, one size is enough. */
const FALLBACK_WIDTH = 1080

/** A photograph made safe and small: our own files without metadata, never the bytes that were sent. */
export interface PhotoSet {
  /** Of the picture itself, by which its files are named. */
  readonly hash: string
  /** Of the largest file. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
}

/** The names of the files of a photograph. */
export function photoFileNames({ hash, widths }: Pick<PhotoSet, 'hash' | 'widths'>): string[] {
  return [
    ...widths.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`]),
    `${hash}-${fallbackWidth(widths)}.jpg`,
  ]
}

function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? FALLBACK_WIDTH
}

/** The sizes that a picture of this width has: none larger than itself. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width)
  return width > (WIDTHS.at(-1) ?? 0) ? smaller : [...smaller, width]
}

/** Checks an upload and makes all its files; throws `not_an_image` with the reason as the field's code. */
export async function makePhotoSet(upload: Buffer): Promise<PhotoSet> {
  return decodeUpload(upload, '/photo', async (picture, unreadable) => {
    const { pages = 1 } = await picture.metadata().catch(unreadable)
    if (pages > 1) throw fieldProblem('not_an_image', '/photo', 'animated')
    const master = await toMaster(picture).catch(unreadable)
    if (master.width < FEWEST_PIXELS_ACROSS)
      throw fieldProblem('not_an_image', '/photo', 'too_small', { least: FEWEST_PIXELS_ACROSS })
    return encodeAll(master)
  })
}

interface Master {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Upright, in the colours of the web, without anything that says where or by whom it was taken. */
async function toMaster(picture: Sharp): Promise<Master> {
  const { data, info } = await picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: info.channels }
}

const AVIF = { quality: 55, effort: 2 }
const WEBP = { quality: 76 }
const JPEG = { quality: 80, mozjpeg: true }

async function encodeAll({ pixels, width, height, channels }: Master): Promise<PhotoSet> {
  const hash = createHash('sha256').update(`${width}x${height}`).update(pixels).digest('hex').slice(0, 32)
  const widths = widthsFor(width)
  const resized = (to: number): Sharp => sharp(pixels, { raw: { width, height, channels } }).resize({ width: to })
  const files: { name: string; data: Buffer }[] = []
  // One after another: a photograph may not take the memory of eight.
  for (const to of widths) {
    files.push({ name: `${hash}-${to}.avif`, data: await resized(to).avif(AVIF).toBuffer() })
    files.push({ name: `${hash}-${to}.webp`, data: await resized(to).webp(WEBP).toBuffer() })
  }
  const fallback = fallbackWidth(widths)
  files.push({ name: `${hash}-${fallback}.jpg`, data: await resized(fallback).jpeg(JPEG).toBuffer() })
  const largest = widths.at(-1) ?? width
  return { hash, width: largest, height: Math.round((height * largest) / width), widths, files }
}
