import type { Paper, ReservationDocument } from '@rodchao/contract'
import { bahtInWords } from '@rodchao/rental'

export interface ConfirmationFrame {
  readonly number: string
  readonly language: 'th' | 'en'
  readonly branchNo: string
  readonly issuedBy: string
  /** A confirmation of what was cancelled no longer counts. */
  readonly isCancelled: boolean
}

/** The confirmation in the form of all papers. Its page of its own prints more of it. */
export function toConfirmationPaper(document: ReservationDocument, frame: ConfirmationFrame): Paper {
  const { shop, reservation, customer, product, quote } = document
  const isStay = product.category === 'pool_villa'
  return {
    kind: 'reservation',
    number: frame.number,
    status: frame.isCancelled ? 'void' : 'issued',
    voidReason: frame.isCancelled ? 'การจองถูกยกเลิก' : null,
    replaces: null,
    replacedBy: null,
    language: frame.language,
    issuedAt: document.issuedAt,
    issuedBy: frame.issuedBy,
    trackingUrl: document.trackingUrl,
    reservationCode: reservation.code,
    seller: {
      name: shop.name,
      legalName: shop.legalName,
      taxId: shop.taxId,
      branchName: shop.branchName,
      branchNo: frame.branchNo,
      address: shop.address,
      phone: shop.phone,
      isVatRegistered: shop.isVatRegistered,
    },
    buyer: customer && {
      name: customer.fullName,
      address: '',
      taxId: null,
      branchNo: null,
      phone: customer.phone,
      nationality: customer.nationality,
      idNumberLast4: null,
    },
    ...(isStay ? { isStay } : {}),
    rental: {
      productName: product.name,
      unitLabel: product.unitLabel ?? '',
      plateProvince: product.plateProvince,
      brand: '',
      colour: { th: '', en: '' },
      chassisNo: null,
      engineNo: null,
      start: reservation.start,
      end: reservation.end,
      chargedDays: quote.chargedDays,
      ...placeOf(reservation),
      ...(product.guests === undefined ? {} : { guests: product.guests }),
      ...(isStay ? { readings: 'none' as const } : {}),
      damageDeposit: quote.damageDeposit,
      lateFeePerHour: document.terms.lateFeePerHour,
      lateGraceMinutes: document.terms.freeMinutes,
      helmets: 0,
      licence: null,
      odometerKm: null,
      fuelEighths: null,
    },
    lines: quote.lines.map(({ text, quantity, unitAmount, amount }) => ({ text, quantity, unitAmount, amount })),
    total: quote.total,
    totalInWords: bahtInWords(quote.total),
    vat: null,
    payment: null,
    paidBefore: document.paid,
    balanceAfter: document.balance,
    credit: null,
    terms: null,
    sale: null,
    signatures: [],
    prints: 0,
  }
}

function placeOf({ house, placeMode, place }: ReservationDocument['reservation']) {
  return house === null
    ? { placeMode, place }
    : { placeMode: 'delivery' as const, place: `${house.th} / ${house.en}`, address: house }
}
