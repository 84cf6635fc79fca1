import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Fifty megabytes over the uplink of a small shop. */
export const LARGEST_UPLOAD_PATIENCE_MS = 600_000

interface Wait {
  readonly end: () => void
  timer: NodeJS.Timeout
}

const waits = new WeakMap<IncomingMessage, Wait>()

/**
 * How long a request may take to arrive. Node knows one such time for a whole server: it has to be that of the largest
 * upload, and here all others get theirs.
 */
export function limitPatience(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (hasBody && !raw.complete) {
      const end = (): void => void raw.destroy()
      const wait: Wait = { end, timer: setTimeout(end, patienceMs) }
      waits.set(raw, wait)
      const forget = (): void => clearTimeout(wait.timer)
      raw.once('end', forget)
      raw.once('close', forget)
    }
    done()
  })
}

/** Gives a request the time of the largest upload, once it is known who sends it. */
export function grantPatience({ raw }: FastifyRequest): void {
  const wait = waits.get(raw)
  if (!wait) return
  clearTimeout(wait.timer)
  if (!raw.complete) wait.timer = setTimeout(wait.end, LARGEST_UPLOAD_PATIENCE_MS)
}
