import type { Paper } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { isCurrentContract } from '../../papers/queries/contract-facts.ts'
import type { ReservationRecord } from '../../reservations/commands/move-reservation.ts'

/** The contract of a reservation as it stands. */
export interface ContractState {
  readonly documentId: string
  readonly number: string
  readonly signedBy: readonly ('renter' | 'shop')[]
  /** It says what holds now. */
  readonly isCurrent: boolean
}

/** The newest contract that counts, and whether unit, times and price are still those under which it was written. */
export async function findContract(
  db: Kysely<Database>,
  row: ReservationRecord,
  unitLabel: string | null,
): Promise<ContractState | null> {
  const contract = await db
    .selectFrom('document')
    .select(['id', 'number', 'snapshot'])
    .where('reservation_id', '=', row.id)
    .where('kind', '=', 'rental_contract')
    .where('status', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!contract) return null
  const signatures = await db
    .selectFrom('document_signature')
    .select('signer')
    .where('document_id', '=', contract.id)
    .orderBy('signer')
    .execute()
  return {
    documentId: contract.id,
    number: contract.number,
    signedBy: signatures.map(({ signer }) => signer as 'renter' | 'shop'),
    isCurrent: isCurrentContract(contract.snapshot as unknown as Paper, {
      unitLabel,
      start: row.starts_at,
      end: row.ends_at,
      total: row.total,
    }),
  }
}
