import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'
import { removeIdentityPictures } from '../../../desk/hand-over/commands/erase-identity.ts'
import { findDueCustomers } from '../../customers/queries/retention.ts'
import { eraseCustomer } from './erase-customer.ts'
import { lockCustomers } from './lock-customers.ts'

const DAY_MS = 86_400_000
/** Three in the morning in the shop is twenty o'clock of the day before elsewhere. */
const NIGHT_MS = 20 * 3_600_000
/** What is left over waits for the next night. */
const MOST_A_NIGHT = 500

/** Erases whom the shop has kept long enough, once a night and none where it keeps them until asked. Says how many. */
export async function eraseKeptLongEnough({
  db,
  clock,
  env,
}: Pick<AppContext, 'db' | 'clock' | 'env'>): Promise<number> {
  const now = clock.now()
  const days = await takeNight(db, now)
  if (days === null) return 0
  let count = 0
  for (const id of await findDueCustomers(db, { days, now }, MOST_A_NIGHT)) {
    const by = { actor: { kind: 'job', id: null, name: 'kept long enough' }, now } as const
    try {
      const { pictures } = await db.transaction().execute(async (trx) => {
        const [customer] = await lockCustomers(trx, [id])
        if (customer === undefined) throw new ProblemError('not_found')
        return eraseCustomer(trx, customer, by, 'kept_long_enough')
      })
      await removeIdentityPictures(env.dataDir, pictures)
      count += 1
    } catch (error) {
      // Somebody books or merges them at this very moment: they are not due any more.
      if (!(error instanceof ProblemError)) throw error
    }
  }
  return count
}

/** The days to keep, for the one who is first in a night; null for all others, and where nothing is to be erased. */
async function takeNight(db: Kysely<Database>, now: number): Promise<number | null> {
  const night = new Date(Math.floor((now - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS)
  const { rows } = await sql<{ before: Date | null; days: number | null }>`
    with was as (select erased_until, customer_days from shop_setting where id = 1 for update)
    update shop_setting s set erased_until = ${new Date(now)} from was
    where s.id = 1 and (was.erased_until is null or was.erased_until < ${night})
    returning was.erased_until as before, was.customer_days as days`.execute(db)
  const [taken] = rows
  // A shop that has only just begun to look has not had a night yet.
  return taken === undefined || taken.before === null ? null : taken.days
}
