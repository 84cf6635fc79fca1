import type { WireQuote } from '@rodchao/contract'
import { saleDeposit, splitVat } from '@rodchao/rental'
import type { LocalText, ShopSettings } from '../../../shop/catalogue/queries/catalogue.ts'

/** What a used vehicle costs, as the quote of a reservation: one line, of which the deposit is due at once. Satang. */
export function saleQuote(
  settings: Pick<ShopSettings, 'vatMode' | 'vatRateBasisPoints' | 'saleDeposit'>,
  name: LocalText,
  price: number,
): WireQuote {
  // Prices of sale are what the buyer pays, whatever the prices of rent leave out.
  const mode = settings.vatMode === 'none' ? 'none' : 'included'
  const { net, vat } = splitVat(price, mode, settings.vatRateBasisPoints)
  const dueNow = saleDeposit(price, settings.saleDeposit)
  return {
    lines: [
      {
        kind: 'fee',
        text: { th: `ขายรถ ${name.th}`, en: `Sale of ${name.en}` },
        quantity: 1,
        unitAmount: price,
        amount: price,
      },
    ],
    chargedHours: 0,
    chargedDays: 0,
    rent: 0,
    total: price,
    vat: { mode, rateBasisPoints: settings.vatRateBasisPoints, net, amount: vat },
    dueNow,
    dueAtPickUp: price - dueNow,
    damageDeposit: 0,
    dayPriceEquivalent: 0,
    saving: 0,
    longerForLess: null,
  }
}
