import { type TermsVersion, toWireInstant } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { toTerms } from './agreed-terms.ts'
import { contractWords } from './contract-texts.ts'
import { returnTerms } from './return-terms.ts'

/** As terms are called; anything else is the name of none. */
const VERSION = /^[\w.-]{1,40}$/

/**
 * Terms that anybody may read, by their version or by the id of those in force; undefined where none were ever called so.
 * Texts are reached through terms alone: one that was never in force is nobody's.
 */
export async function findPublicTerms(
  db: Kysely<Database>,
  which: { readonly version: string } | { readonly id: number },
): Promise<TermsVersion | undefined> {
  if ('version' in which && !VERSION.test(which.version)) return undefined
  const all = db.selectFrom('agreed_terms').selectAll()
  const row = await ('id' in which ? all.where('id', '=', which.id) : all.where('version', '=', which.version))
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const [next, rental, stay, sale] = await Promise.all([
    db
      .selectFrom('agreed_terms')
      .select('since')
      .where('id', '>', row.id)
      .where('id', '<=', sql<number>`current_terms()`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    contractWords(db, 'rental', row.rental_text),
    row.stay_text === null ? null : contractWords(db, 'stay', row.stay_text),
    contractWords(db, 'sale', row.sale_text),
  ])
  const { version, freeMinutes, cancellationPolicy, ...terms } = toTerms(row)
  return {
    version,
    since: toWireInstant(row.since.getTime()),
    until: next === undefined ? null : toWireInstant(next.since.getTime()),
    rental,
    stay,
    sale,
    freeMinutes,
    returnTerms: returnTerms(terms),
    cancellationPolicy: cancellationPolicy.map((tier) => ({ ...tier })),
  }
}
