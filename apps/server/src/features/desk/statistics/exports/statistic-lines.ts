import type { Language, Statistics } from '@rodchao/contract'
import { amountPerUnitDay, buddhistYear, idleMinutes, meanDayTenths, parseIsoDate, permille } from '@rodchao/rental'
import { STATISTIC_WORDS, type StatisticWords } from './statistic-words.ts'

/** A figure as it is counted; null where there is none. */
export type LineFigure =
  | { readonly text: string }
  | { readonly count: number }
  | { readonly tenths: number }
  | { readonly satang: number }
  | null
/** Part of the page, what is counted, the figure, and in what. */
type Line = readonly [part: string, what: string, figure: LineFigure, unit: string]

/** Lines of a file, with their head; figures of the earlier days and the difference stand behind those of now. */
export interface StatisticTable {
  readonly head: readonly string[]
  readonly lines: readonly {
    readonly part: string
    readonly what: string
    readonly figure: LineFigure
    readonly unit: string
    /** Of the earlier days, and the difference. */
    readonly compared: readonly LineFigure[]
  }[]
}

/** The words of a file and the language they are in. */
interface Wording {
  readonly words: StatisticWords
  readonly language: Language
}

/** All that the page shows, beside the earlier days where they are given. */
export function comparedLines(
  statistics: Statistics,
  before: Statistics | undefined,
  language: Language,
): StatisticTable {
  const wording = { words: STATISTIC_WORDS[language], language }
  const { words } = wording
  const lines = statisticLines(statistics, wording)
  if (before === undefined)
    return {
      head: words.head,
      lines: lines.map(([part, what, figure, unit]) => ({ part, what, figure, unit, compared: [] })),
    }
  const key = ([part, what]: Line): string => `${part}\u0000${what}`
  const earlier = new Map(statisticLines(before, wording).map((line) => [key(line), line[2]]))
  const absent = statisticLines(before, wording).filter(
    (line) => !lines.some((one) => key(one) === key(line)) && !isOfTime(line, words),
  )
  return {
    head: [...words.head, ...words.compared],
    lines: [
      ...lines.map((line) => {
        const [part, what, figure, unit] = line
        // What there was nothing of then has no line.
        const old = earlier.get(key(line)) ?? (isOfTime(line, words) ? null : nothingLike(figure))
        return { part, what, figure, unit, compared: [old, difference(figure, old)] }
      }),
      ...absent.map(([part, what, old, unit]) => {
        const none = nothingLike(old)
        return { part, what, figure: none, unit, compared: [old, difference(none, old)] }
      }),
    ],
  }
}

/** Steps of charts have other days, and vehicles stand for so long now: neither has an earlier one beside it. */
function isOfTime([part]: Line, words: StatisticWords): boolean {
  return part.startsWith(`${words.overTime}:`) || part === words.idleLong
}

function nothingLike(figure: LineFigure): LineFigure {
  if (figure === null || 'text' in figure || 'tenths' in figure) return null
  return 'count' in figure ? { count: 0 } : { satang: 0 }
}

function difference(now: LineFigure, before: LineFigure): LineFigure {
  if (now === null || before === null) return null
  if ('count' in now && 'count' in before) return { count: now.count - before.count }
  if ('tenths' in now && 'tenths' in before) return { tenths: now.tenths - before.tenths }
  return 'satang' in now && 'satang' in before ? { satang: now.satang - before.satang } : null
}

/** All that the page shows, line by line. */
function statisticLines(statistics: Statistics, wording: Wording): Line[] {
  const { words, language } = wording
  return [
    [words.range, words.from, { text: dayText(statistics.from, language) }, ''],
    [words.range, words.to, { text: dayText(statistics.to, language) }, ''],
    ...countLines(statistics, words),
    ...hourLines(statistics, words),
    ...moneyLines(statistics, words),
    ...breakdownLines(statistics, wording),
    ...stepLines(statistics, wording),
    ...statistics.addons.flatMap((addon): Line[] => [
      [words.addons, addon.name[language], { count: addon.bookings }, words.vehicles],
      moneyLine(words, words.addonAmounts, addon.name[language], addon.amount),
    ]),
    ...statistics.idle.units.map((unit): Line => [
      words.idleLong,
      `${unit.label} ${unit.productName[language]}`,
      unit.days === null ? { text: words.neverOut } : { count: unit.days },
      words.days,
    ]),
  ]
}

/** `statistics-2569-11-20.csv`, or from the first to the last day. */
export function statisticsFileName(
  { from, to }: Pick<Statistics, 'from' | 'to'>,
  { format, language }: { format: 'csv' | 'xlsx'; language: Language },
): string {
  const days = (from === to ? [from] : [from, to]).map((day) => dayParts(day, language)?.join('-') ?? day)
  return `statistics-${days.join('-to-')}.${format}`
}

function countLines({ counts, units, bookings, funnel }: Statistics, words: StatisticWords): Line[] {
  const count = (part: string, what: string, number: number): Line => [part, what, { count: number }, words.vehicles]
  const rate = tenths(permille(units.rentedMinutes, units.availableMinutes))
  const days = (what: string, mean: number | null): Line => [words.rentals, what, tenths(mean), words.days]
  return [
    count(words.rentals, words.outs, counts.outs),
    count(words.rentals, words.ins, counts.ins),
    count(words.rentals, words.onRent, counts.onRent),
    count(words.rentals, words.overdue, counts.overdue),
    count(words.rentals, words.newBookings, counts.newBookings),
    count(words.rentals, words.cancelled, counts.cancelled),
    count(words.rentals, words.noShow, counts.noShow),
    [words.rentals, words.utilisation, rate, '%'],
    unitDays(words, words.rented, units.rentedMinutes),
    unitDays(words, words.idle, idleMinutes(units)),
    unitDays(words, words.service, units.serviceMinutes),
    unitDays(words, words.allTime, units.availableMinutes + units.serviceMinutes),
    days(words.meanLength, meanDayTenths(bookings.lengthMinutes, counts.newBookings)),
    days(words.meanLead, meanDayTenths(bookings.leadMinutes, bookings.ahead)),
    count(words.funnel, words.held, funnel.held),
    count(words.funnel, words.submitted, funnel.submitted),
    count(words.funnel, words.sentSlip, funnel.sentSlip),
    count(words.funnel, words.confirmed, funnel.confirmed),
  ]
}

function moneyLines({ money, units }: Statistics, words: StatisticWords): Line[] {
  const line = (part: string, what: string, satang: number | null) => moneyLine(words, part, what, satang)
  const { revenue, deposits } = words
  return [
    line(revenue, words.total, money.revenue),
    line(revenue, words.rent, money.parts.rent),
    line(revenue, words.addons, money.parts.addon),
    line(revenue, words.delivery, money.parts.delivery),
    line(revenue, words.fees, money.parts.fee),
    line(revenue, words.sales, money.parts.sale),
    line(revenue, words.rentPerRented, amountPerUnitDay(money.parts.rent, units.rentedMinutes)),
    line(revenue, words.rentPerAvailable, amountPerUnitDay(money.parts.rent, units.availableMinutes)),
    ...money.byMethod.flatMap((row): Line[] => [
      line(words.received, words.methods[row.method], row.received),
      line(words.refunded, words.methods[row.method], row.refunded),
    ]),
    line(words.refunded, words.refundsDue, money.refundsDue.amount),
    line(deposits, words.depositsTaken, money.depositsTaken.amount),
    line(deposits, words.depositsReturned, money.depositsReturned.amount),
    line(deposits, words.depositsKept, money.depositsKept.amount),
    line(deposits, words.depositsHeld, money.depositsHeld.amount),
    line(deposits, words.depositsDue, money.depositsDue.amount),
  ]
}

function unitDays(words: StatisticWords, what: string, minutes: number): Line {
  return [words.vehicleTime, what, tenths(meanDayTenths(minutes, 1)), words.vehicleDays]
}

function breakdownLines({ byProduct, byBranch, byChannel }: Statistics, { words, language }: Wording): Line[] {
  const three = (
    part: string,
    what: string,
    row: Pick<Statistics['byProduct'][number], 'outs' | 'rentedMinutes' | 'availableMinutes' | 'revenue'>,
  ): Line[] => [
    [`${part}: ${words.outs}`, what, { count: row.outs }, words.vehicles],
    [`${part}: ${words.utilisation}`, what, tenths(permille(row.rentedMinutes, row.availableMinutes)), '%'],
    moneyLine(words, `${part}: ${words.revenue}`, what, row.revenue),
  ]
  const all = (part: string, row: Statistics['byProduct'][number]): Line[] => [
    ...three(part, row.name[language], row),
    ...timeLines(part, row, { words, language }),
  ]
  return [
    ...byProduct.flatMap((row) => all(words.model, row)),
    ...byBranch.flatMap((row) => all(words.branch, row)),
    ...byChannel.flatMap((row) => three(words.channel, words.channels[row.channel], row)),
  ]
}

function timeLines(part: string, row: Statistics['byProduct'][number], { words, language }: Wording): Line[] {
  const days = (what: string, minutes: number): Line => [
    `${part}: ${what}`,
    row.name[language],
    tenths(meanDayTenths(minutes, 1)),
    words.vehicleDays,
  ]
  return [
    days(words.rented, row.rentedMinutes),
    days(words.idle, idleMinutes(row)),
    days(words.serviceShort, row.serviceMinutes),
  ]
}

/** By the hour; in longer ranges by weekday and hour. */
function hourLines({ hours, from, to }: Statistics, words: StatisticWords): Line[] {
  return hours.flatMap(({ weekday, hour, outs, ins }): Line[] => {
    const name = `${from === to ? '' : `${words.weekdays[weekday] ?? ''} `}${hour}:00`
    return [
      [words.outsByHour, name, { count: outs }, words.vehicles],
      [words.insByHour, name, { count: ins }, words.vehicles],
    ]
  })
}

/** The steps of the charts. */
function stepLines({ series }: Statistics, { words, language }: Wording): Line[] {
  return series.flatMap((step): Line[] => {
    const days = step.from === step.to ? [step.from] : [step.from, step.to]
    const name = days.map((day) => dayText(day, language)).join(' - ')
    const rate = tenths(permille(step.rentedMinutes, step.availableMinutes))
    return [
      [`${words.overTime}: ${words.utilisation}`, name, rate, '%'],
      [`${words.overTime}: ${words.outs}`, name, { count: step.outs }, words.vehicles],
      moneyLine(words, `${words.overTime}: ${words.revenue}`, name, step.revenue),
    ]
  })
}

function moneyLine(words: StatisticWords, part: string, what: string, satang: number | null): Line {
  return [part, what, satang === null ? null : { satang }, words.baht]
}

function tenths(value: number | null): LineFigure {
  return value === null ? null : { tenths: value }
}

/** Year, which is the Buddhist one in Thai, month and day. */
function dayParts(iso: string, language: Language): readonly [string, string, string] | undefined {
  const day = parseIsoDate(iso)
  if (day === null) return undefined
  const year = language === 'th' ? buddhistYear(day.year) : day.year
  return [String(year), String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')]
}

/** `20/11/2569`; in English `2026-11-20`. */
function dayText(iso: string, language: Language): string {
  const parts = dayParts(iso, language)
  if (parts === undefined) return iso
  return language === 'th' ? parts.toReversed().join('/') : parts.join('-')
}
