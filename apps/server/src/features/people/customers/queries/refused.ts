import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

/**
 * Whether the shop refuses whoever made these bookings. What nobody of the shop looks at, a check of slips or a provider of
 * cards, confirms nothing for them: what they booked before they were refused is decided on by a person.
 */
export async function isOfRefused(
  db: Kysely<Database>,
  booked: readonly { readonly customer_id: string | null }[],
): Promise<boolean> {
  const ids = [...new Set(booked.flatMap(({ customer_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return false
  const refused = await db
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', ids)
    .where('flag', '=', 'refuse')
    .executeTakeFirst()
  return refused !== undefined
}
