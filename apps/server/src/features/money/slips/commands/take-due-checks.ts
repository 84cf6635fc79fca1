import { HOUR } from '@rodchao/rental'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'

const AT_ONCE = 10
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = HOUR

export type DueCheck = Pick<Selectable<Database['slip_check']>, 'slip_id' | 'qr' | 'tries'> & {
  /** The slip still waits for somebody to look at it. */
  readonly is_wanted: boolean
}

/** Takes what is due, and says when it is time again should nothing come of it: later each time. No two take the same. */
export async function takeDueChecks(db: Kysely<Database>, now: number): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    update slip_check set tries = tries + 1,
      next_check_at = ${new Date(now)}::timestamptz
        + least(${FIRST_PAUSE_MS}::float8 * power(2, least(tries, 20)), ${LONGEST_PAUSE_MS}::float8) * interval '1 millisecond'
    where slip_id in (
      select slip_id from slip_check where next_check_at <= ${new Date(now)}
      order by next_check_at limit ${AT_ONCE} for update skip locked)
    returning slip_id, qr, tries,
      exists (select from slip where slip.id = slip_check.slip_id and slip.status = 'waiting') as is_wanted`.execute(db)
  return rows
}

/** Why nothing is known yet; `isAnswerLost` where the service may have heard of the slip all the same. */
export async function keepFault(
  { db }: Pick<ReservationContext, 'db'>,
  id: string,
  fault: string,
  { isAnswerLost = false, againAt }: { readonly isAnswerLost?: boolean; readonly againAt?: number },
): Promise<void> {
  await db
    .updateTable('slip_check')
    .set({
      fault,
      ...(isAnswerLost ? { is_answer_lost: true } : {}),
      ...(againAt === undefined ? {} : { next_check_at: new Date(againAt) }),
    })
    .where('slip_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** Nothing more is asked about it. */
export async function giveUp({ db }: Pick<ReservationContext, 'db'>, id: string): Promise<void> {
  await db
    .updateTable('slip_check')
    .set({ status: 'given_up', next_check_at: null })
    .where('slip_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}
