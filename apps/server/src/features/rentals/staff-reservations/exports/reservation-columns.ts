import { buddhistYear, clockTime, formatReservationCode, minuteOfDay, MINUTE, toShopDate } from '@rodchao/rental'
import type { ExportColumn, ReservationRow } from '@rodchao/contract'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'

/** What a cell holds: words, an amount in satang, or a moment as the contract writes it. */
export type ExportCell = { readonly text: string } | { readonly satang: number } | { readonly moment: string }

export interface ExportedColumn {
  readonly header: string
  readonly kind: 'text' | 'money' | 'moment'
  readonly cell: (row: ReservationRow) => ExportCell
}

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

const HOUSE_STATUSES: Partial<Record<ReservationRow['status'], string>> = {
  hold: 'กันบ้านชั่วคราว',
  on_rent: 'กำลังเข้าพัก',
  returned: 'เช็กเอาต์แล้ว รอปิดยอด',
  no_show: 'ไม่มาเข้าพัก',
}

/** As the list says it: of a house in words of its own. */
function statusText({ status, product }: ReservationRow): string {
  return (isHouse(product) ? HOUSE_STATUSES[status] : undefined) ?? STATUS_LABELS[status]
}

const CHANNEL_LABELS: Record<ReservationRow['channel'], string> = {
  web: 'หน้าเว็บ',
  line: 'LINE',
  phone: 'โทร',
  walk_in: 'หน้าร้าน',
  import: 'นำเข้า',
}

const FLAG_LABELS: Record<ReservationRow['flags'][number], string> = {
  watch_list: 'ลูกค้าในรายชื่อเฝ้าระวัง',
  unit_not_ready: 'รถยังไม่พร้อม',
  unit_not_assigned: 'ยังไม่จัดคัน',
  papers_expire: 'พ.ร.บ. หรือภาษีหมดก่อนคืน',
  slip_waits_long: 'สลิปรอตรวจนาน',
  pays_at_counter: 'จ่ายที่ร้าน',
  customer_note: 'ลูกค้าฝากข้อความ',
}

const HOUSE_FLAGS: Partial<typeof FLAG_LABELS> = {
  unit_not_ready: 'บ้านยังไม่พร้อม',
  unit_not_assigned: 'ยังไม่จัดบ้าน',
}

function flagText(flag: ReservationRow['flags'][number], { product }: ReservationRow): string {
  return (isHouse(product) ? HOUSE_FLAGS[flag] : undefined) ?? FLAG_LABELS[flag]
}

const text = (header: string, of: (row: ReservationRow) => string): ExportedColumn => ({
  header,
  kind: 'text',
  cell: (row) => ({ text: of(row) }),
})
const moment = (header: string, of: (row: ReservationRow) => string): ExportedColumn => ({
  header,
  kind: 'moment',
  cell: (row) => ({ moment: of(row) }),
})
const money = (header: string, of: (row: ReservationRow) => number): ExportedColumn => ({
  header,
  kind: 'money',
  cell: (row) => ({ satang: of(row) }),
})

/** What each column of the list is in a file: one fact a column, so that it can be sorted and summed there. */
const COLUMNS: Readonly<Record<ExportColumn, readonly ExportedColumn[]>> = {
  code: [text('รหัสจอง', (row) => formatReservationCode(row.code))],
  status: [text('สถานะ', statusText), text('ช่องทาง', (row) => CHANNEL_LABELS[row.channel])],
  customer: [
    text('ลูกค้า', (row) => row.customer?.fullName ?? ''),
    text('โทรศัพท์', (row) => localPhone(row.customer?.phone ?? '')),
  ],
  // A vehicle that may still change is none to look for, as in the list.
  vehicle: [
    text('รถ', (row) => row.product.name.th),
    text('ทะเบียน', (row) => (row.unit?.isFixed === true ? row.unit.label : '')),
  ],
  time: [moment('รับ', (row) => row.start), moment('คืน', (row) => row.end)],
  place: [text('สาขา', (row) => row.branchName.th), text('สถานที่ส่ง', (row) => row.place.text)],
  booked: [moment('จองเมื่อ', (row) => row.createdAt)],
  deposit: [money('เงินประกัน (บาท)', (row) => row.damageDeposit)],
  money: [
    money('รวม (บาท)', (row) => row.total),
    money('ชำระแล้ว (บาท)', (row) => row.paid),
    money('ค้าง (บาท)', (row) => row.balance),
  ],
  flag: [text('สิ่งที่ต้องดู', (row) => row.flags.map((flag) => flagText(flag, row)).join(', '))],
  reason: [text('เหตุผลที่เฝ้าดูลูกค้า', (row) => row.flagReason ?? '')],
}

/** The columns of a file, in the order of the list whatever the order they were asked for in. */
export function exportedColumns(chosen: readonly ExportColumn[] | undefined): readonly ExportedColumn[] {
  const all = Object.entries(COLUMNS) as [ExportColumn, readonly ExportedColumn[]][]
  return all.filter(([id]) => chosen === undefined || chosen.includes(id)).flatMap(([, columns]) => columns)
}

/** `reservations-2569-11-21.xlsx`: the shop's day, in its own era. */
export function exportName(now: number, format: 'csv' | 'xlsx'): string {
  return `reservations-${eraDate(now).toReversed().join('-')}.${format}`
}

/** Day, month and Buddhist year. */
function eraDate(instant: number): readonly [string, string, string] {
  const { year, month, day } = toShopDate(instant)
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(buddhistYear(year))]
}

/** As people here write it: `21/11/2569 10:00`. */
export function writeMoment(wire: string): string {
  const instant = Date.parse(wire)
  return `${eraDate(instant).join('/')} ${clockTime(instant)}`
}

/** What a clock on the wall of the shop shows, as if it were UTC: spreadsheets know no time zones. */
export function wallClock(wire: string): Date {
  const instant = Date.parse(wire)
  const { year, month, day } = toShopDate(instant)
  return new Date(Date.UTC(year, month - 1, day) + minuteOfDay(instant) * MINUTE)
}

/** As dialled in Thailand; a foreign number keeps its country's code. */
function localPhone(phone: string): string {
  return phone.startsWith('+66') ? `0${phone.slice(3)}` : phone
}
