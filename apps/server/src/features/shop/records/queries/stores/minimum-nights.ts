import { addDays, isoDate, parseIsoDate } from '@rodchao/rental'
import { sql } from 'kysely'
import { column, type RecordStore, type Row } from './record-store.ts'

/** Nights of which a house is let some at least, such as over New Year; by the day on which each night begins. */
export const minimumNights: RecordStore<'minimumNights'> = {
  table: 'minimum_stay',
  idType: 'int',
  extras: [sql`lower(t.nights)::text as first_night, upper(t.nights)::text as end_night`],
  search: [column('name_th'), column('name_en')],
  columns: { nameTh: column('name_th'), nameEn: column('name_en'), from: sql`lower(t.nights)`, least: column('least') },
  order: sql`lower(t.nights)`,
  fromRow: (row) => ({
    fields: {
      nameTh: row['name_th'] as string,
      nameEn: row['name_en'] as string,
      from: row['first_night'] as string,
      until: dayBefore(row['end_night'] as string),
      least: row['least'] as number,
    },
    facts: {},
  }),
  toRow: (fields): Row => ({
    name_th: fields.nameTh,
    name_en: fields.nameEn,
    nights: sql`daterange(${fields.from}::date, ${fields.until}::date, '[]')`,
    least: fields.least,
  }),
  faults: async (_db, { fields }) => (fields.until < fields.from ? [{ pointer: '/until', code: 'before_start' }] : []),
}

function dayBefore(day: string): string {
  const date = parseIsoDate(day)
  if (date === null) throw new Error(`${day} came as a day of the database and is none`)
  return isoDate(addDays(date, -1))
}
