import type { RequestBody, SaleFacts, Shop, StaffReservation } from '@rodchao/contract'
import { buddhistYear, FULL_AGE, isoDate, normaliseThaiId, SALE_PAPERS, toShopDate } from '@rodchao/rental'
import type { SalePaper, SalePayer } from '@rodchao/rental'
import { parseInstant } from '#lib/format.ts'
import { parseDay } from '#ui/dates/day-field.tsx'

/** What staff type for a contract of sale: texts as they stand in the fields. */
export interface SaleDraft {
  readonly idNumber: string
  readonly buyerAge: string
  readonly address: string
  readonly sellerName: string
  readonly sellerAge: string
  readonly modelYear: string
  readonly odometerKm: string
  readonly bookHolder: string
  readonly bookNumber: string
  readonly defects: string
  readonly warranty: string
  readonly deliveryOn: string
  readonly deliveryPlace: string
  readonly balanceDueOn: string
  readonly transferFeeBy: SalePayer
  readonly stampDutyBy: SalePayer
  readonly papers: readonly SalePaper[]
  readonly witnesses: readonly [string, string]
}

export type SaleField = keyof SaleDraft

/** Where a field lies in what is sent, so that a refusal finds it. */
export const SALE_POINTERS: Record<SaleField, string> = {
  idNumber: '/sale/buyer/idNumber',
  buyerAge: '/sale/buyer/age',
  address: '/sale/buyer/address',
  sellerName: '/sale/seller/name',
  sellerAge: '/sale/seller/age',
  modelYear: '/sale/modelYear',
  odometerKm: '/sale/odometerKm',
  bookHolder: '/sale/book/holder',
  bookNumber: '/sale/book/number',
  defects: '/sale/defects',
  warranty: '/sale/warranty',
  deliveryOn: '/sale/deliveryOn',
  deliveryPlace: '/sale/deliveryPlace',
  balanceDueOn: '/sale/balanceDueOn',
  transferFeeBy: '/sale/transferFeeBy',
  stampDutyBy: '/sale/stampDutyBy',
  papers: '/sale/papers',
  witnesses: '/sale/witnesses',
}

const BUDDHIST_FROM = 2400
const BUDDHIST_OFFSET = buddhistYear(0)

const LAST_DIGITS = 4
const WARRANTY_WORDS = /ประกัน|warrant|guarant/i

/** Of what buyers were told of a vehicle, the words about its warranty: what was promised stands in the contract. */
function promisedWarranty(saleText: string): string {
  const parts = saleText.split(/[\n·;]|\. |\.$/).map((part) => part.trim())
  return parts.filter((part) => WARRANTY_WORDS.test(part)).join('\n')
}

/** The last digits of the customer's record, where the number that is typed for the contract is another. */
export function otherIdOnRecord(idNumber: string, customer: StaffReservation['customerDetails']): string | null {
  const onRecord = customer?.idNumberLast4 ?? null
  const typed = (normaliseThaiId(idNumber.trim()) ?? idNumber.trim()).toUpperCase()
  if (onRecord === null || typed === '' || typed.slice(-LAST_DIGITS) === onRecord.toUpperCase()) return null
  return onRecord
}

/** The facts of the previous contract, or those of the shop and the booking. */
export function firstDraft(
  reservation: StaffReservation,
  shop: Shop | undefined,
  before: SaleFacts | null,
  sellerName: string,
): SaleDraft {
  const { language, customerDetails, unitDetails, branch, start } = reservation
  const day = isoDate(toShopDate(parseInstant(start)))
  if (before === null) {
    const modelYear = unitDetails?.modelYear ?? null
    return {
      idNumber: '',
      buyerAge: '',
      address: customerDetails?.address ?? '',
      sellerName,
      sellerAge: '',
      modelYear: modelYear === null ? '' : String(language === 'th' ? buddhistYear(modelYear) : modelYear),
      odometerKm: unitDetails === null ? '' : String(unitDetails.odometerKm),
      bookHolder: shop?.legalName[language] ?? '',
      bookNumber: '',
      defects: '',
      warranty: promisedWarranty(unitDetails?.saleText[language] ?? ''),
      deliveryOn: day,
      deliveryPlace: branch.name[language],
      balanceDueOn: day,
      transferFeeBy: 'buyer',
      stampDutyBy: 'seller',
      papers: ['registration_book', 'transfer_form', 'seller_id_copy'],
      witnesses: ['', ''],
    }
  }
  return {
    ...before,
    idNumber: before.buyer.idNumber,
    buyerAge: String(before.buyer.age),
    address: before.buyer.address,
    sellerName: before.seller.name,
    sellerAge: String(before.seller.age),
    modelYear: String(before.modelYear),
    odometerKm: String(before.odometerKm),
    bookHolder: before.book?.holder ?? '',
    bookNumber: before.book?.number ?? '',
  }
}

function parseCount(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '')
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** A year of the common era; one of the Buddhist era is read as such. */
export function parseYear(typed: string): number | null {
  const year = parseCount(typed)
  if (year === null) return null
  return year >= BUDDHIST_FROM ? year - BUDDHIST_OFFSET : year
}

/** A buyer who needs the consent of their parents. */
export function isMinor({ buyerAge }: Pick<SaleDraft, 'buyerAge'>): boolean {
  const age = parseCount(buyerAge)
  return age !== null && age < FULL_AGE
}

/** What has to be typed and is not, or cannot be read. */
export function missingFields(draft: SaleDraft, isRegistered: boolean): ReadonlySet<SaleField> {
  const read: Partial<Record<SaleField, unknown>> = {
    buyerAge: parseCount(draft.buyerAge),
    sellerAge: parseCount(draft.sellerAge),
    modelYear: parseYear(draft.modelYear),
    odometerKm: parseCount(draft.odometerKm),
    deliveryOn: parseDay(draft.deliveryOn),
    balanceDueOn: parseDay(draft.balanceDueOn),
    idNumber: draft.idNumber.trim() || null,
    address: draft.address.trim() || null,
    sellerName: draft.sellerName.trim() || null,
    deliveryPlace: draft.deliveryPlace.trim() || null,
    papers: draft.papers.length === 0 ? null : draft.papers,
    ...(isRegistered
      ? { bookHolder: draft.bookHolder.trim() || null, bookNumber: draft.bookNumber.trim() || null }
      : {}),
  }
  return new Set(Object.entries(read).flatMap(([field, value]) => (value === null ? [field as SaleField] : [])))
}

/** What is sent; null while something is missing. */
export function toSaleRequest(
  draft: SaleDraft,
  isRegistered: boolean,
): NonNullable<RequestBody<'issueDocument'>['sale']> | null {
  const age = parseCount(draft.buyerAge)
  const sellerAge = parseCount(draft.sellerAge)
  const modelYear = parseYear(draft.modelYear)
  const odometerKm = parseCount(draft.odometerKm)
  const deliveryOn = parseDay(draft.deliveryOn)
  const balanceDueOn = parseDay(draft.balanceDueOn)
  if (missingFields(draft, isRegistered).size > 0) return null
  if (age === null || sellerAge === null || modelYear === null || odometerKm === null) return null
  if (deliveryOn === null || balanceDueOn === null) return null
  const { papers, witnesses, transferFeeBy, stampDutyBy } = draft
  const typedId = draft.idNumber.trim()
  return {
    buyer: { idNumber: normaliseThaiId(typedId) ?? typedId, age, address: draft.address.trim() },
    seller: { name: draft.sellerName.trim(), age: sellerAge },
    modelYear,
    odometerKm,
    defects: draft.defects.trim(),
    warranty: draft.warranty.trim(),
    book: isRegistered ? { holder: draft.bookHolder.trim(), number: draft.bookNumber.trim() } : null,
    deliveryOn,
    deliveryPlace: draft.deliveryPlace.trim(),
    balanceDueOn,
    transferFeeBy,
    stampDutyBy,
    papers: SALE_PAPERS.filter((paper) => papers.includes(paper)),
    witnesses: [witnesses[0].trim(), witnesses[1].trim()],
  }
}
