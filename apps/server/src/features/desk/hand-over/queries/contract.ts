import type { Paper } from '@rodchao/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { type ContractReadings, isCurrentContract } from '../../../money/papers/queries/contract-facts.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'

/** The contract of a reservation as it stands. */
export interface ContractState {
  readonly documentId: string
  readonly number: string
  readonly signedBy: readonly ('renter' | 'shop')[]
  /** It says what holds now. */
  readonly isCurrent: boolean
  /** What it says was read off the vehicle; null while that is left open. */
  readonly read: ContractReadings | null
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
  const snapshot = contract.snapshot as unknown as Paper
  const { rental } = snapshot
  return {
    documentId: contract.id,
    number: contract.number,
    signedBy: signatures.map(({ signer }) => signer as 'renter' | 'shop'),
    read:
      rental?.readings === 'read' && rental.odometerKm !== null
        ? { odometerKm: rental.odometerKm, fuelEighths: rental.fuelEighths }
        : null,
    isCurrent: isCurrentContract(snapshot, {
      unitLabel,
      start: row.starts_at,
      end: row.ends_at,
      total: row.total,
      driver: row.named_driver,
    }),
  }
}
