import { bookingCode } from '@rodchao/rental'
import type { FastifyInstance } from 'fastify'
import { publicEndpoint } from '../../../platform/endpoints.ts'
import { type EventStream, openEventStream } from '../../../platform/event-stream.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { AppContext } from '../../../context.ts'
import { findByToken } from './queries/reservation-view.ts'

/** Each tab that comes back into sight opens one. */
const OPENINGS = { max: 120, per: 60 }
const LIMITS = { heartbeatMs: 20_000, ofOne: 4, inAll: 400 }
const RETRY_MS = 3000
const EVICTED_WAIT_MS = 60_000

/**
 * Tells whoever holds a booking's secret that something of it changed, as server-sent events without any data: the page
 * reads the booking anew with the same secret. Of a booking of several, every change of each of its things.
 */
export function serveHolderStreams(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'announcements'>,
  limits = LIMITS,
): void {
  const streams = new Map<EventStream, { readonly code: string }>()

  publicEndpoint(app, 'followReservation', OPENINGS, async ({ headers, reply }) => {
    const { code: ownCode } = await findByToken(context.db, headers['x-reservation-token'])
    // Codes of the things of a booking are its own with their number.
    const code = bookingCode(ownCode)
    const own = [...streams].filter((entry) => entry[1].code === code)
    // The oldest page of a booking is the one that was forgotten; it waits, and asks by itself meanwhile.
    if (own.length >= limits.ofOne && own[0]) {
      own[0][0].sendEvent('evicted', { waitMs: EVICTED_WAIT_MS })
      own[0][0].end()
    } else if (streams.size >= limits.inAll) {
      throw new ProblemError('unavailable', { headers: { 'retry-after': '60' } })
    }
    const stream = openEventStream(reply, limits.heartbeatMs, () => {
      unsubscribe()
      streams.delete(stream)
    })
    const unsubscribe = context.announcements.subscribe(({ reservations, resync }) => {
      if (resync || reservations.some((one) => bookingCode(one.code) === code)) stream.sendEvent('change', {})
    })
    streams.set(stream, { code })
    stream.sendRetry(RETRY_MS)
    stream.sendEvent('ready', {})
    return reply.send(stream.body)
  })

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })
}
