import { timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { KeyStore } from '../../../../platform/accounts/api-keys.ts'
import { digestOf } from '../../../../platform/accounts/tokens.ts'
import { prefixOf } from './key-text.ts'

const USE_NOTED_MS = 60_000

/** The keys as they are asked for by calls: never kept, so that a revoked one is refused with the next call. */
export function createKeyStore({ db, log }: { db: Kysely<Database>; log: FastifyBaseLogger }): KeyStore {
  /** That it was used, to the minute: enough to see which key nobody uses. */
  const noteUse = async (id: number, now: number): Promise<void> => {
    const due = new Date(now - USE_NOTED_MS)
    await db
      .updateTable('api_key')
      .set({ last_used_at: new Date(now) })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', due)]))
      .execute()
  }
  return {
    find: async (secret, now) => {
      const row = await db
        .selectFrom('api_key')
        .select(['id', 'name', 'hash', 'scopes', 'origins', 'expires_at', 'revoked_at', 'last_used_at'])
        .where('prefix', '=', prefixOf(secret))
        .executeTakeFirst()
      const isIt = row !== undefined && timingSafeEqual(row.hash, digestOf(secret))
      if (!isIt || row.revoked_at !== null || (row.expires_at?.getTime() ?? Infinity) <= now) return undefined
      if (now - (row.last_used_at?.getTime() ?? 0) >= USE_NOTED_MS)
        await noteUse(row.id, now).catch((error: unknown) => log.warn({ err: error }, 'the use of a key was not noted'))
      return { id: row.id, name: row.name, scopes: row.scopes, origins: row.origins }
    },
    hasMade: async (keyId, reservationToken) => {
      const row = await db
        .selectFrom('reservation')
        .select('id')
        .where('public_token', '=', reservationToken)
        .where('api_key_id', '=', keyId)
        .executeTakeFirst()
      return row !== undefined
    },
    isOriginOfAny: async (origin, now) => {
      const row = await db
        .selectFrom('api_key')
        .select('id')
        .where(({ eb, val, fn }) => eb(val(origin), '=', fn.any('origins')))
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
