import { CHANNELS, STATISTIC_FIGURES, STATISTIC_METHODS } from '@rodchao/contract/names'
import { comparedRange, isoDate, MINUTE, parseIsoDate, rangeFault, rangeKind, toInstant } from '@rodchao/rental'
import type { Comparison, DayRange, ShopDate } from '@rodchao/rental'
import { oneOfParam, textParam, wholeNumberParam } from '#lib/search-params.ts'
import type { RawSearch } from '#lib/search-params.ts'
import type { RowsQuery, Statistics, StatisticsQuery } from './api.ts'

export const MOST_DAYS = 366

type Channel = (typeof CHANNELS)[number]

export type Figure = RowsQuery['figure']
export type Method = NonNullable<RowsQuery['method']>

/** What is wrong with a typed or given period, by its field. */
export interface PeriodFaults {
  from?: 'unreadable' | undefined
  to?: 'unreadable' | 'end_before_start' | 'too_long' | undefined
}

/** The part of a figure whose rows are open: a bar, a line of a table. */
export interface RowPart {
  hour?: number | undefined
  weekday?: number | undefined
  /** By its English name. */
  addon?: string | undefined
  product?: number | undefined
  branch?: number | undefined
  channel?: Channel | undefined
  /** The days of a step. */
  from?: string | undefined
  to?: string | undefined
}

export interface StatState {
  /** As the address has them; empty for today. */
  from: string
  to: string
  /** Null where the address names no period that can be added up. */
  range: DayRange | null
  faults: PeriodFaults
  compare: Comparison
  branch: number | undefined
  product: number | undefined
  channel: Channel | undefined
  /** Whose rows are open. */
  rows: { figure: Figure; method: Method | undefined; page: number; part?: RowPart | undefined } | null
  isIdleOpen: boolean
}

const ROW_ID = { min: 1, max: 2_147_483_647 }
const LAST_PAGE = 100_000

/** What the address asks for; a period that cannot be meant is told, everything else that cannot is left out. */
export function readStatState(search: RawSearch, today: ShopDate): StatState {
  const [from, to] = [textParam(search, 'from', 40) ?? '', textParam(search, 'to', 40) ?? '']
  const first = from === '' ? today : parseIsoDate(from)
  const last = to === '' ? first : parseIsoDate(to)
  const { range, faults } = checkPeriod(first, last)
  const figure = oneOfParam(search, 'show', STATISTIC_FIGURES)
  return {
    from,
    to,
    range,
    faults,
    compare: readComparison(search, range),
    branch: wholeNumberParam(search, 'branch', ROW_ID),
    product: wholeNumberParam(search, 'product', ROW_ID),
    channel: oneOfParam(search, 'channel', CHANNELS),
    rows:
      figure === undefined
        ? null
        : {
            figure,
            method: oneOfParam(search, 'method', STATISTIC_METHODS),
            page: wholeNumberParam(search, 'page', { min: 1, max: LAST_PAGE }) ?? 1,
            part: readPart(search),
          },
    isIdleOpen: textParam(search, 'show') === 'idle',
  }
}

function readPart(search: RawSearch): RowPart {
  const [from, to] = [textParam(search, 'in-from', 40), textParam(search, 'in-to', 40)]
  const days = [from, to].map((text) => parseIsoDate(text ?? ''))
  const { range } = checkPeriod(days[0] ?? null, days[1] ?? null)
  return {
    hour: wholeNumberParam(search, 'in-hour', { min: 0, max: 23 }),
    weekday: wholeNumberParam(search, 'in-weekday', { min: 0, max: 6 }),
    addon: textParam(search, 'in-addon') || undefined,
    product: wholeNumberParam(search, 'in-product', ROW_ID),
    branch: wholeNumberParam(search, 'in-branch', ROW_ID),
    channel: oneOfParam(search, 'in-channel', CHANNELS),
    ...(range === null ? {} : { from, to }),
  }
}

/** A period of two days that were read, or what is wrong with it. */
export function checkPeriod(
  from: ShopDate | null,
  to: ShopDate | null,
): { range: DayRange | null; faults: PeriodFaults } {
  if (from === null || to === null) {
    const faults: PeriodFaults = {
      ...(from === null ? { from: 'unreadable' } : {}),
      ...(to === null && from !== null ? { to: 'unreadable' } : {}),
    }
    return { range: null, faults }
  }
  const fault = rangeFault({ from, to }, MOST_DAYS)
  return fault === null ? { range: { from, to }, faults: {} } : { range: null, faults: { to: fault } }
}

/** The same weekday of last week is what a day of a shop is held against; other ranges have no such. */
export function comparisonsOf(range: DayRange): readonly Comparison[] {
  const kind = rangeKind(range)
  if (kind === 'day') return ['before', 'week', 'year']
  return kind === 'year' ? ['before'] : ['before', 'year']
}

function readComparison(search: RawSearch, range: DayRange | null): Comparison {
  if (range === null) return 'before'
  const offered = comparisonsOf(range)
  return oneOfParam(search, 'compare', offered) ?? (offered.includes('week') ? 'week' : 'before')
}

/** The address of a state, with what changes. */
export function statSearch(state: StatState, change: Partial<StatState> = {}): RawSearch {
  const { from, to, compare, branch, product, channel, rows, isIdleOpen, range } = { ...state, ...change }
  const usual = range !== null && rangeKind(range) !== 'day' ? 'before' : 'week'
  const texts = {
    from: from || undefined,
    to: to === from ? undefined : to || undefined,
    compare: compare === usual ? undefined : compare,
    branch: branch?.toString(),
    product: product?.toString(),
    channel,
    show: rows?.figure ?? (isIdleOpen ? 'idle' : undefined),
    method: rows?.method,
    page: rows === null || rows.page === 1 ? undefined : String(rows.page),
    ...Object.fromEntries(Object.entries(rows?.part ?? {}).map(([name, value]) => [`in-${name}`, value?.toString()])),
  }
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** Another period, with nothing open of the one before; today is left out of the address. */
export function periodSearch(state: StatState, range: DayRange, today: ShopDate): RawSearch {
  const [from, to] = [isoDate(range.from), isoDate(range.to)]
  const isToday = from === to && from === isoDate(today)
  return statSearch(state, { from: isToday ? '' : from, to: isToday ? '' : to, range, rows: null, isIdleOpen: false })
}

export function statQuery({ branch, product, channel }: StatState, range: DayRange): StatisticsQuery {
  return {
    from: isoDate(range.from),
    to: isoDate(range.to),
    ...(branch === undefined ? {} : { branch }),
    ...(product === undefined ? {} : { product }),
    ...(channel === undefined ? {} : { channel }),
  }
}

/** What the figures are held against; of a period that still runs as many minutes from its start. */
export function comparedQuery(state: StatState, range: DayRange, elapsed?: number): StatisticsQuery {
  const query = statQuery(state, comparedRange(range, state.compare))
  return elapsed === undefined ? query : { ...query, elapsed }
}

/** How many minutes of a period are over; undefined where all of it is. */
export function elapsedMinutes({ isOver, from, until }: Pick<Statistics, 'isOver' | 'from' | 'until'>) {
  const day = parseIsoDate(from)
  if (isOver || day === null) return undefined
  return Math.max(0, Math.floor((Date.parse(until) - toInstant(day, 0)) / MINUTE))
}

/** The rows that are open: of the figure, and within its part. */
export function rowsQuery(
  state: StatState,
  range: DayRange,
  { figure, method, page, part = {} }: NonNullable<StatState['rows']>,
): RowsQuery {
  const given = Object.fromEntries(Object.entries({ method, ...part }).filter(([, value]) => value !== undefined))
  return { ...statQuery(state, range), ...given, figure, page }
}

/** Whether nothing at all happened. */
export function isQuiet({ counts, money, funnel, units }: Statistics): boolean {
  const happened = [counts.outs, counts.ins, counts.newBookings, counts.cancelled, counts.noShow, funnel.held]
  const paid = [money.received, money.refunded, money.depositsTaken, money.depositsReturned, money.depositsKept]
  return units.rentals === 0 && happened.every((count) => count === 0) && paid.every(({ count }) => count === 0)
}

/** The key of a page for a step in time: left and right. Not while something is typed or a sheet is open. */
export function stepOfKey(event: {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}): 1 | -1 | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
}
