import type { WireQuote } from '@rodchao/contract'

export interface NamedQuote {
  /** Its number in the booking. */
  readonly no: number
  readonly name: { readonly th: string; readonly en: string }
  readonly quote: WireQuote
}

const sum = (quotes: readonly NamedQuote[], amount: (quote: WireQuote) => number): number =>
  quotes.reduce((total, { quote }) => total + amount(quote), 0)

/** The quotes of all things of a booking as one: amounts are added up, and each line says whose it is. */
export function mergeQuotes(quotes: readonly NamedQuote[]): WireQuote {
  const [first] = quotes
  if (first === undefined) throw new RangeError('A booking has something to price')
  if (quotes.length === 1) return first.quote
  return {
    ...first.quote,
    lines: quotes.flatMap(({ no, name, quote }) =>
      quote.lines.map((line) => ({
        ...line,
        text: {
          th: `${no} · ${name.th}: ${line.text.th}`,
          en: `${no} · ${name.en}: ${line.text.en}`,
        },
      })),
    ),
    rent: sum(quotes, ({ rent }) => rent),
    total: sum(quotes, ({ total }) => total),
    vat: {
      ...first.quote.vat,
      net: sum(quotes, ({ vat }) => vat.net),
      amount: sum(quotes, ({ vat }) => vat.amount),
    },
    dueNow: sum(quotes, ({ dueNow }) => dueNow),
    dueAtPickUp: sum(quotes, ({ dueAtPickUp }) => dueAtPickUp),
    damageDeposit: sum(quotes, ({ damageDeposit }) => damageDeposit),
    dayPriceEquivalent: sum(quotes, ({ dayPriceEquivalent }) => dayPriceEquivalent),
    saving: sum(quotes, ({ saving }) => saving),
    longerForLess: null,
  }
}
