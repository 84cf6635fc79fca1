import { sql } from 'kysely'
import type { CatalogueContext } from '../../shop/catalogue/queries/live-catalogue.ts'

const SECOND = 1000

/** Remembers up to when a person has seen everything. It never goes back, and never ahead of the clock. */
export async function markSeen(context: CatalogueContext, userId: string, until: number): Promise<void> {
  // Moments are told to the second, so the whole of it is meant.
  const seen = new Date(Math.min(Math.floor(until / SECOND) * SECOND + SECOND - 1, context.clock.now()))
  await context.db
    .insertInto('notification_seen')
    .values({ user_id: userId, seen_until: seen })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seen_until: sql<Date>`greatest(notification_seen.seen_until, excluded.seen_until)` }),
    )
    .execute()
  context.announcements.announce({ seenBy: [userId] })
}
