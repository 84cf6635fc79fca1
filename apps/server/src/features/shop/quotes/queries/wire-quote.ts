import type { WireQuote } from '@rodchao/contract'
import type { Quote } from '@rodchao/rental'

/** The quote as it is stored with a reservation and sent to everybody: what it says, without engine details. */
export function wireQuote(quote: Quote): WireQuote {
  return {
    lines: quote.lines.map(({ kind, textTh, textEn, quantity, unitAmount, amount, addonId }) => ({
      kind,
      text: { th: textTh, en: textEn },
      quantity,
      unitAmount,
      amount,
      ...(addonId === undefined ? {} : { addonId }),
    })),
    chargedHours: quote.chargedHours,
    chargedDays: quote.chargedDays,
    rent: quote.rent,
    total: quote.total,
    vat: { ...quote.vat },
    dueNow: quote.dueNow,
    dueAtPickUp: quote.dueAtPickUp,
    damageDeposit: quote.damageDeposit,
    dayPriceEquivalent: quote.dayPriceEquivalent,
    saving: quote.saving,
    longerForLess: quote.longerForLess ? { ...quote.longerForLess } : null,
  }
}
