import { DOCUMENT_KINDS, documentNumber, toBuddhistYearMonth } from '@rodchao/rental'
import { sql } from 'kysely'
import { column, type RecordStore } from './record-store.ts'

interface Hung {
  /** Of each branch that is open, in the order of their codes. */
  readonly next: string
  readonly issued: number
}

/** What the numbers of each kind of paper begin with. Their runs are never touched, so that no number comes twice. */
export const numbering: RecordStore<'numbering'> = {
  table: 'paper_series',
  idType: 'int',
  isKept: true,
  search: [column('kind'), column('prefix')],
  columns: { prefix: column('prefix') },
  order: column('id'),
  fromRow: (row, hung) => {
    const { next, issued } = hung as Hung
    return { fields: { prefix: row['prefix'] as string }, facts: { kind: row['kind'] as string, next, issued } }
  },
  toRow: ({ prefix }) => ({ prefix }),
  unique: { paper_series_prefix: '/prefix' },
  readHung: async (db, ids, now) => {
    const period = toBuddhistYearMonth(now)
    const { rows } = await sql<{
      id: number
      kind: string
      prefix: string
      branches: { code: string; last: number }[]
      issued: number
    }>`
      select t.id, t.kind, t.prefix,
        (select coalesce(json_agg(json_build_object('code', b.code, 'last', coalesce(s.last_no, 0)) order by b.code), '[]')
          from branch b
          left join doc_sequence s on s.branch_id = b.id and s.kind = t.kind and s.period = ${period}
          where b.is_active) as branches,
        (select coalesce(sum(last_no), 0)::int from doc_sequence d where d.kind = t.kind) as issued
      from paper_series t
      where t.id = any(${ids.map(Number)}::int[])`.execute(db)
    return new Map(
      rows.map(({ id, kind, prefix, branches, issued }): [string, Hung] => {
        const found = DOCUMENT_KINDS.find((one) => one === kind)
        if (found === undefined) throw new Error(`${kind} is no kind of paper`)
        const numbers = branches.map(({ code, last }) =>
          documentNumber({ kind: found, branch: code, buddhistYearMonth: period, run: last + 1, prefix }),
        )
        return [String(id), { next: numbers.join(', '), issued }]
      }),
    )
  },
  // A number says of which kind its paper is, also years later.
  faults: async (db, { id, fields }) => {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from document where number like ${`${fields.prefix}-%`}
          and kind is distinct from (select kind from paper_series where id = ${Number(id)})
      ) as found`.execute(db)
    return rows[0]?.found === true ? [{ pointer: '/prefix', code: 'used_by_other' }] : []
  },
  effects: async () => [{ code: 'papers_from_now', tone: 'info', params: {} }],
}
