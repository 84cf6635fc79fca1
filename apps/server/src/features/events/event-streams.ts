import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../platform/endpoints.ts'
import { ProblemError } from '../../platform/problem-error.ts'
import type { AppContext } from '../../context.ts'
import { findSessionUser } from '../sessions/queries/session-users.ts'

/** How often a silent stream shows that it is alive, and how often its session is looked up again. */
const TIMING = { heartbeatMs: 20_000, recheckMs: 30_000 }
const STREAMS_OF_ONE = 5
const EVICTED_WAIT_MS = 60_000
const STREAMS_IN_ALL = 200
/** What may pile up for a screen that does not read, in bytes. */
const MOST_WAITING = 256 * 1024

interface Stream {
  readonly userId: string
  readonly end: () => void
  /** Ends it for another screen of the same person, which must not be driven out in turn at once. */
  readonly evict: () => void
}

/**
 * Changes of reservations as server-sent events, for screens that are open. An event names what changed and no more:
 * the screen reads it again with its own rights. A stream ends with the session it was opened in.
 */
export function serveEventStreams(app: FastifyInstance, context: AppContext, timing = TIMING): void {
  const streams = new Set<Stream>()
  const findUser = findSessionUser(context.db)

  staffEndpoint(app, 'streamEvents', { action: 'manage', subject: 'normal' }, async ({ user, reply }) => {
    const own = [...streams].filter((stream) => stream.userId === user.id)
    if (streams.size >= STREAMS_IN_ALL) throw new ProblemError('unavailable', { headers: { 'retry-after': '30' } })
    // The oldest of a person's screens is the one that was forgotten.
    if (own.length >= STREAMS_OF_ONE) own[0]?.evict()
    const body = new PassThrough()
    const write = (text: string): void => {
      body.write(text)
      if (body.writableLength <= MOST_WAITING) return
      end()
      body.destroy()
    }
    const sendEvent = (event: string, data: unknown): void =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    const unsubscribe = context.announcements.subscribe(({ reservations, seenBy, resync }) => {
      for (const reservation of reservations) sendEvent('reservation', reservation)
      if (seenBy.includes(user.id)) sendEvent('notifications', {})
      if (resync) sendEvent('resync', {})
    })
    const heartbeat = setInterval(() => write(': still here\n\n'), timing.heartbeatMs)
    const recheck = setInterval(() => {
      findUser({ sessionId: user.sessionId, userId: user.id, now: context.clock.now() }).then(
        (found) => {
          if (!found || found.role !== user.role) end()
        },
        // A database that does not answer now says nothing about the session.
        () => undefined,
      )
    }, timing.recheckMs)
    const evict = (): void => {
      sendEvent('evicted', { waitMs: EVICTED_WAIT_MS })
      end()
    }
    const stream: Stream = { userId: user.id, end: () => end(), evict }
    function end(): void {
      clearInterval(heartbeat)
      clearInterval(recheck)
      unsubscribe()
      streams.delete(stream)
      body.end()
    }
    streams.add(stream)
    reply.raw.on('close', end)
    sendEvent('ready', {})
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(body)
  })

  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
}
