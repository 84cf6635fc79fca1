import { arabicDigits } from '@rodchao/rental'

/** Baht as people type them, `1,200.50`, in satang; null when it is no amount. */
export function parseBaht(typed: string): number | null {
  const text = arabicDigits(typed).replaceAll(/[,\s฿]/g, '')
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** Satang for a field: `1200.50`, and `1200` when there are none. */
export function formatBahtInput(satang: number): string {
  return satang % 100 === 0 ? String(satang / 100) : (satang / 100).toFixed(2)
}
