import { Worker } from 'node:worker_threads'

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

export type HeicAnswer = DecodedPicture | 'too_many_pixels' | 'unreadable'

const PATIENCE_MS = 20_000
const HEAP_MB = 256

/**
 * Decodes a picture as telephones store it, which sharp's own build cannot. In a thread of its own that ends with the
 * picture: decoding takes about a second in which nothing else could be answered, and what a hostile file does to the
 * decoder stays there.
 */
export function decodeHeic(upload: Uint8Array, mostPixels: number): Promise<HeicAnswer> {
  return new Promise((resolve) => {
    const order: HeicOrder = { upload, mostPixels }
    const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // What the decoder says of a broken file is nothing for the shop's log.
      stdout: true,
      stderr: true,
    })
    const finish = (answer: HeicAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const timer = setTimeout(() => finish('unreadable'), PATIENCE_MS)
    thread.on('message', finish)
    thread.on('error', () => finish('unreadable'))
    thread.on('exit', () => finish('unreadable'))
  })
}
