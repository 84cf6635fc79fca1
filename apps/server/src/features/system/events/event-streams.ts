import type { FastifyInstance } from 'fastify'
import { staffEndpoint } from '../../../platform/endpoints.ts'
import { type EventStream, openEventStream } from '../../../platform/event-stream.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import type { AppContext } from '../../../context.ts'
import type { Announcement } from '../../../platform/announcements.ts'
import { findSessionUser } from '../../people/sessions/queries/session-users.ts'
import { keepRecentAnnouncements } from './recent-announcements.ts'

/** How often a silent stream shows that it is alive, and how often its session is looked up again. */
const TIMING = { heartbeatMs: 20_000, recheckMs: 30_000 }
const STREAMS_OF_ONE = 5
const EVICTED_WAIT_MS = 60_000
const STREAMS_IN_ALL = 200

/**
 * Changes of reservations as server-sent events, for screens that are open. An event names what changed and no more:
 * the screen reads it again with its own rights. A stream begins with what changed in the last minute, each with
 * `agoMs`, because a screen reads before it listens. It ends with the session it was opened in.
 */
export function serveEventStreams(app: FastifyInstance, context: AppContext, timing = TIMING): void {
  const streams = new Map<EventStream, { readonly userId: string }>()
  const findUser = findSessionUser(context.db)
  const recent = keepRecentAnnouncements(() => performance.now())
  const stopKeeping = context.announcements.subscribe(recent.add)

  staffEndpoint(app, 'streamEvents', { action: 'manage', subject: 'normal' }, async ({ user, reply }) => {
    const own = [...streams].filter(([, { userId }]) => userId === user.id)
    if (streams.size >= STREAMS_IN_ALL) throw new ProblemError('unavailable', { headers: { 'retry-after': '30' } })
    // The oldest of a person's screens is the one that was forgotten; it must not drive out another one at once.
    if (own.length >= STREAMS_OF_ONE && own[0]) {
      own[0][0].sendEvent('evicted', { waitMs: EVICTED_WAIT_MS })
      own[0][0].end()
    }
    const stream = openEventStream(reply, timing.heartbeatMs, () => {
      clearInterval(recheck)
      unsubscribe()
      streams.delete(stream)
    })
    const tell = ({ reservations, units, seenBy, money, resync }: Announcement, age: { agoMs?: number } = {}): void => {
      for (const reservation of reservations) stream.sendEvent('reservation', { ...reservation, ...age })
      // Beside every booking, which tells of itself: a unit is kept from renting, or free again.
      if (reservations.length === 0 && units.length > 0) stream.sendEvent('units', age)
      if (money) stream.sendEvent('money', age)
      if (seenBy.includes(user.id)) stream.sendEvent('notifications', age)
      if (resync) stream.sendEvent('resync', age)
    }
    const unsubscribe = context.announcements.subscribe((announcement) => tell(announcement))
    const recheck = setInterval(() => {
      findUser({ sessionId: user.sessionId, userId: user.id, now: context.clock.now() }).then(
        (found) => {
          if (!found || found.role !== user.role) stream.end()
        },
        // A database that does not answer now says nothing about the session.
        () => undefined,
      )
    }, timing.recheckMs)
    streams.set(stream, { userId: user.id })
    stream.sendEvent('ready', {})
    for (const { announcement, agoMs } of recent.list()) tell(announcement, { agoMs })
    return reply.send(stream.body)
  })

  app.addHook('preClose', async () => {
    stopKeeping()
    for (const stream of streams.keys()) stream.end()
  })
}
