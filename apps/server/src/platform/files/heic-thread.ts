import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'
import type { HeicAnswer, HeicOrder } from './heic.ts'

async function read({ upload, mostPixels }: HeicOrder): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: upload })
  const [first] = images
  if (first === undefined) return 'unreadable'
  // The size is in the head; nothing is decoded before it is known.
  if (first.width * first.height > mostPixels) return 'too_many_pixels'
  const { data, width, height } = await first.decode()
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height }
}

const answer = await read(workerData as HeicOrder).catch((): HeicAnswer => 'unreadable')
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer as ArrayBuffer])
