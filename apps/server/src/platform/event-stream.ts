import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What may pile up for a screen that does not read, in bytes. */
const MOST_WAITING = 256 * 1024

/** An answer of server-sent events that is being written. */
export interface EventStream {
  readonly body: PassThrough
  sendEvent: (event: string, data: unknown) => void
  /** How long a browser waits before it opens the stream again. */
  sendRetry: (ms: number) => void
  end: () => void
}

/** Begins such an answer: it keeps a pulse, and ends when its reader goes away or stops reading. `onEnd` runs once. */
export function openEventStream(reply: FastifyReply, heartbeatMs: number, onEnd: () => void): EventStream {
  const body = new PassThrough()
  let isOver = false
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  function end(): void {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    onEnd()
    body.end()
  }
  function write(text: string): void {
    if (isOver) return
    body.write(text)
    if (body.writableLength <= MOST_WAITING) return
    end()
    body.destroy()
  }
  // Of the body as well: a reader may have gone before the answer begins.
  reply.raw.on('close', end)
  body.on('close', end)
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
  return {
    body,
    sendEvent: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendRetry: (ms) => write(`retry: ${ms}\n\n`),
    end,
  }
}
