import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { slipQrPayload } from '@rodchao/rental'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

let writer: Promise<unknown> | undefined

/** A picture like a bank's slip, unlike any before; with the bank's mini-QR when a reference is given. */
export async function slipPicture(transferRef?: string): Promise<Buffer> {
  const ground = {
    create: { width: 600, height: 900, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  } as const
  if (transferRef === undefined) return sharp(ground).jpeg().toBuffer()
  writer ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  )
  await writer
  const { svg } = await writeBarcode(slipQrPayload({ sendingBank: '004', transferRef }), { format: 'QRCode', scale: 4 })
  return sharp(ground)
    .composite([{ input: Buffer.from(svg), left: 40, top: 500 }])
    .jpeg()
    .toBuffer()
}
