import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { OWNER, staffActor } from '../../../platform/accounts/permissions.ts'
import { answerUnchanged, textTag } from '../../../platform/conditional.ts'
import { publicEndpoint, staffEndpoint } from '../../../platform/endpoints.ts'
import { ownOrigin } from '../../../platform/own-address.ts'
import { ProblemError } from '../../../platform/problem-error.ts'
import { addFeed, removeFeed } from './commands/change-feeds.ts'
import { findBlocked, findBooked } from './queries/calendar-entries.ts'
import { findFeedChoices, findFeeds, findFeedToRead, noteRead } from './queries/feeds.ts'
import { writeCalendar } from './write-calendar.ts'

/** Calendars ask every few minutes at most; whoever tries out addresses is soon told to wait. */
const READING = { max: 60, per: 60 }

/** What is booked, for calendars of other programs, and which of them there are: the owner's. */
export function registerCalendarFeeds(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock' | 'env' | 'log'>,
): void {
  const { db, clock, env, log } = context

  publicEndpoint(app, 'readCalendar', READING, async ({ params, request, reply }) => {
    const now = clock.now()
    const feed = await findFeedToRead(db, params.file)
    if (feed === undefined) throw new ProblemError('not_found')
    const [booked, blocked] = await Promise.all([findBooked(db, feed, now), findBlocked(db, feed, now)])
    const { host } = new URL(ownOrigin(env, request))
    const text = writeCalendar({ name: feed.name, language: feed.language, host }, { booked, blocked })
    await noteRead(db, feed.id, now).catch((error: unknown) => log.warn({ err: error }, 'a reading was not noted'))
    void reply.headers({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    if (answerUnchanged(request, reply, textTag(text))) return
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="rodchao.ics"',
      })
      .send(text)
  })

  staffEndpoint(app, 'listCalendarFeeds', OWNER, async () => ({
    items: await findFeeds(db),
    ...(await findFeedChoices(db)),
  }))

  staffEndpoint(app, 'addCalendarFeed', OWNER, async ({ body, user, request }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id }
    const { feed, secret } = await db.transaction().execute((trx) => addFeed(trx, body, by))
    return { feed, address: `${ownOrigin(env, request)}/api/public/calendars/${secret}.ics` }
  })

  staffEndpoint(app, 'removeCalendarFeed', OWNER, async ({ params, user, request }) => {
    const by = { actor: staffActor(user), now: clock.now(), traceId: request.id }
    await db.transaction().execute((trx) => removeFeed(trx, params.id, by))
  })
}
