import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTextVersion,
  type ContractVersion,
  type ContractWords,
  toWireInstant,
} from '@rodchao/contract'
import { splitClauses } from '@rodchao/rental'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import { FIRST_TEXTS } from './first-texts.ts'

const FIRST_VERSION = '1'
/** Older than any booking. */
const ALWAYS = new Date('2020-01-01T00:00:00+07:00')
const PAPERS: Readonly<Record<ContractKind, string>> = {
  rental: 'rental_contract',
  stay: 'rental_contract',
  sale: 'sale_contract',
}
const COLUMNS = { rental: 'rental_text', stay: 'stay_text', sale: 'sale_text' } as const
const TEXT_COLUMNS = Object.values(COLUMNS)

export interface AgreedText extends ContractTextVersion {
  readonly kind: ContractKind
}

/** A text by its version; undefined for one that the shop does not have. */
export async function findContractText(
  db: Kysely<Database>,
  kind: ContractKind,
  version: string,
): Promise<ContractTextVersion | undefined> {
  const row = await db
    .selectFrom('contract_terms')
    .selectAll()
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  if (row !== undefined) return { version, bodyTh: row.body_th, bodyEn: row.body_en }
  return version === FIRST_VERSION ? { version, ...FIRST_TEXTS[kind] } : undefined
}

async function findKept(
  db: Kysely<Database>,
  kind: ContractKind,
  version: string | null,
): Promise<ContractTextVersion> {
  const text = await findContractText(db, kind, version ?? FIRST_VERSION)
  if (text === undefined) throw new Error(`the ${kind} text ${version} is gone`)
  return text
}

/** The text that holds for what is agreed on from now on. */
export async function currentContractText(db: Kysely<Database>, kind: ContractKind): Promise<ContractTextVersion> {
  const shop = await db.selectFrom('shop_setting').select(TEXT_COLUMNS).executeTakeFirstOrThrow()
  return findKept(db, kind, shop[COLUMNS[kind]])
}

/** The text that a booking was agreed on, and of which kind it is: stays from before they had one have the rental's. */
export async function agreedContractText(
  db: Kysely<Database>,
  kind: ContractKind,
  { terms_id: id }: { readonly terms_id: number },
): Promise<AgreedText> {
  const terms = await db.selectFrom('agreed_terms').select(TEXT_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
  const agreed = kind === 'stay' && terms.stay_text === null ? 'rental' : kind
  return { kind: agreed, ...(await findKept(db, agreed, terms[COLUMNS[agreed]])) }
}

const wireClauses = (body: string) =>
  splitClauses(body).map(({ number, paragraphs }) => ({ number, paragraphs: [...paragraphs] }))

/** A text of terms, clause by clause as papers print it, with the day of its writing, for whoever is asked to agree to it. */
export async function contractWords(
  db: Kysely<Database>,
  kind: ContractKind,
  kept: string | null,
): Promise<ContractWords> {
  const { version, bodyTh, bodyEn } = await findKept(db, kind, kept)
  const row = await db
    .selectFrom('contract_terms')
    .select('valid_from')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  const at = row?.valid_from.getTime() ?? ALWAYS.getTime()
  return {
    version,
    since: at === ALWAYS.getTime() ? null : toWireInstant(at),
    clauses: { th: wireClauses(bodyTh), en: wireClauses(bodyEn) },
  }
}

/** All texts of a kind, the newest first: when each was written, by whom, and how many papers that hold are on it. */
export async function listContractTexts(db: Kysely<Database>, kind: ContractKind): Promise<ContractVersion[]> {
  const { rows } = await sql<{ version: string; at: Date; by: string | null; papers: number }>`
    select t.version, t.valid_from as at, u.full_name as by, p.papers
    from (
      select id, version, valid_from, created_by from contract_terms where kind = ${kind}
      union all
      select 0, ${FIRST_VERSION}, ${ALWAYS}, null where not exists (
        select from contract_terms where kind = ${kind} and version = ${FIRST_VERSION})) t
    left join app_user u on u.id = t.created_by
    cross join lateral (
      select count(*)::int as papers from document d
      where d.status = 'issued' and d.kind = ${sql.lit(PAPERS[kind])}
        and d.snapshot #>> '{terms,version}' = t.version
        and coalesce(d.snapshot #>> '{terms,kind}', ${kind === 'stay' ? 'rental' : kind}) = ${kind}) p
    order by t.id desc`.execute(db)
  return rows.map(({ version, at, by, papers }) => ({
    version,
    at: at.getTime() === ALWAYS.getTime() ? null : toWireInstant(at.getTime()),
    by,
    papers,
  }))
}

/** Keeps the first texts, so that they stay when a later release begins with others. */
export async function keepFirstTexts(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('contract_terms')
    .values(
      CONTRACT_KINDS.map((kind) => ({
        kind,
        version: FIRST_VERSION,
        body_th: FIRST_TEXTS[kind].bodyTh,
        body_en: FIRST_TEXTS[kind].bodyEn,
        valid_from: ALWAYS,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Another text under the next number, which holds from now on; what was agreed and issued keeps its own. */
export async function addContractText(
  db: Kysely<Database>,
  kind: ContractKind,
  { bodyTh, bodyEn, at, by }: { bodyTh: string; bodyEn: string; at: number; by: string | null },
): Promise<string> {
  await keepFirstTexts(db)
  const { rows } = await sql<{ version: string }>`
    insert into contract_terms (kind, version, body_th, body_en, valid_from, created_by)
    select ${kind}, (max(version::int) + 1)::text, ${bodyTh}, ${bodyEn}, ${new Date(at)}, ${by}::uuid
    from contract_terms where kind = ${kind} and version ~ '^[0-9]{1,8}$'
    returning version`.execute(db)
  const [{ version } = { version: FIRST_VERSION }] = rows
  return version
}
