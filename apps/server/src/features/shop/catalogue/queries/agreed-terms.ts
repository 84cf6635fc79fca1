import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { ShopSettings } from './catalogue.ts'

/** What a booking was agreed on beside its price: it stays when the shop's rules become others. */
export type AgreedTerms = Pick<ShopSettings, 'cancellationPolicy' | 'lateRule' | 'fuelEighth' | 'freeMinutes'> & {
  /** As a customer accepts them. */
  readonly version: string
  /** Price of a helmet that does not come back. */
  readonly helmet: number
}

export function toTerms(row: Selectable<Database['agreed_terms']>): AgreedTerms {
  return {
    version: row.version,
    cancellationPolicy: row.cancellation_policy as unknown as AgreedTerms['cancellationPolicy'],
    lateRule: row.late_rule as unknown as AgreedTerms['lateRule'],
    fuelEighth: row.fuel_eighth_amount,
    helmet: row.helmet_amount,
    freeMinutes: row.free_minutes,
  }
}

/** The terms of one booking. */
export async function findTerms(
  db: Kysely<Database>,
  { terms_id: id }: { readonly terms_id: number },
): Promise<AgreedTerms> {
  return toTerms(await db.selectFrom('agreed_terms').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Each of the rows with its terms. */
export async function withTerms<Row extends { readonly terms_id: number }>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & { readonly terms: AgreedTerms })[]> {
  const ids = [...new Set(rows.map(({ terms_id }) => terms_id))]
  const found = ids.length === 0 ? [] : await db.selectFrom('agreed_terms').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, toTerms(row)]))
  return rows.map((row) => {
    const terms = byId.get(row.terms_id)
    if (terms === undefined) throw new Error(`terms ${row.terms_id} are gone`)
    return { ...row, terms }
  })
}
