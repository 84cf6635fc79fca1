import { type ApiKey, type KeyScope, toWireInstant } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { ProblemError } from '../../../../platform/problem-error.ts'

const wireOrNull = (at: Date | null): string | null => (at === null ? null : toWireInstant(at.getTime()))

/** All keys that there were: those that work first, the newest of each state before the others. */
export async function findKeys(db: Kysely<Database>, now: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.origins', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['k.created_at', 'u.full_name'])
    .orderBy('k.id', 'desc')
    .execute()
  const keys = rows.map((row): ApiKey => {
    const expires = row.expires_at?.getTime() ?? null
    const isExpired = expires !== null && expires <= now
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes as KeyScope[],
      origins: row.origins,
      state: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'works',
      lastDay: expires === null ? null : isoDate(toShopDate(expires - 1)),
      createdBy: row.full_name,
      createdAt: toWireInstant(row.created_at.getTime()),
      lastUsedAt: wireOrNull(row.last_used_at),
      revokedAt: wireOrNull(row.revoked_at),
    }
  })
  return keys.toSorted((a, b) => Number(b.state === 'works') - Number(a.state === 'works'))
}

export async function findKey(db: Kysely<Database>, id: number, now: number): Promise<ApiKey> {
  const key = (await findKeys(db, now)).find((one) => one.id === id)
  if (key === undefined) throw new ProblemError('not_found')
  return key
}
