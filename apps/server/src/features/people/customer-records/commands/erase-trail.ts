import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../../db/schema.ts'

interface Trail {
  /** The customer and those who were merged into them. */
  readonly customerIds: readonly string[]
  readonly reservationIds: readonly string[]
  /** What the customer and their drivers were called and reached by; empty ones are nothing. */
  readonly names: readonly (string | null)[]
}

/**
 * What the trail of a reservation keeps of its values: figures, times, states, and what names things of the shop. All
 * else may be typed by or about a person; a value that is new to the trail goes until it stands here.
 */
const KEPT = [
  'amount',
  'amountDue',
  'angle',
  'classes',
  'copy',
  'currency',
  'difference',
  'direction',
  'dueAt',
  'end',
  'fee',
  'file',
  'finding',
  'isDeposit',
  'kind',
  'line',
  'method',
  'no',
  'number',
  'numbers',
  'photo',
  'refund',
  'signer',
  'start',
  'status',
  'stop',
  'stopStatus',
  'total',
  'unitId',
  'unitLabel',
  'version',
  'windowMinutes',
] as const

/** Shorter words are in too many entries to be anybody's. */
const SHORTEST_NAME = 5

/**
 * Takes personal values out of the audit trail: that something was done, by whom of the shop and when, stays for ever; of a
 * customer's own record only the names of the changed fields are left, of their bookings figures and states. Other entries
 * that hold their name, phone or e-mail, such as what somebody searched for, lose their values.
 */
export async function eraseTrail(
  trx: Transaction<Database>,
  { customerIds, reservationIds, names }: Trail,
): Promise<void> {
  await sql`update audit_event set reason = null, actor_name = case actor_kind when 'customer' then '' else actor_name end,
      before = (select jsonb_object_agg(key, null) from jsonb_each(before)),
      after = (select jsonb_object_agg(key, null) from jsonb_each(after))
    where entity = 'customer' and entity_id = any(${customerIds}::text[])`.execute(trx)
  if (reservationIds.length > 0)
    await sql`update audit_event set reason = null, actor_name = case actor_kind when 'customer' then '' else actor_name end,
        before = (select jsonb_object_agg(key, value) from jsonb_each(before) where key = any(${[...KEPT]}::text[])),
        after = (select jsonb_object_agg(key, value) from jsonb_each(after) where key = any(${[...KEPT]}::text[]))
      where entity = 'reservation' and entity_id = any(${reservationIds}::text[])`.execute(trx)
  const patterns = [...new Set(names.flatMap(spellings))].map((name) => `%${escaped(name)}%`)
  if (patterns.length > 0)
    await sql`update audit_event set before = null, after = null, reason = null
      where entity not in ('reservation', 'customer')
        and concat_ws(' ', before::text, after::text, reason) ilike any(${patterns}::text[])`.execute(trx)
}

/** A phone as it is kept, and as it is dialled and written in the country. */
function spellings(name: string | null): string[] {
  if (name === null || name.length < SHORTEST_NAME) return []
  if (!name.startsWith('+66')) return [name]
  const national = `0${name.slice(3)}`
  return [name, national, `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
