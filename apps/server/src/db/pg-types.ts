import pg from 'pg'

const { builtins } = pg.types
const arrayTypes: Record<'bigint' | 'text' | 'date', number> = { bigint: 1016, text: 1009, date: 1182 }

type Parser = (text: string) => unknown

const parsers = new Map<number, Parser>([
  // Counts and satang stay far below 2^53.
  [builtins.INT8, Number],
  [arrayTypes.bigint, (text) => parseTextArray(text).map((item) => (item === null ? null : Number(item)))],
  // A date is a day of the calendar; as a Date it would become midnight of some zone.
  [builtins.DATE, String],
  [arrayTypes.date, parseTextArray],
])

function parseTextArray(text: string): (string | null)[] {
  const parse: (value: string) => (string | null)[] = pg.types.getTypeParser(arrayTypes.text)
  return parse(text)
}

/** How values of the database arrive: whole numbers as numbers, moments as Date, days, numerics and ranges as text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
