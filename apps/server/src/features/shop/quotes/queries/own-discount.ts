import { type Period, periodMinutes, type QuoteDiscount } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { type AgreedPrices, findAgreedPrices } from './agreed-prices.ts'

/**
 * The discount of a code that the reservation has had since it was booked: it was spent then, so neither its end nor its
 * last use matters now, nor what it gives to others since. A rental that became too short for the code is priced without it.
 */
export async function findOwnDiscount(
  db: Kysely<Database>,
  code: string | null,
  minutes: number,
  agreed: AgreedPrices | null,
): Promise<AgreedPrices['discount']> {
  if (code === null) return null
  const kept = agreed?.discount ?? null
  if (kept?.code === code) return (kept.minMinutes ?? 0) <= minutes ? { ...kept, unitId: null } : null
  const row = await db
    .selectFrom('discount_code')
    .select(['code', 'kind', 'value', 'product_id', 'min_minutes'])
    .where('code', '=', code)
    .where('min_minutes', '<=', minutes)
    .executeTakeFirst()
  if (!row) return null
  const kind = row.kind as QuoteDiscount['kind']
  return { code: row.code, kind, value: row.value, productId: row.product_id, minMinutes: row.min_minutes }
}

/**
 * What the code of a booking gives for one more thing of it: per cent, as it was agreed, also for a thing that comes later. An
 * amount was given once, and so was what is for one model.
 */
export async function findAddedDiscount(
  db: Kysely<Database>,
  { id, group_id }: { readonly id: string; readonly group_id: string | null },
  period: Period,
): Promise<AgreedPrices['discount']> {
  const row = await db
    .selectFrom('reservation')
    .select(['discount_code', 'agreed_prices_id'])
    .where(({ or, eb }) => or([eb('id', '=', id), ...(group_id === null ? [] : [eb('group_id', '=', group_id)])]))
    .where('discount_code', 'is not', null)
    .orderBy('group_no')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const minutes = period.end > period.start ? periodMinutes(period) : 0
  const agreed = await findAgreedPrices(db, row.agreed_prices_id)
  const discount = await findOwnDiscount(db, row.discount_code, minutes, agreed)
  return discount?.kind === 'percent' && (discount.productId ?? null) === null ? discount : null
}
