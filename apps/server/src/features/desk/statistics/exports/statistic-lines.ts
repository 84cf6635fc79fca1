import type { Statistics } from '@rodchao/contract'
import { amountPerUnitDay, buddhistYear, idleMinutes, meanDayTenths, parseIsoDate, permille } from '@rodchao/rental'

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

const HEAD = ['ส่วน', 'รายการ', 'ค่า', 'หน่วย'] as const
const COMPARED_HEAD = [...HEAD, 'ช่วงก่อน', 'ต่าง'] as const
const WEEKDAYS = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const

const METHODS: Record<Statistics['money']['byMethod'][number]['method'], string> = {
  cash: 'เงินสด',
  transfer: 'โอนธนาคาร',
  promptpay: 'พร้อมเพย์',
  card: 'บัตร',
  deposit: 'หักจากเงินประกัน',
  import: 'ระบบเดิม',
}
const CHANNELS: Record<Statistics['byChannel'][number]['channel'], string> = {
  web: 'หน้าเว็บ',
  line: 'LINE',
  phone: 'โทร',
  walk_in: 'หน้าร้าน',
  import: 'นำเข้า',
}

/** All that the page shows, beside the earlier days where they are given. */
export function comparedLines(statistics: Statistics, before: Statistics | undefined): StatisticTable {
  const lines = statisticLines(statistics)
  if (before === undefined)
    return {
      head: HEAD,
      lines: lines.map(([part, what, figure, unit]) => ({ part, what, figure, unit, compared: [] })),
    }
  const key = ([part, what]: Line): string => `${part}\u0000${what}`
  const earlier = new Map(statisticLines(before).map((line) => [key(line), line[2]]))
  const absent = statisticLines(before).filter(
    (line) => !lines.some((one) => key(one) === key(line)) && !isOfTime(line),
  )
  return {
    head: COMPARED_HEAD,
    lines: [
      ...lines.map((line) => {
        const [part, what, figure, unit] = line
        // What there was nothing of then has no line.
        const old = earlier.get(key(line)) ?? (isOfTime(line) ? null : nothingLike(figure))
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
function isOfTime([part]: Line): boolean {
  return part.startsWith('ตามเวลา') || part === 'จอดนาน'
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
function statisticLines(statistics: Statistics): Line[] {
  return [
    ['ช่วงเวลา', 'ตั้งแต่วันที่', { text: eraDate(statistics.from) }, ''],
    ['ช่วงเวลา', 'ถึงวันที่', { text: eraDate(statistics.to) }, ''],
    ...countLines(statistics),
    ...hourLines(statistics),
    ...moneyLines(statistics),
    ...breakdownLines(statistics),
    ...stepLines(statistics),
    ...statistics.addons.flatMap((addon): Line[] => [
      ['ของเพิ่ม', addon.name.th, { count: addon.bookings }, 'คัน'],
      moneyLine('ของเพิ่ม: ยอดเงิน', addon.name.th, addon.amount),
    ]),
    ...statistics.idle.units.map((unit): Line => [
      'จอดนาน',
      `${unit.label} ${unit.productName.th}`,
      unit.days === null ? { text: 'ยังไม่เคยออก' } : { count: unit.days },
      'วัน',
    ]),
  ]
}

/** `statistics-2569-11-20.csv`, or from the first to the last day. */
export function statisticsFileName({ from, to }: Pick<Statistics, 'from' | 'to'>, format: 'csv' | 'xlsx'): string {
  const days = from === to ? [from] : [from, to]
  return `statistics-${days.map((day) => eraDate(day).split('/').toReversed().join('-')).join('-to-')}.${format}`
}

function countLines({ counts, units, bookings, funnel }: Statistics): Line[] {
  const part = 'การเช่า'
  const cars = 'คัน'
  return [
    [part, 'รถออก', { count: counts.outs }, cars],
    [part, 'รถเข้า', { count: counts.ins }, cars],
    [part, 'กำลังเช่า', { count: counts.onRent }, cars],
    [part, 'เกินกำหนด', { count: counts.overdue }, cars],
    [part, 'จองใหม่', { count: counts.newBookings }, cars],
    [part, 'ยกเลิก', { count: counts.cancelled }, cars],
    [part, 'ไม่มารับรถ', { count: counts.noShow }, cars],
    [part, 'อัตราใช้รถ', tenths(permille(units.rentedMinutes, units.availableMinutes)), '%'],
    unitDays('เช่าออก', units.rentedMinutes),
    unitDays('ว่าง', idleMinutes(units)),
    unitDays('ร้านกันไว้ (ซ่อม ขาย ย้าย)', units.serviceMinutes),
    unitDays('รวมทั้งหมด', units.availableMinutes + units.serviceMinutes),
    [part, 'ระยะเช่าเฉลี่ย', tenths(meanDayTenths(bookings.lengthMinutes, counts.newBookings)), 'วัน'],
    [part, 'จองล่วงหน้าเฉลี่ย', tenths(meanDayTenths(bookings.leadMinutes, bookings.ahead)), 'วัน'],
    ['จากกันรถถึงจ่ายเงิน', 'กันรถ', { count: funnel.held }, cars],
    ['จากกันรถถึงจ่ายเงิน', 'ส่งข้อมูล', { count: funnel.submitted }, cars],
    ['จากกันรถถึงจ่ายเงิน', 'ส่งสลิป', { count: funnel.sentSlip }, cars],
    ['จากกันรถถึงจ่ายเงิน', 'ยืนยัน', { count: funnel.confirmed }, cars],
  ]
}

function moneyLines({ money, units }: Statistics): Line[] {
  const deposits = 'เงินประกัน (ไม่ใช่รายได้)'
  return [
    moneyLine('รายได้', 'รวม', money.revenue),
    moneyLine('รายได้', 'ค่าเช่า', money.parts.rent),
    moneyLine('รายได้', 'ของเพิ่ม', money.parts.addon),
    moneyLine('รายได้', 'ส่งและรับคืน', money.parts.delivery),
    moneyLine('รายได้', 'ค่าปรับ คืนช้า น้ำมัน', money.parts.fee),
    moneyLine('รายได้', 'ขายรถ', money.parts.sale),
    moneyLine('รายได้', 'ค่าเช่าต่อคันที่ออก ต่อวัน', amountPerUnitDay(money.parts.rent, units.rentedMinutes)),
    moneyLine('รายได้', 'ค่าเช่าต่อคันที่มี ต่อวัน', amountPerUnitDay(money.parts.rent, units.availableMinutes)),
    ...money.byMethod.flatMap((row): Line[] => [
      moneyLine('รับเงิน', METHODS[row.method], row.received),
      moneyLine('คืนเงิน', METHODS[row.method], row.refunded),
    ]),
    moneyLine('คืนเงิน', 'รอคืน', money.refundsDue.amount),
    moneyLine(deposits, 'รับ', money.depositsTaken.amount),
    moneyLine(deposits, 'คืน', money.depositsReturned.amount),
    moneyLine(deposits, 'หักไว้', money.depositsKept.amount),
    moneyLine(deposits, 'ถืออยู่', money.depositsHeld.amount),
    moneyLine(deposits, 'รอคืน', money.depositsDue.amount),
  ]
}

function unitDays(what: string, minutes: number): Line {
  return ['เวลาของรถ', what, tenths(meanDayTenths(minutes, 1)), 'คัน-วัน']
}

function breakdownLines({ byProduct, byBranch, byChannel }: Statistics): Line[] {
  const three = (
    part: string,
    what: string,
    row: Pick<Statistics['byProduct'][number], 'outs' | 'rentedMinutes' | 'availableMinutes' | 'revenue'>,
  ): Line[] => [
    [`${part}: รถออก`, what, { count: row.outs }, 'คัน'],
    [`${part}: อัตราใช้รถ`, what, tenths(permille(row.rentedMinutes, row.availableMinutes)), '%'],
    moneyLine(`${part}: รายได้`, what, row.revenue),
  ]
  return [
    ...byProduct.flatMap((row) => [...three('รุ่น', row.name.th, row), ...timeLines('รุ่น', row)]),
    ...byBranch.flatMap((row) => [...three('สาขา', row.name.th, row), ...timeLines('สาขา', row)]),
    ...byChannel.flatMap((row) => three('ช่องทาง', CHANNELS[row.channel], row)),
  ]
}

function timeLines(part: string, row: Statistics['byProduct'][number]): Line[] {
  const days = (what: string, minutes: number): Line => [
    `${part}: ${what}`,
    row.name.th,
    tenths(meanDayTenths(minutes, 1)),
    'คัน-วัน',
  ]
  return [days('เช่าออก', row.rentedMinutes), days('ว่าง', idleMinutes(row)), days('ร้านกันไว้', row.serviceMinutes)]
}

/** By the hour; in longer ranges by weekday and hour. */
function hourLines({ hours, from, to }: Statistics): Line[] {
  return hours.flatMap(({ weekday, hour, outs, ins }): Line[] => {
    const name = `${from === to ? '' : `${WEEKDAYS[weekday] ?? ''} `}${hour}:00`
    return [
      ['รถออกตามชั่วโมง', name, { count: outs }, 'คัน'],
      ['รถเข้าตามชั่วโมง', name, { count: ins }, 'คัน'],
    ]
  })
}

/** The steps of the charts. */
function stepLines({ series }: Statistics): Line[] {
  return series.flatMap((step): Line[] => {
    const name = step.from === step.to ? eraDate(step.from) : `${eraDate(step.from)} - ${eraDate(step.to)}`
    return [
      ['ตามเวลา: อัตราใช้รถ', name, tenths(permille(step.rentedMinutes, step.availableMinutes)), '%'],
      ['ตามเวลา: รถออก', name, { count: step.outs }, 'คัน'],
      moneyLine('ตามเวลา: รายได้', name, step.revenue),
    ]
  })
}

function moneyLine(part: string, what: string, satang: number | null): Line {
  return [part, what, satang === null ? null : { satang }, 'บาท']
}

function tenths(value: number | null): LineFigure {
  return value === null ? null : { tenths: value }
}

/** Day, month and Buddhist year. */
function eraDate(iso: string): string {
  const day = parseIsoDate(iso)
  if (day === null) return iso
  return [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0'), String(buddhistYear(day.year))].join(
    '/',
  )
}
