import { sql } from 'kysely'
import type { RecordFields } from '@rodchao/contract'
import { OPEN_STATUSES } from '@rodchao/rental'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'
import { statusList } from '#db/status-list.ts'
import { dayAt, lastDayAt, momentOf, momentsRange, rangeEnds, rangeStart } from './days.ts'

type Fields = RecordFields<'closures'>

interface Hung {
  readonly bookings: number
  readonly codes: string
}

const MOST_NAMED = 30
/** How many reservations of table r there are, and the codes of those that begin first. */
const BOOKINGS = sql`count(r.id)::int as bookings,
  array_to_string((array_agg(r.code order by r.starts_at, r.code))[1:${sql.lit(MOST_NAMED)}], ' ') as codes`

/** When the shop or a branch gives out or takes back nothing, whatever its hours. */
export const closures: RecordStore<'closures'> = {
  table: 'closure',
  idType: 'int',
  extras: [rangeEnds],
  search: [column('reason_th'), column('reason_en')],
  columns: {
    reasonTh: column('reason_th'),
    reasonEn: column('reason_en'),
    from: rangeStart,
    branch: column('branch_id'),
    blocks: column('blocks'),
  },
  order: sql`lower(t.during) desc`,
  fromRow: (row, hung) => {
    const [from, until] = [dayAt(row['from_at']), lastDayAt(row['until_at'])]
    return {
      fields: {
        branch: (row['branch_id'] as number | null)?.toString() ?? null,
        from: from.day,
        until: until.day,
        fromClock: from.minute,
        untilClock: until.minute,
        blocks: row['blocks'] as Fields['blocks'],
        reasonTh: row['reason_th'] as string,
        reasonEn: row['reason_en'] as string,
      },
      facts: (hung as Hung | undefined) ?? { bookings: 0, codes: '' },
    }
  },
  toRow: (fields): Row => ({
    branch_id: fields.branch === null ? null : Number(fields.branch),
    during: momentsRange(momentOf(fields.from, fields.fromClock), momentOf(fields.until, fields.untilClock)),
    blocks: fields.blocks,
    reason_th: fields.reasonTh,
    reason_en: fields.reasonEn,
  }),
  readHung: async (db, ids) => {
    const { rows } = await sql<Hung & { id: number }>`
      select t.id, ${BOOKINGS} from closure t
      join reservation r on r.status in ${statusList(OPEN_STATUSES)}
        and (t.branch_id is null or r.branch_id = t.branch_id)
        and (t.blocks <> 'return' and r.starts_at <@ t.during or t.blocks <> 'pick_up' and r.ends_at <@ t.during)
      where t.id = any(${ids.map(Number)}::int[]) group by t.id`.execute(db)
    return new Map(rows.map(({ id, bookings, codes }): [string, Hung] => [String(id), { bookings, codes }]))
  },
  faults: async (db, { fields }) => {
    const faults: RecordFault[] = []
    if (momentOf(fields.until, fields.untilClock) <= momentOf(fields.from, fields.fromClock))
      faults.push({ pointer: fields.until < fields.from ? '/until' : '/untilClock', code: 'before_start' })
    if (fields.branch !== null) {
      const found = await db
        .selectFrom('branch')
        .select('id')
        .where('id', '=', Number(fields.branch))
        .executeTakeFirst()
      if (!found) faults.push({ pointer: '/branch', code: 'unknown' })
    }
    return faults
  },
  effects: async (db, { fields }) => {
    const [start, end] = [momentOf(fields.from, fields.fromClock), momentOf(fields.until, fields.untilClock)]
    if (end <= start) return []
    const branch = fields.branch === null ? null : Number(fields.branch)
    const { rows } = await sql<Hung>`
      select ${BOOKINGS} from reservation r
      where r.status in ${statusList(OPEN_STATUSES)}
        and (${branch}::int is null or r.branch_id = ${branch}::int)
        and (${fields.blocks} <> 'return' and r.starts_at <@ ${momentsRange(start, end)}
          or ${fields.blocks} <> 'pick_up' and r.ends_at <@ ${momentsRange(start, end)})`.execute(db)
    const { bookings: count, codes } = rows[0] ?? { bookings: 0, codes: '' }
    return count === 0 ? [] : [{ code: 'bookings_in_closure', tone: 'warning', params: { count, codes } }]
  },
}
