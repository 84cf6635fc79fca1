import type { ProgramReason } from '@rodchao/contract'
import {
  clockTime,
  creditUntilReturn,
  formatPhoneNumber,
  formatReservationCode,
  type MessageField,
  messageFieldsOf,
  type MessageKind,
} from '@rodchao/rental'
import { type Language, formatMoment, formatMoney, singleLineText } from './formatting.ts'
import { call, type MessageFacts, payRequest, period, place, thingNames, vehicle } from './message-facts.ts'

/** What a message says of the shop beside the facts of its booking. */
export interface MessagePlace {
  readonly language: Language
  readonly url: string
  readonly shopName: string
}

type Speak = (facts: MessageFacts, place: MessagePlace) => string

const money =
  (amount: (facts: MessageFacts) => number): Speak =>
  (facts, { language }) => {
    const satang = amount(facts)
    return satang > 0 ? formatMoney(satang, language) : ''
  }
const say =
  (words: (facts: MessageFacts, language: Language) => string): Speak =>
  (facts, { language }) =>
    words(facts, language)

const VALUES: Readonly<Record<MessageField, Speak>> = {
  customerName: say((facts, language) => personName(facts.customerName, language)),
  code: ({ code }) => formatReservationCode(code),
  product: ({ product }, { language }) => product[language],
  vehicle: say(vehicle),
  booking: say(period),
  start: say(({ start }, language) => formatMoment(start, language)),
  end: say(({ end }, language) => formatMoment(end, language)),
  place: say(place),
  branch: ({ branch }, { language }) => branch[language],
  phone: ({ phone }) => (phone === '' ? '' : formatPhoneNumber(phone)),
  call: say(call),
  shopName: (_, { shopName }) => shopName,
  bookingLink: (_, { url }) => url,
  total: ({ total }, { language }) => formatMoney(total, language),
  paid: ({ paid }, { language }) => formatMoney(paid, language),
  balance: money(({ total, paid }) => total - paid),
  credit: money(({ refund, ...thing }) => creditUntilReturn([{ ...thing, refundDue: refund }])),
  payRequest: say(payRequest),
  amountDue: ({ due }, { language }) => formatMoney(due, language),
  payBy: say(({ payBy }, language) => (payBy === null ? '' : formatMoment(payBy, language))),
  amount: ({ amount }, { language }) => formatMoney(amount, language),
  refund: money(({ refund }) => refund),
  deposit: money(({ depositHeld }) => depositHeld),
  reason: ({ reason }) => singleLineText(reason),
  cardReason: say(cardReason),
  unitChange: say(unitChange),
  noShowReason: say(noShowReason),
  noShowFee: say(noShowFee),
  nextStep: say(nextStep),
  keptUntil: say(keptUntil),
  which: say((facts, language) => (facts.isOfSeveral ? vehicle(facts, language) : '')),
  cancellation: say(cancellation),
  staying: say(staying),
  driver: say(driver),
  errand: say(errand),
  arrival: say(arrival),
  missedVisit: say(missedVisit),
  policeReport: ({ policeReportNo }) => policeReportNo,
  paymentMissing: say(paymentMissing),
  papers: say(papers),
}

/** What the fields of a message are in this booking; '' where there is nothing to say. */
export function messageValues(
  kind: MessageKind,
  facts: MessageFacts,
  where: MessagePlace,
): Partial<Record<MessageField, string>> {
  // Who comes to fetch a vehicle asks for no money.
  const told: MessageFacts =
    kind === 'driver_on_way' && facts.stop?.kind === 'collect' ? { ...facts, paid: facts.total } : facts
  return Object.fromEntries(messageFieldsOf(kind).map((field) => [field, VALUES[field](told, where)]))
}

const LONGEST_NAME = 60
/** Anybody may book in a name that is an advertisement, for the address of somebody else. */
const LOOKS_LIKE_LINK = /:\/\/|www\.|\p{L}\.\p{L}{2,}|@/iu

function personName(typed: string, language: Language): string {
  const name = singleLineText(typed)
  if (name === '' || name.length > LONGEST_NAME || LOOKS_LIKE_LINK.test(name))
    return language === 'th' ? 'ลูกค้า' : 'guest'
  return name
}

/** Why money that came by card is not kept; the reasons are the program's own. */
function cardReason({ reason }: MessageFacts, language: Language): string {
  if (reason === ('paid twice' satisfies ProgramReason))
    return language === 'th'
      ? 'การจองนี้ชำระแล้ว แต่มีเงินจากบัตรเข้ามาอีกครั้ง'
      : 'This booking was paid already, and a payment by card came as well.'
  if (reason === ('paid after it had expired' satisfies ProgramReason))
    return language === 'th'
      ? 'เงินจากบัตรเข้ามาหลังหมดเวลาชำระ และจองให้ใหม่ไม่ได้แล้ว'
      : 'Your payment by card came after the time to pay was over, and we could not book it again.'
  return language === 'th'
    ? 'เงินจากบัตรเข้ามาหลังจากการจองนี้สิ้นสุดแล้ว'
    : 'Your payment by card came after this booking had ended.'
}

function unitChange(facts: MessageFacts, language: Language): string {
  if (facts.isStay) {
    const name = facts.unit?.label ?? facts.product[language]
    return language === 'th' ? `หลังใหม่ของคุณคือ ${name}` : `Your house is now ${name}.`
  }
  if (facts.unit?.isFixed)
    return language === 'th' ? `คันใหม่ของคุณคือ ${vehicle(facts, 'th')}` : `Your vehicle is now ${vehicle(facts, 'en')}.`
  return language === 'th'
    ? `ร้านเปลี่ยนคันให้เป็นอีกคันของรุ่นเดียวกัน (${facts.product.th})`
    : `You will get another vehicle of the same model (${facts.product.en}).`
}

/** Whether all of it is cancelled; without its last full stop, since it is a subject as well. */
function cancellation({ staying: rest }: MessageFacts, language: Language): string {
  if (rest === null) return language === 'th' ? 'ยกเลิกการจองแล้ว' : 'Your booking is cancelled'
  return language === 'th' ? 'ยกเลิกบางรายการในการจองแล้ว' : 'Part of your booking is cancelled'
}

/** What stays booked, when, and what is left to pay of it. */
function staying(facts: MessageFacts, language: Language): string {
  const { staying: rest } = facts
  if (rest === null) return ''
  const told: MessageFacts = { ...facts, ...rest, product: thingNames(rest.things), isSale: false, isStay: false }
  const open = rest.isToPay && rest.due > 0 ? [payRequest(told, language)] : balanceLine(told, language)
  const total = formatMoney(rest.total, language)
  return language === 'th'
    ? [
        'รายการที่เหลือยังจองอยู่ตามเดิม',
        period(told, 'th'),
        `ราคารวมที่เหลือ ${total}`,
        ...(open.length > 0 ? open : ['ชำระครบแล้ว']),
      ].join('\n')
    : [
        'The rest of your booking stays as it is:',
        period(told, 'en'),
        `Total of the rest: ${total}`,
        ...(open.length > 0 ? open : ['Nothing is left to pay.']),
      ].join('\n')
}

function noShowReason({ isSale, isStay, staying: rest }: MessageFacts, language: Language): string {
  if (isStay) return noCheckInReason(rest !== null, language)
  if (rest !== null)
    return language === 'th'
      ? 'ถึงเวลานัดแล้วไม่มีผู้รับ ร้านจึงปิดรายการนี้ในการจอง'
      : 'Nobody took over the vehicle at the agreed time, so we have closed this part of your booking.'
  if (isSale)
    return language === 'th'
      ? 'พ้นวันที่เก็บรถไว้ให้แล้ว ร้านจึงปิดการจองนี้'
      : 'The days for which we kept the vehicle are over, so we have closed this booking.'
  return language === 'th'
    ? 'ถึงเวลานัดแล้วไม่มีผู้รับ ร้านจึงปิดการจองนี้'
    : 'Nobody took over the vehicle at the agreed time, so we have closed this booking.'
}

function noCheckInReason(isPart: boolean, language: Language): string {
  if (language === 'th') return `ถึงเวลานัดแล้วไม่มีผู้เช็กอิน ร้านจึงปิด${isPart ? 'รายการนี้ในการจอง' : 'การจองนี้'}`
  return `Nobody checked in at the agreed time, so we have closed this ${isPart ? 'part of your booking' : 'booking'}.`
}

function noShowFee(facts: MessageFacts, language: Language): string {
  if (facts.noShowFee <= 0) return ''
  const fee = formatMoney(facts.noShowFee, language)
  if (facts.isSale) return language === 'th' ? `ร้านเก็บเงินมัดจำ ${fee}` : `We keep ${fee} of the deposit.`
  return language === 'th'
    ? `ร้านหักค่าไม่มาตามนัด ${fee} จากเงินที่ชำระไว้`
    : `We keep ${fee} of what you paid as the no-show fee.`
}

function balanceLine(facts: MessageFacts, language: Language): string[] {
  const open = facts.total - facts.paid
  if (open <= 0) return []
  return [language === 'th' ? `ยอดคงเหลือ ${formatMoney(open, 'th')}` : `Still to pay: ${formatMoney(open, 'en')}`]
}

/** What comes next for a booking that is open again. */
function nextStep(facts: MessageFacts, language: Language): string {
  switch (facts.status) {
    case 'pending_payment':
      return payRequest(facts, language)
    case 'awaiting_review':
      return language === 'th' ? 'ร้านกำลังตรวจสลิป' : 'We are looking at your slip.'
    case 'on_rent': {
      const until = formatMoment(facts.end, language)
      const back = facts.isStay
        ? { th: `เช็กเอาต์ภายใน ${until}`, en: `Please check out by ${until}.` }
        : { th: `คืนภายใน ${until}`, en: `Please return it by ${until}.` }
      return [back[language], ...balanceLine(facts, language)].join('\n\n')
    }
    default:
      return [place(facts, language), ...balanceLine(facts, language)].join('\n\n')
  }
}

/** Until when it is kept; of several things, which of them and each until when. */
function keptUntil(facts: MessageFacts, language: Language): string {
  if (facts.isOfSeveral) return period(facts, language)
  const until = formatMoment(facts.end, language)
  if (facts.isStay) return language === 'th' ? `พักต่อได้ถึง ${until}` : `You may stay until ${until}.`
  return language === 'th' ? `เช่าต่อได้ถึง ${until}` : `You have it until ${until}.`
}

function driver({ stop }: MessageFacts, language: Language): string {
  const name = stop?.driver ?? ''
  if (language === 'th') return name === '' ? 'คนส่งรถ' : `คุณ${name} คนส่งรถของร้าน`
  return name === '' ? 'Our driver' : `${name}, our driver,`
}

function errand({ stop }: MessageFacts, language: Language): string {
  if (stop?.kind === 'collect') return language === 'th' ? 'รับคืน' : 'collect'
  return language === 'th' ? 'ส่ง' : 'bring'
}

function arrival({ stop }: MessageFacts, language: Language): string {
  if (!stop?.window) return ''
  const { from, until } = stop.window
  const end = until > from ? `–${clockTime(until)}` : ''
  return language === 'th'
    ? `${formatMoment(from, 'th').replace(/ น\.$/, '')}${end} น.`
    : `${formatMoment(from, 'en')}${end}`
}

function missedVisit(facts: MessageFacts, language: Language): string {
  const failedAt = facts.stop?.failedAt ?? null
  const time = failedAt === null ? '' : ` (${formatMoment(failedAt, language)})`
  const [who, what] = [driver(facts, language), errand(facts, language)]
  return language === 'th'
    ? `${who} ไป${what}ตามนัด แต่ไม่พบคุณหรือติดต่อไม่ได้${time}`
    : `${who} came to ${what} your ${vehicle(facts, 'en')} but could not find or reach you${time}.`
}

function paymentMissing({ paysAtCounter }: MessageFacts, language: Language): string {
  if (paysAtCounter) return language === 'th' ? 'ร้านยังรอรับชำระเงิน' : 'We are still waiting for your payment.'
  return language === 'th' ? 'ยังไม่ได้รับสลิป' : 'We have no slip from you yet.'
}

function papers({ needsLicence }: MessageFacts, language: Language): string {
  if (language === 'th') return `${needsLicence ? 'ใบขับขี่และ' : ''}บัตรประชาชนหรือหนังสือเดินทาง`
  return `${needsLicence ? 'driving licence and ' : ''}passport or ID card`
}
