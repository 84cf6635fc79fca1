import { type Paper, toWireInstant } from '@rodchao/contract'
import { bahtInWords, type DocumentKind, splitVat } from '@rodchao/rental'
import type { ReservationContext } from '../reservations/commands/move-subscribers.ts'
import { maskPhone } from '../reservations/queries/tracked-reservation.ts'
import type { ReservationView } from '../reservations/queries/reservation-view.ts'
import { trackingUrl } from '../reservations/queries/tracking-url.ts'

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
    },
    buyer: customerParty(view, 'masked'),
    rental: null,
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

/** The customer as a party. Money papers lie about on counters: only contracts say the whole phone and the id. */
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
    nationality: isWhole ? customer.nationality : null,
    idNumberLast4: isWhole ? customer.id_number_last4 : null,
  }
}

/** The VAT that is in an amount, 7/107 half up, of a shop that is registered for it. */
export function includedVat({ catalogue }: PaperContext, amount: number): Paper['vat'] {
  const { vatMode, vatRateBasisPoints } = catalogue.current().settings
  if (vatMode === 'none') return null
  const { net, vat } = splitVat(amount, 'included', vatRateBasisPoints)
  return { rateBasisPoints: vatRateBasisPoints, net, amount: vat }
}

export function isVatRegistered({ catalogue }: PaperContext): boolean {
  return catalogue.current().settings.vatMode !== 'none'
}

/** A row of one thing. */
export function singleLine(text: Paper['lines'][number]['text'], amount: number): Paper['lines'][number] {
  return { text, quantity: 1, unitAmount: amount, amount }
}
