import type { StaffReservation } from '@rodchao/contract'
import { emptyTables } from '../../../db/testing.ts'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { createMoveContext } from '../../../testing-app.ts'
import type { MoveContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { createDesk, type Desk, FORGET_BOOKINGS } from '../../rentals/staff-reservations/testing.ts'
import { LEDGER_INVARIANTS } from '../../system/fsck/queries/ledger-invariants.ts'

export interface Till extends Desk {
  /** The scooter booked and confirmed with 500 baht in cash at the counter: 190 baht open, 2,000 baht deposit due. */
  confirmed: (start?: string) => Promise<{ id: string; version: number; code: string }>
  /** Runs commands as routes do: in one transaction. */
  inside: <T>(work: (trx: Transaction<Database>, context: MoveContext) => Promise<T>) => Promise<T>
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Names of the ledgers' invariants that do not hold. */
  unsound: () => Promise<string[]>
  forget: () => Promise<void>
}

/** A desk whose ledgers tests look into. */
export async function createTill(): Promise<Till> {
  const desk = await createDesk()
  const { database } = desk
  const context = await createMoveContext(desk)
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await database.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return {
    ...desk,
    rows,
    confirmed: async (start) => {
      const { id, version, code } = await desk.unpaid(start === undefined ? {} : { start })
      const answer = await desk.staff({
        url: `reservations/${id}/confirmation`,
        body: { payment: { method: 'cash', amount: 50_000 } },
        version,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return { id, code, version: answer.json<StaffReservation>().version }
    },
    inside: (work) => database.db.transaction().execute((trx) => work(trx, context)),
    unsound: async () => {
      const found: string[] = []
      for (const { name, violations } of LEDGER_INVARIANTS) if ((await rows(violations)).length > 0) found.push(name)
      return found
    },
    forget: async () => {
      await rows(FORGET_BOOKINGS)
      await rows(emptyTables('drawer_close', 'petty_cash', 'unmatched_payment'))
    },
  }
}
