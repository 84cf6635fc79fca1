import { parseArgs } from 'node:util'

const PARTS = [
  'connections',
  'crowd',
  'desk',
  'import',
  'list',
  'pages',
  'planning',
  'presses',
  'recommend',
  'search',
  'sets',
  'showroom',
  'stat',
  'timeline',
  'walk-in',
] as const
export type Part = (typeof PARTS)[number]

/** All of it takes many minutes: nothing starts by a mistyped word. */
export const USAGE = `npm run bench [-- options]

  --only PART          one of the parts below; all but sets without it
  --reservations N     how many a crowded shop has, 1000000 without it
  --import FILE        a file of bookings: measures import, and recommend on it
  --solomon DIR        a folder of Solomon's files: measures planning on them
  --origin ADDRESS     of a sample shop that runs: showroom
  --part NAME          of one page's name, scrolling or charts: showroom
  --help               this

Parts: ${PARTS.join(', ')}`

export interface Options {
  readonly only: Part | undefined
  /** Undefined: as many as each part has by itself. */
  readonly reservations: number | undefined
  readonly import: string | undefined
  readonly solomon: string | undefined
  readonly origin: string | undefined
  readonly part: string | undefined
  readonly help: boolean
}

/** What was asked for after `npm run bench --`. Throws an Error with words for the terminal when it is not to be understood. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      reservations: { type: 'string' },
      import: { type: 'string' },
      solomon: { type: 'string' },
      origin: { type: 'string' },
      part: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const only = PARTS.find((part) => part === values.only)
  if (values.only !== undefined && only === undefined) throw new Error(`There is no part called ${values.only}`)
  if (only === 'import' && values.import === undefined) throw new Error('An import needs its file: --import FILE')
  const reservations = values.reservations === undefined ? undefined : Number(values.reservations)
  if (reservations !== undefined && !(Number.isInteger(reservations) && reservations >= 0))
    throw new Error(`${values.reservations} is no number of reservations`)
  return {
    only,
    reservations,
    import: values.import,
    solomon: values.solomon,
    origin: values.origin,
    part: values.part,
    help: values.help,
  }
}
