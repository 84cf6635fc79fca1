import { type KeptSeason, RATE_TIERS } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** All seasons by their id. */
export async function findKeptSeasons(db: Kysely<Database>): Promise<ReadonlyMap<number, KeptSeason>> {
  const { rows } = await sql<{ id: number; nameTh: string; nameEn: string; priority: number; from: Date; until: Date }>`
    select id, name_th as "nameTh", name_en as "nameEn", priority, lower(during) as "from", upper(during) as "until"
    from season order by id`.execute(db)
  return new Map(
    rows.map(({ id, from, until, ...named }) => [
      id,
      { ...named, period: { start: from.getTime(), end: until.getTime() } },
    ]),
  )
}

const TIERS: readonly string[] = [...RATE_TIERS, 'weekend_night']

/** Shortest first. */
export function byTier(a: { readonly tier: string }, b: { readonly tier: string }): number {
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier)
}
