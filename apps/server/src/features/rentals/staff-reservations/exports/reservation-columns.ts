import { buddhistYear, clockTime, formatReservationCode, minuteOfDay, MINUTE, toShopDate } from '@rodchao/rental'
import type { ExportColumn, Language, ReservationRow } from '@rodchao/contract'
import { isHouse } from '../../../shop/catalogue/queries/catalogue.ts'

/** What a cell holds: words, an amount in satang, or a moment as the contract writes it. */
export type ExportCell = { readonly text: string } | { readonly satang: number } | { readonly moment: string }

export interface ExportedColumn {
  readonly header: string
  readonly kind: 'text' | 'money' | 'moment'
  readonly cell: (row: ReservationRow) => ExportCell
}

type Words = Readonly<Record<Language, string>>

const STATUS_LABELS: Record<ReservationRow['status'], Words> = {
  hold: { th: 'กันรถชั่วคราว', en: 'On hold' },
  pending_payment: { th: 'รอชำระเงิน', en: 'Waiting to pay' },
  awaiting_review: { th: 'รอตรวจสอบสลิป', en: 'Slip to check' },
  confirmed: { th: 'ยืนยันการจอง', en: 'Confirmed' },
  on_rent: { th: 'กำลังเช่า', en: 'On rent' },
  returned: { th: 'คืนรถแล้ว รอปิดยอด', en: 'Back, to settle' },
  completed: { th: 'ปิดรายการ', en: 'Closed' },
  cancelled: { th: 'ยกเลิก', en: 'Cancelled' },
  no_show: { th: 'ไม่มารับรถ', en: 'No-show' },
  expired: { th: 'หมดเวลาชำระ', en: 'Not paid in time' },
}

const HOUSE_STATUSES: Partial<typeof STATUS_LABELS> = {
  hold: { th: 'กันบ้านชั่วคราว', en: 'On hold' },
  on_rent: { th: 'กำลังเข้าพัก', en: 'Staying' },
  returned: { th: 'เช็กเอาต์แล้ว รอปิดยอด', en: 'Checked out, to settle' },
  no_show: { th: 'ไม่มาเข้าพัก', en: 'No-show' },
}

/** As the list says it: of a house in words of its own. */
function statusWords({ status, product }: ReservationRow): Words {
  return (isHouse(product) ? HOUSE_STATUSES[status] : undefined) ?? STATUS_LABELS[status]
}

const CHANNEL_LABELS: Record<ReservationRow['channel'], Words> = {
  web: { th: 'หน้าเว็บ', en: 'Website' },
  line: { th: 'LINE', en: 'LINE' },
  phone: { th: 'โทร', en: 'Phone' },
  walk_in: { th: 'หน้าร้าน', en: 'Walk-in' },
  import: { th: 'นำเข้า', en: 'Imported' },
}

const FLAG_LABELS: Record<ReservationRow['flags'][number], Words> = {
  watch_list: { th: 'ลูกค้าในรายชื่อเฝ้าระวัง', en: 'Customer on the watch list' },
  unit_not_ready: { th: 'รถยังไม่พร้อม', en: 'Vehicle not ready' },
  unit_not_assigned: { th: 'ยังไม่จัดคัน', en: 'No vehicle assigned' },
  papers_expire: { th: 'พ.ร.บ. หรือภาษีหมดก่อนคืน', en: 'Tax or insurance runs out during the rental' },
  slip_waits_long: { th: 'สลิปรอตรวจนาน', en: 'The slip has waited long' },
  pays_at_counter: { th: 'จ่ายที่ร้าน', en: 'Will pay at the shop' },
  customer_note: { th: 'ลูกค้าฝากข้อความ', en: 'The customer left a note' },
}

const HOUSE_FLAGS: Partial<typeof FLAG_LABELS> = {
  unit_not_ready: { th: 'บ้านยังไม่พร้อม', en: 'House not ready' },
  unit_not_assigned: { th: 'ยังไม่จัดบ้าน', en: 'No house assigned' },
}

function flagWords(flag: ReservationRow['flags'][number], { product }: ReservationRow): Words {
  return (isHouse(product) ? HOUSE_FLAGS[flag] : undefined) ?? FLAG_LABELS[flag]
}

interface ColumnInBoth {
  readonly header: Words
  readonly kind: ExportedColumn['kind']
  readonly cell: (row: ReservationRow, language: Language) => ExportCell
}

const text = (th: string, en: string, of: (row: ReservationRow, language: Language) => string): ColumnInBoth => ({
  header: { th, en },
  kind: 'text',
  cell: (row, language) => ({ text: of(row, language) }),
})
const moment = (th: string, en: string, of: (row: ReservationRow) => string): ColumnInBoth => ({
  header: { th, en },
  kind: 'moment',
  cell: (row) => ({ moment: of(row) }),
})
const money = (th: string, en: string, of: (row: ReservationRow) => number): ColumnInBoth => ({
  header: { th: `${th} (บาท)`, en: `${en} (baht)` },
  kind: 'money',
  cell: (row) => ({ satang: of(row) }),
})

/** What each column of the list is in a file: one fact a column, so that it can be sorted and summed there. */
const COLUMNS: Readonly<Record<ExportColumn, readonly ColumnInBoth[]>> = {
  code: [text('รหัสจอง', 'Code', (row) => formatReservationCode(row.code))],
  status: [
    text('สถานะ', 'Status', (row, language) => statusWords(row)[language]),
    text('ช่องทาง', 'Channel', (row, language) => CHANNEL_LABELS[row.channel][language]),
  ],
  customer: [
    text('ลูกค้า', 'Customer', (row) => row.customer?.fullName ?? ''),
    text('โทรศัพท์', 'Phone', (row) => localPhone(row.customer?.phone ?? '')),
  ],
  // A vehicle that may still change is none to look for, as in the list.
  vehicle: [
    text('รถ', 'Vehicle', (row, language) => row.product.name[language]),
    text('ทะเบียน', 'Plate', (row) => (row.unit?.isFixed === true ? row.unit.label : '')),
  ],
  time: [moment('รับ', 'Out', (row) => row.start), moment('คืน', 'Back', (row) => row.end)],
  place: [
    text('สาขา', 'Branch', (row, language) => row.branch.name[language]),
    text('สถานที่ส่ง', 'Delivered to', (row) => row.place.text),
  ],
  booked: [moment('จองเมื่อ', 'Booked', (row) => row.createdAt)],
  deposit: [money('เงินประกัน', 'Deposit', (row) => row.damageDeposit)],
  money: [
    money('รวม', 'Total', (row) => row.total),
    money('ชำระแล้ว', 'Paid', (row) => row.paid),
    money('ค้าง', 'Owed', (row) => row.balance),
  ],
  flag: [
    text('สิ่งที่ต้องดู', 'To note', (row, language) => row.flags.map((flag) => flagWords(flag, row)[language]).join(', ')),
  ],
  reason: [text('เหตุผลที่เฝ้าดูลูกค้า', 'Why the customer is watched', (row) => row.flagReason ?? '')],
}

/** The columns of a file, in the order of the list whatever the order they were asked for in. */
export function exportedColumns(
  chosen: readonly ExportColumn[] | undefined,
  language: Language,
): readonly ExportedColumn[] {
  const all = Object.entries(COLUMNS) as [ExportColumn, readonly ColumnInBoth[]][]
  return all
    .filter(([id]) => chosen === undefined || chosen.includes(id))
    .flatMap(([, columns]) => columns)
    .map(({ header, kind, cell }) => ({ header: header[language], kind, cell: (row) => cell(row, language) }))
}

/** `reservations-2569-11-21.xlsx`: the shop's day, in the era of the language. */
export function exportName(now: number, { format, language }: { format: 'csv' | 'xlsx'; language: Language }): string {
  return `reservations-${dayParts(now, language).toReversed().join('-')}.${format}`
}

/** Day, month and year, which is the Buddhist one in Thai. */
function dayParts(instant: number, language: Language): readonly [string, string, string] {
  const { year, month, day } = toShopDate(instant)
  const shown = language === 'th' ? buddhistYear(year) : year
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(shown)]
}

/** As people here write it, `21/11/2569 10:00`; in English year first, which nobody takes for an American's: `2026-11-21 10:00`. */
export function writeMoment(wire: string, language: Language): string {
  const instant = Date.parse(wire)
  const parts = dayParts(instant, language)
  const day = language === 'th' ? parts.join('/') : parts.toReversed().join('-')
  return `${day} ${clockTime(instant)}`
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
