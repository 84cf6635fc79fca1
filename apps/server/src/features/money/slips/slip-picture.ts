import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSlipQr, type SlipQr } from '@rodchao/rental'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readPicture, type SafePicture } from '../../../platform/files/pictures.ts'

/** The picture of a transfer, made safe. */
export interface SlipPicture extends SafePicture {
  /** What the bank's mini-QR says, and its text; null where none could be read. */
  readonly qr: (SlipQr & { readonly text: string }) | null
}

/** Checks, re-encodes and reads an upload; throws `not_an_image` with the reason as the field's code. */
export async function readSlipPicture(upload: Buffer): Promise<SlipPicture> {
  const { found, ...picture } = await readPicture(upload, '/slip', readQr)
  return { ...picture, qr: found ?? null }
}

let prepared: Promise<unknown> | undefined

/** Loads the reader from the package's own file: left alone it would fetch it from a public server. */
function prepareReader(): Promise<unknown> {
  prepared ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  )
  return prepared
}

async function readQr(jpeg: Buffer): Promise<SlipPicture['qr']> {
  await prepareReader()
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb', pixelFormat: 'rgba-unorm8' },
    { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 },
  )
  for (const { text } of found) {
    const qr = readSlipQr(text)
    if (qr !== null) return { ...qr, text: text.trim() }
  }
  return null
}
