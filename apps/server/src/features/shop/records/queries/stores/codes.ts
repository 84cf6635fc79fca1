import { sql } from 'kysely'
import { column, type RecordFault, type RecordStore, type Row } from './record-store.ts'
import { dayAt, daysRange, lastDayAt, rangeEnd, rangeEnds, rangeStart } from './days.ts'

const DAY_MINUTES = 1440
/** Basis points in a percent. */
const BASIS_POINTS = 100

/** What customers type for a discount. */
export const codes: RecordStore<'codes'> = {
  table: 'discount_code',
  idType: 'int',
  // Those of rules of what is suggested are kept there.
  only: sql`t.rule_id is null`,
  extras: [rangeEnds],
  search: [column('code')],
  columns: {
    code: column('code'),
    kind: column('kind'),
    from: rangeStart,
    until: rangeEnd,
    isActive: column('is_active'),
  },
  order: column('code'),
  fromRow: (row) => {
    const value = row['value'] as number
    const isPercent = row['kind'] === 'percent'
    return {
      fields: {
        code: row['code'] as string,
        kind: isPercent ? 'percent' : 'amount',
        percent: isPercent ? value / BASIS_POINTS : null,
        amount: isPercent ? null : value,
        from: dayAt(row['from_at']).day,
        until: lastDayAt(row['until_at']).day,
        leastDays: Math.ceil((row['min_minutes'] as number) / DAY_MINUTES),
        mostUses: row['max_uses'] as number | null,
        isActive: row['is_active'] as boolean,
      },
      facts: { used: row['used'] as number },
    }
  },
  toRow: (fields): Row => ({
    code: fields.code,
    kind: fields.kind,
    value: fields.kind === 'percent' ? (fields.percent ?? 0) * BASIS_POINTS : fields.amount,
    during: daysRange(fields.from, fields.until),
    min_minutes: fields.leastDays * DAY_MINUTES,
    max_uses: fields.mostUses,
    is_active: fields.isActive,
  }),
  unique: { discount_code_code_key: '/code' },
  faults: async (_db, { fields }) => {
    const faults: RecordFault[] = []
    if (fields.until < fields.from) faults.push({ pointer: '/until', code: 'before_start' })
    return faults
  },
}
