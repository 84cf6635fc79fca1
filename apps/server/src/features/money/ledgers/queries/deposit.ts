import { type DepositBalance, depositBalance, type DepositEntry } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/** Where the damage deposit of a reservation stands, by its ledger. `due` in satang, as the reservation asks for. */
export async function findDepositBalance(
  db: Kysely<Database>,
  reservation: { readonly id: string; readonly damage_deposit: number },
): Promise<DepositBalance> {
  const entries = await db
    .selectFrom('deposit_entry')
    .select(['kind', 'amount'])
    .where('reservation_id', '=', reservation.id)
    .execute()
  return depositBalance(
    reservation.damage_deposit,
    entries.map(({ kind, amount }) => ({ kind: kind as DepositEntry['kind'], amount })),
  )
}
