import { type KeyReservation, type ResponseBody, toWireInstant } from '@rodchao/contract'
import { normaliseReservationCode, type ReservationStatus } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { fieldProblem, ProblemError } from '../../../../platform/problem-error.ts'

function selectMade(db: Kysely<Database>, keyId: number) {
  return db
    .selectFrom('reservation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .innerJoin('branch as b', 'b.id', 'r.branch_id')
    .select(['r.code', 'r.status', 'r.version', 'r.starts_at', 'r.ends_at', 'r.total', 'r.paid', 'r.created_at'])
    .select(['p.slug', 'p.name_th', 'p.name_en', 'b.code as branch'])
    .where('r.api_key_id', '=', keyId)
}
type MadeRow = Awaited<ReturnType<ReturnType<typeof selectMade>['execute']>>[number]

function present(row: MadeRow): KeyReservation {
  return {
    code: row.code,
    status: row.status as ReservationStatus,
    version: row.version,
    product: { slug: row.slug, name: { th: row.name_th, en: row.name_en } },
    branch: row.branch,
    start: toWireInstant(row.starts_at.getTime()),
    end: toWireInstant(row.ends_at.getTime()),
    total: row.total,
    paid: row.paid,
    createdAt: toWireInstant(row.created_at.getTime()),
  }
}

/** What was made with a key, the newest first, from one of them on. */
export async function findMade(
  db: Kysely<Database>,
  keyId: number,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<ResponseBody<'listKeyReservations'>> {
  let rows = selectMade(db, keyId).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc')
  if (after !== undefined) {
    const last = await db
      .selectFrom('reservation')
      .select(['created_at', 'id'])
      .where('api_key_id', '=', keyId)
      .where('code', '=', normaliseReservationCode(after) ?? '')
      .executeTakeFirst()
    if (last === undefined) throw fieldProblem('unknown_reference', '/after', 'unknown_code')
    rows = rows.where(sql<boolean>`(r.created_at, r.id) < (${last.created_at}, ${last.id}::uuid)`)
  }
  const found = await rows.limit(limit + 1).execute()
  return { items: found.slice(0, limit).map(present), isMore: found.length > limit }
}

/** One that was made with the key; of any other nothing is told, not even that it is there. */
export async function findMadeByCode(db: Kysely<Database>, keyId: number, code: string): Promise<KeyReservation> {
  const row = await selectMade(db, keyId)
    .where('r.code', '=', normaliseReservationCode(code) ?? '')
    .executeTakeFirst()
  if (row === undefined) throw new ProblemError('not_found')
  return present(row)
}
