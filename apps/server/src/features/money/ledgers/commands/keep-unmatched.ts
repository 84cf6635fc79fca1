import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { refuseSpentTransfer } from './spend-transfer.ts'

export interface KeptMoney {
  /** Of what it came from, where that is kept: so it is kept once. */
  readonly id?: string
  readonly method: 'cash' | 'transfer' | 'promptpay' | 'card'
  readonly amount: number
  readonly receivedAt: number
  readonly transferRef: string | null
  readonly note: string
  /** The reservation that it was meant for, where that is known. */
  readonly sourceReservationId?: string
}

/** Money that belongs to no reservation yet, until somebody decides on it; answers with its id. */
export async function keepUnmatched(trx: Transaction<Database>, by: CallAuthor, money: KeptMoney): Promise<string> {
  const { method, amount, receivedAt, transferRef, note, sourceReservationId } = money
  await refuseSpentTransfer(trx, transferRef, { reservationId: null })
  const id = money.id ?? randomUUID()
  await trx
    .insertInto('unmatched_payment')
    .values({
      id,
      method,
      amount,
      received_at: new Date(receivedAt),
      transfer_ref: transferRef,
      note,
      source_reservation_id: sourceReservationId ?? null,
      recorded_at: new Date(by.now),
      recorded_by: by.actor.id,
    })
    .execute()
  await writeAudit(trx, {
    by,
    action: 'add_unmatched',
    entity: 'unmatched_payment',
    entityId: id,
    after: { method, amount, transferRef },
  })
  return id
}
