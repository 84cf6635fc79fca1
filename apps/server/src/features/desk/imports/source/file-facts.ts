import { isAscii } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ENCODINGS } from '@rodchao/contract'

export type Encoding = (typeof ENCODINGS)[number]

export interface FileFacts {
  readonly sha256: string
  /** By its byte-order mark, else by whether it reads as UTF-8. */
  readonly encoding: Encoding
  readonly hasLineFeed: boolean
}

const REPLACEMENT = 0xfffd
const LINE_FEED = 10
/**
 * Above this share of unreadable characters beyond ASCII, a file is not damaged UTF-8 but something else: Thai in
 * Windows-874 gives nearly only unreadable ones.
 */
const DAMAGED_SHARE = 0.2

/** Reads a file once from end to end: its digest and how its text is encoded. */
export async function inspectFile(path: string): Promise<FileFacts> {
  const digest = createHash('sha256')
  const decoder = new TextDecoder('utf-8')
  let mark: Encoding | null | undefined
  let hasLineFeed = false
  let isPending = false
  let beyondAscii = 0
  let unreadable = 0
  const count = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code > 127) beyondAscii += 1
      if (code === REPLACEMENT) unreadable += 1
    }
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    mark ??= byteOrderMark(chunk) ?? null
    digest.update(chunk)
    hasLineFeed ||= chunk.includes(LINE_FEED)
    const isPlain = isAscii(chunk)
    if (isPlain && !isPending) continue
    count(decoder.decode(chunk, { stream: true }))
    isPending = !isPlain
  }
  count(decoder.decode())
  const isUtf8 = unreadable === 0 || unreadable < beyondAscii * DAMAGED_SHARE
  return { sha256: digest.digest('hex'), encoding: mark ?? (isUtf8 ? 'utf-8' : 'windows-874'), hasLineFeed }
}

function byteOrderMark(chunk: Buffer): Encoding | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 'utf-8' : undefined
}
