import type { ReservationStatus } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** How and when a reservation came to the status that it has. */
export interface LastEnd {
  readonly action: string
  /** The status before. */
  readonly previous: ReservationStatus
  readonly at: Date
}

/** Read from the audit trail; undefined where the trail does not tell, as for what was brought in. */
export async function findLastEnd(
  db: Kysely<Database>,
  reservation: { readonly id: string; readonly status: string },
): Promise<LastEnd | undefined> {
  const row = await db
    .selectFrom('audit_event')
    .select(['action', 'at', sql<ReservationStatus>`before ->> 'status'`.as('previous')])
    .where('entity', '=', 'reservation')
    .where('entity_id', '=', reservation.id)
    .where(sql<string>`after ->> 'status'`, '=', reservation.status)
    .where(sql<string>`before ->> 'status'`, '<>', reservation.status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}
