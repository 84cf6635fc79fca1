import type { Door } from '@rodchao/contract'
import type { MoneyAtReturn } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { findDepositBalance } from '../../../money/ledgers/queries/deposit.ts'
import type { ReservationRecord } from '../../../rentals/reservations/commands/move-reservation.ts'
import type { ReservationContext } from '../../../rentals/reservations/commands/move-subscribers.ts'
import { findReturnTerms } from '../../hand-over/queries/return-proposal.ts'

/** What is owed and held now, and how much of the deposit may still be kept without a manager. */
export async function findMoneyAtReturn(db: Kysely<Database>, row: ReservationRecord): Promise<MoneyAtReturn> {
  const { held, kept } = await findDepositBalance(db, row)
  const { keep_limit } = await db.selectFrom('shop_setting').select('keep_limit').executeTakeFirstOrThrow()
  return { balance: row.total - row.paid, held, keepLimit: Math.max(0, keep_limit - kept) }
}

/** What a phone has to know to charge and settle a return without a line. */
export async function findDoorReturn(
  context: Pick<ReservationContext, 'db' | 'catalogue'>,
  row: ReservationRecord,
): Promise<NonNullable<Door['back']>> {
  const { prices, counted } = await findReturnTerms(context, row)
  return { prices, counted, ...(await findMoneyAtReturn(context.db, row)) }
}
