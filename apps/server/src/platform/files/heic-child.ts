import decode from 'heic-decode'
import { takeOrder } from '../child/take-order.ts'
import type { HeicHead, HeicOrder } from './heic.ts'

takeOrder<HeicHead>(async ({ upload, mostPixels }: HeicOrder, send) => {
  const [first] = await decode.all({ buffer: upload })
  if (first === undefined) return
  const { width, height } = first
  await send({ width, height })
  // The size is in the head; nothing is decoded before it is known.
  if (width * height > mostPixels) return
  const { data } = await first.decode()
  await writeOut(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
})

function writeOut(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
