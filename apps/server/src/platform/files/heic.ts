import { runChild } from '../child/run-child.ts'

/** Pixels as they are shown: turned upright, four bytes each. */
export interface DecodedPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export interface HeicOrder {
  readonly upload: Uint8Array
  readonly mostPixels: number
}

/** What the process says before the pixels come on its standard output. */
export type HeicHead = Pick<DecodedPicture, 'width' | 'height'>

export type HeicAnswer = DecodedPicture | 'too_many_pixels' | 'unreadable'

const PATIENCE_MS = 20_000
const HEAP_MB = 256
const PIXEL_BYTES = 4

/**
 * Decodes a picture as telephones store it, which sharp's own build cannot. In a process of its own that ends with the
 * picture: decoding takes about a second in which nothing else could be answered, and what a hostile file does to the
 * decoder stays there.
 */
export async function decodeHeic(upload: Uint8Array, mostPixels: number): Promise<HeicAnswer> {
  const order: HeicOrder = { upload, mostPixels }
  const pieces: Buffer[] = []
  let head: HeicHead | undefined
  const { how } = await runChild<HeicHead>(
    new URL('./heic-child.ts', import.meta.url),
    order,
    { heapMb: HEAP_MB, patienceMs: PATIENCE_MS, isBare: true },
    { onMessage: (message) => (head = message), onBytes: (bytes) => pieces.push(bytes) },
  )
  if (how !== 'done' || head === undefined) return 'unreadable'
  if (head.width * head.height > mostPixels) return 'too_many_pixels'
  const data = Buffer.concat(pieces)
  return data.byteLength === head.width * head.height * PIXEL_BYTES ? { data, ...head } : 'unreadable'
}
