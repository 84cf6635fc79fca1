import { DAY, HOUR, type MessageField, MINUTE, startOfShopDay } from '@rodchao/rental'
import { formatMoney } from './formatting.ts'
import { type MessageFacts, vehicle } from './message-facts.ts'
import { type MessagePlace, messageValues } from './message-values.ts'
import type { TextName } from './queries/own-texts.ts'

const TOKEN = 'EXAMPLE'
export { TOKEN as SAMPLE_TOKEN }

type Sampled = Pick<TextName, 'kind' | 'scope'>

const HOUSE: Pick<MessageFacts, 'product' | 'house' | 'isStay' | 'needsLicence' | 'unit'> = {
  product: { th: 'บ้านพูลวิลล่า', en: 'Pool villa' },
  house: { th: '12/3 ซอยหัวหิน 88 อ.หัวหิน', en: '12/3 Soi Hua Hin 88, Hua Hin' },
  isStay: true,
  needsLicence: false,
  unit: { label: 'A', isPlate: false, isFixed: true },
}

/** An invented booking in which there is something to say of everything. */
function sampleFacts({ kind, scope }: Sampled, { language }: MessagePlace, now: number): MessageFacts {
  const start = startOfShopDay(now) + DAY + 10 * HOUR
  const end = start + 3 * DAY
  const words = language === 'th' ? 'ภาพไม่ชัด' : 'The picture is blurred'
  return {
    code: 'ABC234',
    customerName: language === 'th' ? 'สมชาย ใจดี' : 'Anna Smith',
    isOfSeveral: false,
    things: [],
    staying: {
      things: [{ no: 1, name: { th: 'Honda PCX 160', en: 'Honda PCX 160' }, start, end }],
      isToPay: false,
      payBy: null,
      paysAtCounter: false,
      due: 0,
      total: 150_000,
      paid: 50_000,
    },
    product: { th: 'Honda Click 125i', en: 'Honda Click 125i' },
    branch: { th: 'สาขาหลัก', en: 'Main branch' },
    house: null,
    isSale: false,
    isStay: false,
    isDelivery: false,
    needsLicence: true,
    start,
    end,
    payBy: now + HOUR,
    paysAtCounter: kind === 'pay_at_counter',
    due: 50_000,
    total: 90_000,
    paid: 20_000,
    refund: 25_000,
    depositHeld: 100_000,
    reason: kind === 'card_sent_back' ? 'paid twice' : words,
    status: 'confirmed',
    noShowFee: 10_000,
    unit: { label: '1กข 2345', isPlate: true, isFixed: true },
    stop: {
      kind: 'deliver',
      driver: language === 'th' ? 'สมศักดิ์' : 'Somsak',
      window: { from: start, until: start + 30 * MINUTE },
      failedAt: kind === 'driver_missed_you' ? start : null,
    },
    phone: '0812345678',
    policeReportNo: '77/2569',
    amount: 25_000,
    ...(scope === 'house' ? HOUSE : {}),
  }
}

/** What the fields of a message are in the invented booking. */
export function sampleValues(text: Sampled, where: MessagePlace, now: number): Partial<Record<MessageField, string>> {
  const facts = sampleFacts(text, where, now)
  const values = messageValues(text.kind, facts, where)
  return {
    ...values,
    ...(values.which === undefined ? {} : { which: vehicle(facts, where.language) }),
    // Nothing is paid ahead where something is still to be paid.
    ...(values.credit === undefined ? {} : { credit: formatMoney(facts.amount, where.language) }),
  }
}
