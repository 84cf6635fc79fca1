import { arabicDigits } from '@rodchao/rental'

function figureOf(typed: string, form: RegExp): number | null {
  const text = arabicDigits(typed).replaceAll(/[,\s]/g, '')
  return form.test(text) ? Number(text) : null
}

/** A whole number as people type it, `๑๒` too; null when it is none. */
export const parseWhole = (typed: string): number | null => figureOf(typed, /^\d{1,6}$/)

/** A share as people type it, `12.5`, in basis points; null when it is none. */
export function parseShare(typed: string): number | null {
  const percent = figureOf(typed.trim().replace(/%$/, ''), /^\d{1,4}(?:\.\d{1,2})?$/)
  return percent === null ? null : Math.round(percent * 100)
}
