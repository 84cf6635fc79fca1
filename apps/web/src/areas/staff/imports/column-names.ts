import { fitsRole } from './column-values.ts'

/** What a column of another system may be. */
export type Role =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'nationality'
  | 'status'
  | 'channel'
  | 'startTime'
  | 'endTime'
  | 'booked'
  | 'start'
  | 'end'
  | 'nights'
  | 'reference'
  | 'product'
  | 'amount'
  | 'note'
  | 'name'

// Names as people write them, without spaces, dots and dashes and in small letters; the surer ones first. The roles stand
// in the order in which they choose: what is said more exactly takes its column before what is said loosely.
const NAMES: Record<Role, readonly RegExp[]> = {
  firstName: [/^(?:customer|guest)?(?:first|given)name$/, /^ชื่อ(?:จริง|ตัว)$/],
  lastName: [/^(?:customer|guest)?(?:last|family|sur)name$/, /^(?:นาม)?สกุล$/],
  phone: [/^(?:customer|guest|contact)?(?:phone|mobile|tel|telephone|cell)/, /เบอร์|โทรศัพท์|มือถือ/, /^โทร/, /whatsapp/],
  email: [/e?mail/, /อีเมล/],
  nationality: [/nationality/, /^(?:customer|guest)?country/, /สัญชาติ/, /^ประเทศ/],
  status: [/^(?:booking|reservation|order|rental)?status$/, /^สถานะ/, /status/, /^state$/],
  channel: [/^(?:sales|booking|distribution)?channel$/, /ช่องทาง/, /^(?:booking)?source$/, /^ที่มา/, /marketsegment/],
  startTime: [/^(?:pickup|start|out|checkin|delivery|from)time$/, /^เวลา(?:รับ|ออก|เริ่ม|ส่ง|เช็คอิน)/],
  endTime: [/^(?:return|dropoff|end|in|checkout|back|to)time$/, /^เวลา(?:คืน|เข้า|สิ้นสุด|เช็คเอา|ส่งคืน)/],
  booked: [
    /^(?:booked|ordered|created|reserved)(?:on|at|date)?$/,
    /^(?:booking|order|creation|reservation)date$/,
    /^วัน(?:ที่)?จอง$/,
    /จองเมื่อ/,
  ],
  start: [
    /^(?:pickup|start|out|checkin|check_?in|arrival|rent(?:al)?(?:start|from)?|hire|from|begin)(?:date|day|datetime)?$/,
    /^date(?:out|from|start)$/,
    /^วัน(?:ที่|เวลา)?(?:รับ|ออก|เริ่ม|เช่า|เช็คอิน|เข้าพัก|ส่งรถ|ส่งมอบ)/,
    /^(?:เริ่มเช่า|รับรถ|ตั้งแต่)/,
    /(?:pickup|arrival|checkin)/,
  ],
  end: [
    /^(?:return|dropoff|end|in|checkout|departure|back|to|until|rent(?:al)?(?:end|to))(?:date|day|datetime)?$/,
    /^date(?:in|to|end|back)$/,
    /^วัน(?:ที่|เวลา)?(?:คืน|เข้า|สิ้นสุด|ครบ|เช็คเอา|ออกจาก|ส่งคืน)/,
    /^(?:คืนรถ|ถึงวันที่|สิ้นสุด)/,
    /(?:return|dropoff|departure|checkout)/,
  ],
  nights: [
    /^(?:number|no|num)?(?:of)?(?:nights|days|rentaldays|duration|lengthofstay)$/,
    /^(?:จำนวน|กี่)(?:วัน|คืน)/,
    /^(?:rental)?(?:days|nights)/,
    /(?:days|nights)$/,
  ],
  reference: [
    /^(?:booking|reservation|order|rental|confirmation|contract)(?:no|number|id|code|ref|reference)$/,
    /^(?:เลขที่|เลข|รหัส)(?:การ|ใบ)?(?:จอง|เช่า|สัญญา)/,
    /^(?:ref|refno|reference|code|id|no|เลขที่|รหัส|ลำดับ)$/,
  ],
  product: [
    /^(?:(?:bike|car|vehicle|motorbike|motorcycle|scooter|product|item|room)(?:model|type|name)|model)$/,
    /^รุ่น/,
    /^(?:bike|car|vehicle|motorbike|motorcycle|scooter|product|item|room|รถ|สินค้า|ห้อง|ที่พัก)$/,
    /^ประเภท(?:รถ|ห้อง)/,
    /^ยี่ห้อ/,
    /(?:reserved|booked)(?:room|car|bike)type/,
  ],
  amount: [
    /^(?:grand|net|booking|order|rental)?total(?:price|amount|baht|thb)?$/,
    /^(?:ยอด|ราคา|รวม|เงิน)(?:รวม|เงิน|สุทธิ|ทั้งหมด|ทั้งสิ้น)/,
    /^(?:total|amount|price|revenue|rent|fee|adr)/,
    /^(?:ยอด|ราคา|ค่าเช่า|จำนวนเงิน|รวม)/,
    /(?:amount|price|total)$/,
  ],
  note: [/^(?:note|remark|comment|memo)s?$/, /หมายเหตุ|บันทึก/, /(?:note|remark|comment)s?$/],
  name: [
    /^(?:customer|guest|client|renter|full|contact|lead)(?:full)?name$/,
    /^ชื่อ(?:ลูกค้า|ผู้เช่า|ผู้จอง|นามสกุล|สกุล|และ)/,
    /^(?:name|customer|guest|client|renter|ชื่อ|ลูกค้า|ผู้เช่า)$/,
    /^ชื่อ/,
  ],
}

export function bare(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[\s_\-./:#*"']+/g, '')
}

/** Columns that people can be asked about: named, once, and short enough for a mapping. */
export function usableColumns(header: readonly string[]): string[] {
  return header.filter(
    (title, index) =>
      title !== '' && title.length <= 200 && header.indexOf(title) === index && header.lastIndexOf(title) === index,
  )
}

/**
 * Suggests the role of each column by its Thai or English name, where its values can be that; a column has one role at
 * most.
 */
export function suggestRoles(
  header: readonly string[],
  valuesOf: (title: string) => readonly string[] = () => [],
): Partial<Record<Role, string>> {
  const left = usableColumns(header)
  const found: Partial<Record<Role, string>> = {}
  for (const [role, patterns] of Object.entries(NAMES) as [Role, readonly RegExp[]][]) {
    const fitting = left.filter((name) => fitsRole(role, valuesOf(name)))
    const title = firstNamed(fitting, patterns)
    if (title === undefined) continue
    found[role] = title
    left.splice(left.indexOf(title), 1)
  }
  return found
}

function firstNamed(titles: readonly string[], patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const title = titles.find((name) => pattern.test(bare(name)))
    if (title !== undefined) return title
  }
  return undefined
}
