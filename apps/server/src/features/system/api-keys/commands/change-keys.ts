import type { ApiKey, RequestBody } from '@rodchao/contract'
import { addDays, parseFrameOrigins, parseIsoDate, toInstant } from '@rodchao/rental'
import type { Transaction } from 'kysely'
import { type CallAuthor, writeAudit } from '../../../../db/audit.ts'
import type { Database } from '../../../../db/schema.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import { findKey } from '../queries/keys.ts'
import { newKeyText, prefixOf } from '../queries/key-text.ts'

/** The end of the last day on which a key works. */
function expiryOf(lastDay: string | null, now: number): Date | null {
  if (lastDay === null) return null
  const day = parseIsoDate(lastDay)
  const end = day === null ? null : toInstant(addDays(day, 1), 0)
  if (end === null || end <= now) throw fieldProblem('record_refused', '/lastDay', 'in_past')
  return new Date(end)
}

function originsOf(lines: readonly string[]): string[] {
  const { origins, refused } = parseFrameOrigins(lines.join('\n'))
  const [first] = refused
  if (first !== undefined) throw fieldProblem('record_refused', '/origins', 'not_a_site', { line: first })
  return [...origins]
}

/** A key, which is answered here and never again: what is kept tells only whether one is it. */
export async function addKey(
  trx: Transaction<Database>,
  { name, scopes, lastDay, origins }: RequestBody<'addApiKey'>,
  { userId, ...by }: CallAuthor & { readonly userId: string },
): Promise<{ apiKey: ApiKey; secret: string }> {
  const secret = newKeyText()
  const { id } = await trx
    .insertInto('api_key')
    .values({
      name,
      prefix: prefixOf(secret),
      hash: digestOf(secret),
      scopes: [...new Set(scopes)],
      origins: originsOf(origins ?? []),
      expires_at: expiryOf(lastDay ?? null, by.now),
      created_by: userId,
      created_at: new Date(by.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const apiKey = await findKey(trx, id, by.now)
  await writeAudit(trx, { by, action: 'add_api_key', entity: 'api_key', entityId: String(id), after: apiKey })
  return { apiKey, secret }
}

/** Whoever calls with it is refused from now on. One that is revoked already stays so, without a second entry. */
export async function revokeKey(trx: Transaction<Database>, id: number, by: CallAuthor): Promise<ApiKey> {
  await trx.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().execute()
  const before = await findKey(trx, id, by.now)
  if (before.state === 'revoked') return before
  await trx
    .updateTable('api_key')
    .set({ revoked_at: new Date(by.now) })
    .where('id', '=', id)
    .execute()
  const after = await findKey(trx, id, by.now)
  await writeAudit(trx, { by, action: 'revoke_api_key', entity: 'api_key', entityId: String(id), before, after })
  return after
}
