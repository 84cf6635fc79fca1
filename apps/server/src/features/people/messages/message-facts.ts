import { formatPhoneNumber, type StopKind } from '@rodchao/rental'
import { type Language, formatMoment, formatMoney } from './formatting.ts'

/** A thing of a booking of several. */
export interface ToldThing {
  readonly no: number
  readonly name: { readonly th: string; readonly en: string }
  readonly start: number
  readonly end: number
}

/** What the messages of a reservation tell; money in satang, times epoch milliseconds. */
export interface MessageFacts {
  readonly code: string
  /** As it was typed, by whoever booked. */
  readonly customerName: string
  /** It is one of the things of a booking of several. */
  readonly isOfSeveral: boolean
  /** The things that it tells of, in their order; empty where it is one, which the other facts tell of. */
  readonly things: readonly ToldThing[]
  /** What stays booked where only a part of the booking is over; null where nothing does, or nothing is over. */
  readonly staying:
    | (Pick<MessageFacts, 'payBy' | 'paysAtCounter' | 'due' | 'total' | 'paid'> & {
        readonly things: readonly ToldThing[]
        /** It waits for its first payment. */
        readonly isToPay: boolean
      })
    | null
  readonly product: { readonly th: string; readonly en: string }
  readonly branch: { readonly th: string; readonly en: string }
  /** Address of a house that is let by the night; null for vehicles. */
  readonly house: { readonly th: string; readonly en: string } | null
  /** A used vehicle that somebody reserved to buy: `start` is when they come to see it, `end` until when it is kept. */
  readonly isSale: boolean
  /** All that it tells of are houses, which are checked in to and out of. */
  readonly isStay: boolean
  readonly isDelivery: boolean
  readonly needsLicence: boolean
  readonly start: number
  readonly end: number
  readonly payBy: number | null
  /** The customer comes to the shop to pay. */
  readonly paysAtCounter: boolean
  readonly due: number
  readonly total: number
  readonly paid: number
  /** What is on its way back, damage deposit included. */
  readonly refund: number
  readonly depositHeld: number
  /** Why, in the words of staff; '' where nobody said. */
  readonly reason: string
  readonly status: string
  readonly noShowFee: number
  /** The unit, where there is one; its plate is promised only while it is fixed. */
  readonly unit: { readonly label: string; readonly isPlate: boolean; readonly isFixed: boolean } | null
  /** The driver's way to the customer that is under way, or the last one that failed. */
  readonly stop: {
    readonly kind: StopKind
    /** First name; '' where nobody drives. */
    readonly driver: string
    /** When to expect the driver; null once that is over. */
    readonly window: { readonly from: number; readonly until: number } | null
    readonly failedAt: number | null
  } | null
  /** Of the branch; '' where none is known. */
  readonly phone: string
  readonly policeReportNo: string
  /** Money that this is about and nothing else of the reservation tells. */
  readonly amount: number
}

/** What it is about and when; things that have other times than each other, each with its own. */
export const period = (facts: MessageFacts, language: Language): string => {
  const { product, start, end, isSale, things } = facts
  const [first] = things
  if (first !== undefined && things.some((thing) => thing.start !== first.start || thing.end !== first.end))
    return things.map((thing) => `${thing.no} · ${thing.name[language]}\n${span(thing, language)}`).join('\n')
  const [from, until] = [formatMoment(start, language), formatMoment(end, language)]
  if (!isSale) return `${product[language]}\n${span(first ?? { start, end }, language)}`
  return language === 'th'
    ? `${product.th}\nนัดดูรถ ${from}\nเก็บรถไว้ให้ถึง ${until}`
    : `${product.en}\nYou come to see it: ${from}\nWe keep it for you until ${until}`
}

/** Things by their numbers, a line each. */
export const thingNames = (things: readonly ToldThing[]): MessageFacts['product'] => ({
  th: things.map(({ no, name }) => `${no} · ${name.th}`).join('\n'),
  en: things.map(({ no, name }) => `${no} · ${name.en}`).join('\n'),
})

function span({ start, end }: { readonly start: number; readonly end: number }, language: Language): string {
  const [from, until] = [formatMoment(start, language), formatMoment(end, language)]
  return language === 'th' ? `${from} ถึง ${until}` : `${from} to ${until}`
}

export const place = (facts: MessageFacts, language: Language): string => {
  if (facts.house !== null) return language === 'th' ? `ที่พัก: ${facts.house.th}` : `The house: ${facts.house.en}`
  if (facts.isStay) return language === 'th' ? `ที่พัก: ${facts.product.th}` : `The house: ${facts.product.en}`
  if (facts.isDelivery) return language === 'th' ? 'ร้านไปส่งตามที่นัดไว้' : 'We bring it to the place you gave us.'
  if (facts.isSale) return language === 'th' ? `ดูรถที่ ${facts.branch.th}` : `See it at ${facts.branch.en}`
  return language === 'th' ? `จุดรับ: ${facts.branch.th}` : `Pick-up at ${facts.branch.en}`
}

export const payRequest = (facts: MessageFacts, language: Language): string => {
  const until = facts.payBy === null ? '' : formatMoment(facts.payBy, language)
  const { branch } = facts
  if (facts.paysAtCounter)
    return language === 'th'
      ? `จ่าย ${formatMoney(facts.due, 'th')} ที่ร้าน (${branch.th}) ภายใน ${until}`
      : `Please pay ${formatMoney(facts.due, 'en')} at the shop (${branch.en}) by ${until}`
  return language === 'th'
    ? `ยอดที่ต้องโอน ${formatMoney(facts.due, 'th')} ภายใน ${until}`
    : `Please transfer ${formatMoney(facts.due, 'en')} by ${until}`
}

/** What the customer will get, with its plate where that was promised. */
export const vehicle = ({ product, unit }: MessageFacts, language: Language): string => {
  if (!unit?.isFixed || !unit.isPlate) return product[language]
  return language === 'th' ? `${product.th} ทะเบียน ${unit.label}` : `${product.en}, plate ${unit.label}`
}

/** Whom to call, where the branch has a number. */
export const call = ({ phone }: MessageFacts, language: Language): string => {
  if (language === 'th') return phone === '' ? 'โปรดติดต่อร้าน' : `โทรหาร้าน ${formatPhoneNumber(phone)}`
  return phone === '' ? 'Please contact the shop.' : `Please call us: ${formatPhoneNumber(phone)}`
}
