import { counterHoldEnd } from '@rodchao/rental'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { Catalogue } from '../../../shop/catalogue/queries/catalogue.ts'

type Booked = Pick<
  Selectable<Database['reservation']>,
  'status' | 'branch_id' | 'created_at' | 'starts_at' | 'pick_up_mode'
>

/**
 * Until when the shop would wait for the things of a booking to be paid at its counter, as an instant: the first of them
 * that begins decides. Null where the shop does not, or no longer.
 */
export function counterUntil(things: readonly Booked[], catalogue: Catalogue, now: number): number | null {
  const pending = things
    .filter(({ status }) => status === 'pending_payment')
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const [first] = pending
  const branch = first && catalogue.branchById.get(first.branch_id)
  if (!first || !branch) return null
  return counterHoldEnd({
    rule: catalogue.settings.counter,
    bookedAt: first.created_at.getTime(),
    startsAt: first.starts_at.getTime(),
    isDelivered: first.pick_up_mode === 'delivery',
    now,
    opening: branch.opening,
    closures: branch.closures,
  })
}
