import type { Statistics } from '@rodchao/contract'
import { amountPerUnitDay, buddhistYear, meanDayTenths, parseIsoDate, permille } from '@rodchao/rental'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../platform/files/csv.ts'

type Line = readonly [part: string, what: string, figure: string, unit: string]

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

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

/** The figures as one CSV text: part of the page, what is counted, the figure, and in what. */
export function statisticsCsv(statistics: Statistics): string {
  const lines: readonly Line[] = [
    ['ช่วงเวลา', 'ตั้งแต่วันที่', eraDate(statistics.from), ''],
    ['ช่วงเวลา', 'ถึงวันที่', eraDate(statistics.to), ''],
    ...countLines(statistics),
    ...moneyLines(statistics),
    ...breakdownLines(statistics),
    ...statistics.addons.map((addon): Line => ['ของเพิ่ม', addon.name.th, String(addon.bookings), 'การจอง']),
    ...statistics.idle.units.map((unit): Line => [
      'จอดนาน',
      `${unit.label} ${unit.productName.th}`,
      unit.days === null ? 'ยังไม่เคยออก' : String(unit.days),
      'วัน',
    ]),
  ]
  const cells = [['ส่วน', 'รายการ', 'ค่า', 'หน่วย'], ...lines.map((line) => line.map(guardFigure))]
  return BYTE_ORDER_MARK + stringify(cells, { record_delimiter: 'windows' })
}

/** `statistics-2569-11-20.csv`, or from the first to the last day. */
export function statisticsFileName({ from, to }: Pick<Statistics, 'from' | 'to'>): string {
  const days = from === to ? [from] : [from, to]
  return `statistics-${days.map((day) => eraDate(day).split('/').toReversed().join('-')).join('-to-')}.csv`
}

/** A figure below zero is one, whatever else begins with a sign is guarded. */
function guardFigure(cell: string): string {
  return /^-\d+(\.\d+)?$/.test(cell) ? cell : guardFormula(cell)
}

function countLines({ counts, units, bookings, funnel }: Statistics): Line[] {
  const part = 'การเช่า'
  const cars = 'คัน'
  return [
    [part, 'รถออก', String(counts.outs), cars],
    [part, 'รถเข้า', String(counts.ins), cars],
    [part, 'กำลังเช่า', String(counts.onRent), cars],
    [part, 'เกินกำหนด', String(counts.overdue), cars],
    [part, 'จองใหม่', String(counts.newBookings), cars],
    [part, 'ยกเลิก', String(counts.cancelled), cars],
    [part, 'ไม่มารับรถ', String(counts.noShow), cars],
    [part, 'อัตราใช้รถ', tenths(permille(units.rentedMinutes, units.availableMinutes)), '%'],
    [part, 'ระยะเช่าเฉลี่ย', tenths(meanDayTenths(bookings.lengthMinutes, counts.newBookings)), 'วัน'],
    [part, 'จองล่วงหน้าเฉลี่ย', tenths(meanDayTenths(bookings.leadMinutes, bookings.ahead)), 'วัน'],
    ['จากกันรถถึงจ่ายเงิน', 'กันรถ', String(funnel.held), cars],
    ['จากกันรถถึงจ่ายเงิน', 'ส่งข้อมูล', String(funnel.submitted), cars],
    ['จากกันรถถึงจ่ายเงิน', 'ส่งสลิป', String(funnel.sentSlip), cars],
    ['จากกันรถถึงจ่ายเงิน', 'ยืนยัน', String(funnel.confirmed), cars],
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

function breakdownLines({ byProduct, byBranch, byChannel }: Statistics): Line[] {
  const three = (
    part: string,
    what: string,
    row: Pick<Statistics['byProduct'][number], 'outs' | 'rentedMinutes' | 'availableMinutes' | 'revenue'>,
  ): Line[] => [
    [`${part}: รถออก`, what, String(row.outs), 'คัน'],
    [`${part}: อัตราใช้รถ`, what, tenths(permille(row.rentedMinutes, row.availableMinutes)), '%'],
    moneyLine(`${part}: รายได้`, what, row.revenue),
  ]
  return [
    ...byProduct.flatMap((row) => three('รุ่น', row.name.th, row)),
    ...byBranch.flatMap((row) => three('สาขา', row.name.th, row)),
    ...byChannel.flatMap((row) => three('ช่องทาง', CHANNELS[row.channel], row)),
  ]
}

function moneyLine(part: string, what: string, satang: number | null): Line {
  return [part, what, satang === null ? '' : (satang / 100).toFixed(2), 'บาท']
}

function tenths(value: number | null): string {
  return value === null ? '' : (value / 10).toFixed(1)
}

/** Day, month and Buddhist year. */
function eraDate(iso: string): string {
  const day = parseIsoDate(iso)
  if (day === null) return iso
  return [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0'), String(buddhistYear(day.year))].join(
    '/',
  )
}
