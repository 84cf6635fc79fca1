import { formatCount, MINUS } from '#lib/format.ts'

/** With one digit after the point where it is not nought. */
function tenth(value: number): string {
  const tenths = Math.round(value * 10)
  const sign = tenths < 0 ? MINUS : ''
  const whole = formatCount(Math.trunc(Math.abs(tenths) / 10))
  const rest = Math.abs(tenths) % 10
  return `${sign}${whole}${rest === 0 ? '' : `.${rest}`}`
}

/** A count where there is little room: `2.7k`. */
export function shortFigure(value: number): string {
  const size = Math.abs(value)
  if (size < 1000) return `${value < 0 ? MINUS : ''}${formatCount(size)}`
  // What would be rounded to a thousand thousands is a million.
  return size < 999_950 ? `${tenth(value / 1000)}k` : `${tenth(value / 1_000_000)}m`
}

export function percent(value: number): string {
  return `${tenth(value)}%`
}

/** A part of a whole in per cent, rounded to the given digits; nothing of nothing is nothing. */
export function shareOf(part: number, whole: number, digits = 0): number {
  const factor = 10 ** digits
  return whole === 0 ? 0 : Math.round((part / whole) * 100 * factor) / factor
}

/** Answers say some figures as text: `'786,617'`. */
export function readFigure(text: string): number {
  return Number(text.replaceAll(',', ''))
}

/** US dollars, which the samples are in. */
export function dollars(amount: number): string {
  return `$${formatCount(amount)}`
}
