import { type Paper, type PaperLine, toWireInstant } from '@rodchao/contract'
import {
  bahtInWords,
  type DocumentKind,
  modelName,
  type PrintedText,
  type RentalLength,
  rentalLength,
  splitVat,
} from '@rodchao/rental'
import type { ReservationContext } from '../../rentals/reservations/commands/move-subscribers.ts'
import { maskPhone } from '../../rentals/reservations/queries/tracked-reservation.ts'
import type { ReservationView } from '../../rentals/reservations/queries/reservation-view.ts'
import { trackingUrl } from '../../rentals/reservations/queries/tracking-url.ts'

/** What papers are made with beside the rows. */
export type PaperContext = Pick<ReservationContext, 'catalogue' | 'env'>

export interface PaperFrame {
  readonly kind: DocumentKind
  readonly number: string
  readonly language: 'th' | 'en'
  readonly issuedAt: number
  /** Full name; empty where nobody of the shop had a hand in it. */
  readonly issuedBy: string
  /** Number of the paper in whose place it stands, or that it corrects. */
  readonly replaces: string | null
  /** Satang. */
  readonly total: number
}

/** What every paper says: the shop, the customer, the reservation and the amount in words. The rest is the kind's own. */
export function basePaper(view: ReservationView, context: PaperContext, frame: PaperFrame): Paper {
  const { settings } = context.catalogue.current()
  return {
    kind: frame.kind,
    number: frame.number,
    status: 'issued',
    voidReason: null,
    replaces: frame.replaces,
    replacedBy: null,
    language: frame.language,
    issuedAt: toWireInstant(frame.issuedAt),
    issuedBy: frame.issuedBy,
    trackingUrl: trackingUrl(context.env, view.public_token),
    reservationCode: view.code,
    seller: {
      name: settings.name,
      legalName: settings.legalName,
      taxId: settings.taxId,
      branchName: { th: view.branch.name_th, en: view.branch.name_en },
      branchNo: view.branch.tax_branch_no,
      address: { th: view.branch.address_th, en: view.branch.address_en },
      phone: view.branch.phone,
      isVatRegistered: settings.vatMode !== 'none',
      lineUrl: settings.lineUrl,
    },
    buyer: customerParty(view, 'masked'),
    rental: null,
    ...(isHouse(view) ? { isStay: true } : {}),
    trip: tripOf([view]),
    lines: [],
    total: frame.total,
    totalInWords: bahtInWords(frame.total),
    vat: null,
    payment: null,
    paidBefore: null,
    balanceAfter: null,
    credit: null,
    terms: null,
    sale: null,
    signatures: [],
    prints: 0,
  }
}

type Thing = Pick<ReservationView, 'kind' | 'starts_at' | 'ends_at' | 'product' | 'terms'>

const isHouse = ({ product }: Pick<ReservationView, 'product'>): boolean => product.category === 'pool_villa'

/** The time of what the paper is about. Several things have a length in common or none. */
export function tripOf(things: readonly Thing[]): NonNullable<Paper['trip']> | null {
  const rented = things.filter(({ kind }) => kind === 'rental')
  if (rented.length === 0) return null
  const lengths = rented.map((thing) =>
    rentalLength(
      { start: thing.starts_at.getTime(), end: thing.ends_at.getTime() },
      thing.terms.freeMinutes,
      isHouse(thing),
    ),
  )
  const [first] = lengths
  const isSame = ({ count, unit }: RentalLength): boolean => count === first?.count && unit === first.unit
  return {
    start: toWireInstant(Math.min(...rented.map((thing) => thing.starts_at.getTime()))),
    end: toWireInstant(Math.max(...rented.map((thing) => thing.ends_at.getTime()))),
    length: first !== undefined && lengths.every(isSame) ? first : null,
  }
}

/** Brand and model as papers print them. */
export function printedModel({ product, model }: Pick<ReservationView, 'product' | 'model'>): PrintedText {
  return modelName({
    brand: model.brand,
    name: { th: model.name_th, en: model.name_en },
    isVehicle: !isHouse({ product }),
  })
}

/** The thing of a line and its time; the plate once it is promised. */
export function lineThing(view: ReservationView): NonNullable<PaperLine['thing']> {
  const plated = view.is_unit_fixed && view.unit?.label_kind === 'plate' ? view.unit : null
  return {
    plate: plated?.label ?? null,
    plateProvince: plated?.plate_province ?? null,
    start: toWireInstant(view.starts_at.getTime()),
    end: toWireInstant(view.ends_at.getTime()),
  }
}

/** The customer as a party. Money papers lie about on counters: only contracts say the whole phone. */
export function customerParty(view: ReservationView, detail: 'masked' | 'whole'): Paper['buyer'] {
  const { customer } = view
  if (!customer) return null
  const isWhole = detail === 'whole'
  return {
    name: customer.full_name,
    address: customer.address ?? '',
    taxId: null,
    branchNo: null,
    phone: isWhole ? customer.phone : maskPhone(customer.phone),
    // Which of the two papers the last digits are of follows from it.
    nationality: customer.nationality,
    idNumberLast4: customer.id_number_last4,
  }
}

/** The VAT that is in an amount, 7/107 half up, of a shop that is registered for it. */
export function includedVat({ catalogue }: PaperContext, amount: number): Paper['vat'] {
  const { vatMode, vatRateBasisPoints } = catalogue.current().settings
  return vatMode === 'none' ? null : vatAtRate(vatRateBasisPoints, amount)
}

/** VAT at the rate of an earlier paper, which holds for what corrects it or takes its place. */
export function vatAtRate(rateBasisPoints: number, amount: number): NonNullable<Paper['vat']> {
  const { net, vat } = splitVat(amount, 'included', rateBasisPoints)
  return { rateBasisPoints, net, amount: vat }
}

export function isVatRegistered({ catalogue }: PaperContext): boolean {
  return catalogue.current().settings.vatMode !== 'none'
}

/** A row of one thing. */
export function singleLine(text: PaperLine['text'], amount: number, more: Partial<PaperLine> = {}): PaperLine {
  return { text, quantity: 1, unitAmount: amount, amount, ...more }
}
