import type { QuoteDiscount } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ChoiceDiscount } from './price-choice.ts'

/** A discount and the shortest rental that it is given for. */
export interface FoundDiscount extends ChoiceDiscount {
  readonly minMinutes: number
}

/** The discount a code gives for a rental; throws `discount_refused` when it gives none. */
export async function findDiscount(
  db: Kysely<Database>,
  code: string | null,
  rental: { start: number; end: number; now: number },
): Promise<FoundDiscount | null> {
  if (code === null) return null
  const row = await db
    .selectFrom('discount_code')
    .select([
      'code',
      'kind',
      'value',
      'min_minutes',
      'max_uses',
      'used',
      'product_id',
      'unit_id',
      sql<boolean>`during @> ${new Date(rental.now)}::timestamptz`.as('runs'),
    ])
    .where('code', '=', code.toUpperCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw fieldProblem('discount_refused', '/discountCode', 'unknown_code')
  if (!row.runs) throw fieldProblem('discount_refused', '/discountCode', 'not_now')
  if (row.max_uses !== null && row.used >= row.max_uses)
    throw fieldProblem('discount_refused', '/discountCode', 'used_up')
  if ((rental.end - rental.start) / 60_000 < row.min_minutes) {
    throw fieldProblem('discount_refused', '/discountCode', 'rental_too_short', { minimumMinutes: row.min_minutes })
  }
  return {
    code: row.code,
    kind: row.kind as QuoteDiscount['kind'],
    value: row.value,
    minMinutes: row.min_minutes,
    productId: row.product_id,
    unitId: row.unit_id,
  }
}
