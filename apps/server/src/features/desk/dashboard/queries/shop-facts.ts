import type { Desk } from '@rodchao/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/schema.ts'
import type { DeskScope } from '../policy.ts'
import { ofBranch } from './of-branch.ts'

const FIRST_PAPERS = 8

/** Tax and compulsory insurance of units in use that have run out or soon do. */
export async function findPapers(db: Kysely<Database>, scope: DeskScope): Promise<Desk['papers']> {
  const { rows } = await sql<{
    unit_id: number
    version: number
    label: string
    label_kind: 'plate' | 'name'
    kind: 'tax' | 'compulsory_insurance'
    expires_on: string
    product_th: string
    product_en: string
    count: number
  }>`
    select u.id as unit_id, u.version, u.label, u.label_kind, paper.kind, paper.expires_on::text, p.name_th as product_th,
      p.name_en as product_en, count(*) over ()::int as count
    from unit u join product p on p.id = u.product_id
    cross join lateral (values ('tax', u.tax_expires_on), ('compulsory_insurance', u.compulsory_insurance_expires_on))
      paper (kind, expires_on)
    where u.status in ('ready', 'service') and paper.expires_on <= ${scope.papersUntil}::date ${ofBranch(scope, 'u.branch_id')}
    order by paper.expires_on, u.label, paper.kind limit ${FIRST_PAPERS}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      unitId: row.unit_id,
      version: row.version,
      label: row.label,
      labelKind: row.label_kind,
      productName: { th: row.product_th, en: row.product_en },
      kind: row.kind,
      expiresOn: row.expires_on,
    })),
  }
}
