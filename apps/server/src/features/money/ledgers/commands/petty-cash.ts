import { randomUUID } from 'node:crypto'
import type { newPettyCashSchema, PettyDirection, PettyKind } from '@rodchao/contract'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'
import { findDrawer, findDrawerCount } from '../queries/drawer.ts'
import { lockDrawer, stampCash } from './stamp-cash.ts'

/**
 * Records cash that goes into a branch's drawer or out of it and belongs to no reservation. No more goes out than is
 * there: 422 at the amount, with what is.
 */
export async function addPettyCash(
  trx: Transaction<Database>,
  by: CallAuthor,
  petty: z.output<typeof newPettyCashSchema>,
): Promise<void> {
  await lockDrawer(trx, petty.branchId)
  await writeEntry(trx, by, { ...petty, undoesId: null }, '/amount')
}

/**
 * Undoes petty cash by an entry of the same amount the other way, now, so that counts of before stay true; gives the
 * branch. An entry that is undone, or undoes another, is 412 `stale_version` with the drawer as it is.
 */
export async function undoPettyCash(
  trx: Transaction<Database>,
  by: CallAuthor,
  id: string,
  note: string,
): Promise<number> {
  const entry = await trx.selectFrom('petty_cash').selectAll().where('id', '=', id).executeTakeFirst()
  if (!entry) throw new ProblemError('not_found')
  const branchId = entry.branch_id
  await lockDrawer(trx, branchId)
  const counter = await trx.selectFrom('petty_cash').select('id').where('undoes_id', '=', id).executeTakeFirst()
  if (counter || entry.undoes_id !== null)
    throw new ProblemError('stale_version', { extra: { drawer: await findDrawer(trx, branchId, by.now) } })
  const direction = entry.direction === 'in' ? 'out' : 'in'
  const kind = entry.kind as PettyKind
  await writeEntry(
    trx,
    by,
    { branchId, direction, kind, amount: entry.amount, note, receiptNumber: null, undoesId: id },
    '',
  )
  return branchId
}

/** What goes into a drawer, or out of it, between two counts, in satang: a sum of it has to fit into 32 bits. */
const MOST = 1_000_000_000

interface Entry {
  readonly branchId: number
  readonly direction: PettyDirection
  readonly kind: PettyKind
  /** In satang. */
  readonly amount: number
  readonly note: string
  readonly receiptNumber: string | null
  readonly undoesId: string | null
}

/** The drawer is locked: nothing moves between what is found in it and what is taken out. */
async function writeEntry(trx: Transaction<Database>, by: CallAuthor, entry: Entry, pointer: string): Promise<void> {
  const { branchId, direction, kind, amount, note, receiptNumber, undoesId } = entry
  const { expected, pettyIn, pettyOut } = await findDrawerCount(trx, branchId, by.now)
  if (direction === 'out' && amount > expected)
    throw fieldProblem('amount_refused', pointer, 'more_than_in_drawer', { maximum: Math.max(0, expected) })
  const room = MOST - (direction === 'in' ? pettyIn : pettyOut)
  if (amount > room) throw fieldProblem('amount_refused', pointer, 'too_large', { maximum: room })
  const id = randomUUID()
  await trx
    .insertInto('petty_cash')
    .values({
      id,
      branch_id: branchId,
      direction,
      kind,
      amount,
      note,
      receipt_no: receiptNumber,
      recorded_at: await stampCash(trx, branchId, by.now),
      recorded_by: by.actor.id,
      undoes_id: undoesId,
    })
    .execute()
  await writeAudit(trx, {
    by,
    action: undoesId === null ? 'add_petty_cash' : 'undo_petty_cash',
    entity: 'petty_cash',
    entityId: id,
    after: { branchId, direction, kind, amount, receiptNumber, undoesId },
    reason: note,
  })
}
