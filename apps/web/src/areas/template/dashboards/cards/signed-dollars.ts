import { MINUS } from '#lib/format.ts'
import { dollars, shortFigure } from './figures.ts'

/** With a real minus in front of the sign: `−$2.5k`. */
export function shortDollars(amount: number): string {
  return `${amount < 0 ? MINUS : ''}$${shortFigure(Math.abs(amount))}`
}

/** `−$74`; nought and more as they are. */
export function evenDollars(amount: number): string {
  return `${amount < 0 ? MINUS : ''}${dollars(Math.abs(amount))}`
}

/** What came and what went: `+$480` and `−$74`. */
export function signedDollars(amount: number): string {
  return `${amount > 0 ? '+' : ''}${evenDollars(amount)}`
}
