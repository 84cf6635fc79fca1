import type { Paper } from '@rodchao/contract'
import type { DocumentKind } from '@rodchao/rental'

interface LocalText {
  readonly th: string
  readonly en: string
}

/** Something that the law or the shop wants on a paper: where it stands in the data, and how it is printed. */
export type PaperField = { readonly what: string } & (
  | {
      /** Words of the page itself, such as its title. */
      readonly form: 'words'
      readonly words: LocalText
    }
  | {
      /** Printed as it is; of two languages, the page's own. A country's code is printed as its name. */
      readonly form: 'text' | 'country'
      readonly of: (paper: Paper) => string | LocalText | null | undefined
    }
  | {
      /**
       * Satang, printed in baht, of a price within a sentence without those that are none; a year of the common era, for
       * which Thai pages print the Buddhist one; a count.
       */
      readonly form: 'money' | 'price' | 'year' | 'count'
      readonly of: (paper: Paper) => number | null | undefined
    }
  | {
      /** An instant with its offset, printed as a day, or as a day with the time. */
      readonly form: 'day' | 'time'
      readonly of: (paper: Paper) => string | null | undefined
    }
)

const words = (what: string, th: string, en: string): PaperField => ({ what, form: 'words', words: { th, en } })

const ISSUED: readonly PaperField[] = [
  { what: 'document number', form: 'text', of: (paper) => paper.number },
  { what: 'date of issue', form: 'day', of: (paper) => paper.issuedAt },
  { what: 'legal name of the shop', form: 'text', of: (paper) => paper.seller.legalName },
  { what: 'address of the shop', form: 'text', of: (paper) => paper.seller.address },
  { what: 'tax id of the shop', form: 'text', of: (paper) => paper.seller.taxId },
  { what: 'reservation', form: 'text', of: (paper) => paper.reservationCode },
]

const AMOUNT: readonly PaperField[] = [
  { what: 'what for', form: 'text', of: (paper) => paper.lines[0]?.text },
  { what: 'quantity', form: 'count', of: (paper) => paper.lines[0]?.quantity },
  { what: 'value of the line', form: 'money', of: (paper) => paper.lines[0]?.amount },
  { what: 'amount', form: 'money', of: (paper) => paper.total },
  { what: 'amount in words', form: 'text', of: (paper) => paper.totalInWords },
]

const PAID: readonly PaperField[] = [
  { what: 'payer', form: 'text', of: (paper) => paper.buyer?.name },
  { what: 'day of payment', form: 'day', of: (paper) => paper.payment?.receivedAt },
]

const VAT: readonly PaperField[] = [
  { what: 'value without VAT', form: 'money', of: (paper) => paper.vat?.net },
  { what: 'VAT', form: 'money', of: (paper) => paper.vat?.amount },
]

const BRANCHES: readonly PaperField[] = [
  { what: 'branch of the seller', form: 'text', of: (paper) => branchTexts(paper.seller.branchNo) },
  { what: 'name of the buyer', form: 'text', of: (paper) => paper.buyer?.name },
  { what: 'address of the buyer', form: 'text', of: (paper) => paper.buyer?.address },
  { what: 'tax id of the buyer', form: 'text', of: (paper) => paper.buyer?.taxId },
  { what: 'branch of the buyer', form: 'text', of: (paper) => branchTexts(paper.buyer?.branchNo) },
]

const VEHICLE: readonly PaperField[] = [
  { what: 'plate', form: 'text', of: (paper) => paper.rental?.unitLabel },
  { what: 'province of the plate', form: 'text', of: (paper) => paper.rental?.plateProvince },
  { what: 'brand', form: 'text', of: (paper) => paper.rental?.brand },
  { what: 'model', form: 'text', of: (paper) => paper.rental?.modelName ?? paper.rental?.productName },
  { what: 'chassis number', form: 'text', of: (paper) => paper.rental?.chassisNo },
  { what: 'engine number', form: 'text', of: (paper) => paper.rental?.engineNo },
]

const PARTIES: readonly PaperField[] = [
  { what: 'name of the customer', form: 'text', of: (paper) => paper.buyer?.name },
  { what: 'phone of the customer', form: 'text', of: (paper) => paper.buyer?.phone },
  { what: 'nationality', form: 'country', of: (paper) => paper.buyer?.nationality },
  { what: 'end of the id number', form: 'text', of: (paper) => paper.buyer?.idNumberLast4 },
]

/** Head office or the number of a branch, as tax papers write it. */
function branchTexts(branchNo: string | null | undefined): LocalText | null {
  if (branchNo === null || branchNo === undefined) return null
  return branchNo === '00000'
    ? { th: 'สำนักงานใหญ่', en: 'Head office' }
    : { th: `สาขาที่ ${branchNo}`, en: `Branch ${branchNo}` }
}

/** Every field that a paper of the kind must show; a test compares the data with it, another the printed page. */
export const PAPER_CHECKLIST: Readonly<Record<Exclude<DocumentKind, 'reservation'>, readonly PaperField[]>> = {
  receipt: [words('title', 'ใบเสร็จรับเงิน', 'Receipt'), ...ISSUED, ...AMOUNT, ...PAID],
  tax_abb: [
    words('title', 'ใบกำกับภาษีอย่างย่อ', 'Abbreviated tax invoice'),
    words('VAT is in the price', 'รวมภาษีมูลค่าเพิ่มแล้ว', 'VAT included'),
    ...ISSUED,
    ...AMOUNT,
    ...PAID,
  ],
  tax_full: [words('title', 'ใบกำกับภาษี', 'Tax invoice'), ...ISSUED, ...BRANCHES, ...AMOUNT, ...VAT],
  credit_note: [
    words('title', 'ใบลดหนี้', 'Credit note'),
    ...ISSUED,
    ...AMOUNT,
    ...VAT,
    { what: 'original invoice', form: 'text', of: (paper) => paper.credit?.original },
    { what: 'reason', form: 'text', of: (paper) => paper.credit?.reason },
    { what: 'value before', form: 'money', of: (paper) => paper.credit?.oldTotal },
    { what: 'value after', form: 'money', of: (paper) => paper.credit?.newTotal },
  ],
  deposit_slip: [words('title', 'ใบรับเงินประกัน', 'Deposit slip'), ...ISSUED, ...AMOUNT, ...PAID],
  rental_contract: [
    words('title', 'สัญญาเช่า', 'Rental contract'),
    ...ISSUED,
    ...PARTIES,
    ...VEHICLE,
    { what: 'from', form: 'time', of: (paper) => paper.rental?.start },
    { what: 'until', form: 'time', of: (paper) => paper.rental?.end },
    { what: 'days', form: 'count', of: (paper) => paper.rental?.chargedDays },
    { what: 'total', form: 'money', of: (paper) => paper.total },
    { what: 'paid', form: 'money', of: (paper) => paper.paidBefore },
    { what: 'to pay', form: 'money', of: (paper) => paper.balanceAfter },
    { what: 'damage deposit', form: 'money', of: (paper) => paper.rental?.damageDeposit },
    { what: 'late price per hour', form: 'price', of: (paper) => paper.rental?.lateFeePerHour },
    { what: 'helmets', form: 'count', of: (paper) => paper.rental?.helmets },
    // Left open until it is read.
    {
      what: 'odometer',
      form: 'count',
      of: ({ rental }) => (rental?.readings === 'open' ? rental.chargedDays : rental?.odometerKm),
    },
    { what: 'end of the licence number', form: 'text', of: (paper) => paper.rental?.licence?.numberLast4 },
    { what: 'version of the terms', form: 'text', of: (paper) => paper.terms?.version },
    { what: 'terms', form: 'text', of: (paper) => firstClause(paper) },
  ],
  sale_contract: [
    words('title', 'สัญญาซื้อขาย', 'Sale contract'),
    ...ISSUED,
    ...PARTIES,
    ...VEHICLE,
    { what: 'colour', form: 'text', of: (paper) => paper.rental?.colour },
    { what: 'odometer', form: 'count', of: (paper) => paper.sale?.odometerKm },
    { what: 'price', form: 'money', of: (paper) => paper.sale?.price },
    { what: 'price in words', form: 'text', of: (paper) => paper.sale?.priceInWords },
    { what: 'paid', form: 'money', of: (paper) => paper.sale?.paid },
    { what: 'balance', form: 'money', of: (paper) => paper.sale?.balance },
    { what: 'id number', form: 'text', of: (paper) => paper.sale?.agreed?.buyer.idNumber },
    { what: 'address of the buyer', form: 'text', of: (paper) => paper.buyer?.address },
    { what: 'age of the buyer', form: 'count', of: (paper) => paper.sale?.agreed?.buyer.age },
    { what: 'who signs for the seller', form: 'text', of: (paper) => paper.sale?.agreed?.seller.name },
    { what: 'age of the seller', form: 'count', of: (paper) => paper.sale?.agreed?.seller.age },
    { what: 'year of the model', form: 'year', of: (paper) => paper.sale?.agreed?.modelYear },
    { what: 'holder of the registration book', form: 'text', of: (paper) => paper.sale?.agreed?.book?.holder },
    { what: 'number of the registration book', form: 'text', of: (paper) => paper.sale?.agreed?.book?.number },
    { what: 'day of the deposit', form: 'day', of: (paper) => paper.sale?.agreed?.paidOn },
    { what: 'day on which the rest is due', form: 'day', of: (paper) => paper.sale?.agreed?.balanceDueOn },
    { what: 'day of delivery', form: 'day', of: (paper) => paper.sale?.deliveryOn },
    { what: 'place of delivery', form: 'text', of: (paper) => paper.sale?.agreed?.deliveryPlace },
    { what: 'condition or warranty', form: 'text', of: (paper) => paper.sale?.warranty },
    { what: 'known faults', form: 'text', of: (paper) => paper.sale?.agreed?.defects },
    words('who pays the transfer', 'ค่าธรรมเนียมโอน', 'Transfer fee'),
    words('who pays fines and tax', 'ค่าปรับ ภาษีประจำปี', 'fines, yearly tax'),
    words('who pays the stamp duty', 'อากรแสตมป์', 'Stamp duty'),
    { what: 'stamp duty', form: 'money', of: (paper) => paper.sale?.agreed?.stampDuty },
    words('that the duty is to be checked', 'ให้ผู้ทำบัญชีตรวจสอบ', 'for the accountant to check'),
    words('papers handed over', 'เล่มทะเบียนรถ', 'registration book'),
    words('deadline of the transfer', 'ภายใน 15 วัน', 'within 15 days'),
    words('when ownership passes', 'เมื่อชำระราคาครบถ้วนแล้ว', 'when the price is paid in full'),
    words('witnesses', 'พยานคนที่ 2', 'Second witness'),
    words('two originals', 'สองฉบับ', 'two originals'),
  ],
}

function firstClause({ terms }: Paper): LocalText | null {
  if (terms === null) return null
  // Its number stands before both languages.
  const first = (body: string): string => (body.split('\n')[0] ?? '').replace(/^\d+\.\s+/, '')
  return { th: first(terms.body.th), en: first(terms.body.en) }
}

/** Fields of the checklist that a paper leaves empty, by what they are. */
export function missingFields(paper: Paper): string[] {
  if (paper.kind === 'reservation') return []
  return PAPER_CHECKLIST[paper.kind].filter((field) => isEmpty(field, paper)).map(({ what }) => what)
}

function isEmpty(field: PaperField, paper: Paper): boolean {
  if (field.form === 'words') return false
  const value = field.of(paper)
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && (value.th === '' || value.en === '')
}
