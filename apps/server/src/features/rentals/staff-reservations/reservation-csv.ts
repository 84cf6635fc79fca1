import { Readable } from 'node:stream'
import { buddhistYear, clockTime, formatReservationCode, toShopDate } from '@rodchao/rental'
import type { ReservationRow } from '@rodchao/contract'
import { stringify } from 'csv-stringify/sync'
import { guardFormula } from '../../../platform/files/csv.ts'

type Column = readonly [header: string, value: (row: ReservationRow) => string]

const STATUS_LABELS: Record<ReservationRow['status'], string> = {
  hold: 'กันรถชั่วคราว',
  pending_payment: 'รอชำระเงิน',
  awaiting_review: 'รอตรวจสอบสลิป',
  confirmed: 'ยืนยันการจอง',
  on_rent: 'กำลังเช่า',
  returned: 'คืนรถแล้ว รอปิดยอด',
  completed: 'ปิดรายการ',
  cancelled: 'ยกเลิก',
  no_show: 'ไม่มารับรถ',
  expired: 'หมดเวลาชำระ',
}

const CHANNEL_LABELS: Record<ReservationRow['channel'], string> = {
  web: 'หน้าเว็บ',
  line: 'LINE',
  phone: 'โทร',
  walk_in: 'หน้าร้าน',
  import: 'นำเข้า',
}

const COLUMNS: readonly Column[] = [
  ['รหัสจอง', (row) => formatReservationCode(row.code)],
  ['สถานะ', (row) => STATUS_LABELS[row.status]],
  ['ช่องทาง', (row) => CHANNEL_LABELS[row.channel]],
  ['ลูกค้า', (row) => row.customer?.fullName ?? ''],
  ['โทรศัพท์', (row) => localPhone(row.customer?.phone ?? '')],
  ['รถ', (row) => row.product.name.th],
  ['ทะเบียน', (row) => row.unit?.label ?? ''],
  ['รับ', (row) => thaiMoment(row.start)],
  ['คืน', (row) => thaiMoment(row.end)],
  ['สาขา', (row) => row.branchName.th],
  ['สถานที่ส่ง', (row) => row.place.text],
  ['รวม (บาท)', (row) => baht(row.total)],
  ['ชำระแล้ว (บาท)', (row) => baht(row.paid)],
  ['ค้าง (บาท)', (row) => baht(row.balance)],
  ['เงินประกัน (บาท)', (row) => baht(row.damageDeposit)],
  ['จองเมื่อ', (row) => thaiMoment(row.createdAt)],
]

/** Spreadsheets take UTF-8 for another encoding unless the file begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The pages as one CSV text, made as fast as it is read. */
export function reservationCsv(pages: AsyncIterable<readonly ReservationRow[]>): Readable {
  return Readable.from(splitCsv(pages), { objectMode: false })
}

async function* splitCsv(pages: AsyncIterable<readonly ReservationRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([COLUMNS.map(([header]) => header)], { record_delimiter: 'windows' })
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield stringify(
      rows.map((row) => COLUMNS.map(([, value]) => guardFormula(value(row)))),
      { record_delimiter: 'windows' },
    )
  }
}

/** `reservations-2569-11-21.csv`: the shop's day, in its own era. */
export function csvName(now: number): string {
  return `reservations-${eraDate(now).toReversed().join('-')}.csv`
}

/** Day, month and Buddhist year. */
function eraDate(instant: number): readonly [string, string, string] {
  const { year, month, day } = toShopDate(instant)
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(buddhistYear(year))]
}

function thaiMoment(wire: string): string {
  const instant = Date.parse(wire)
  return `${eraDate(instant).join('/')} ${clockTime(instant)}`
}

/** As dialled in Thailand; a foreign number keeps its country's code. */
function localPhone(phone: string): string {
  return phone.startsWith('+66') ? `0${phone.slice(3)}` : phone
}

function baht(satang: number): string {
  return (satang / 100).toFixed(2)
}
