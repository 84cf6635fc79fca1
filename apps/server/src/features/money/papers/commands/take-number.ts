import { toBuddhistYearMonth, type DocumentKind, documentNumber } from '@rodchao/rental'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * The next number of a branch, kind and Buddhist-era month, taken in the transaction that issues the paper: an abort
 * gives it back, so that numbers have no gaps. The branch's row is locked first and until the end, whatever the kind:
 * transactions that take numbers of two kinds in different order would otherwise wait for each other.
 */
export async function takeNumber(
  trx: Transaction<Database>,
  branchId: number,
  kind: DocumentKind,
  now: number,
): Promise<string> {
  const branch = await trx
    .selectFrom('branch')
    .select('code')
    .where('id', '=', branchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const period = toBuddhistYearMonth(now)
  const { last_no: run } = await trx
    .insertInto('doc_sequence')
    .values({ branch_id: branchId, kind, period, last_no: 1 })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'kind', 'period']).doUpdateSet({ last_no: sql`doc_sequence.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  const series = await trx.selectFrom('paper_series').select('prefix').where('kind', '=', kind).executeTakeFirst()
  return documentNumber({
    kind,
    branch: branch.code,
    buddhistYearMonth: period,
    run,
    ...(series === undefined ? {} : { prefix: series.prefix }),
  })
}
