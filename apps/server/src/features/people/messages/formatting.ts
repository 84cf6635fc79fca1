import { clockTime, englishDate, toShopDate, thaiDate } from '@rodchao/rental'

export type Language = 'th' | 'en'

/** A moment as the shop's customers say it: Thai in the Buddhist era, English in the common one. */
export function formatMoment(instant: number, language: Language): string {
  const day = toShopDate(instant)
  return language === 'th'
    ? `${thaiDate(day, 'short')} เวลา ${clockTime(instant)} น.`
    : `${englishDate(day, 'short')} at ${clockTime(instant)}`
}

/** Satang as baht, with the satang only where there are some. */
export function formatMoney(satang: number, language: Language): string {
  const sign = satang < 0 ? '-' : ''
  const whole = String(Math.floor(Math.abs(satang) / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  const rest = Math.abs(satang) % 100
  const amount = `${sign}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
  return language === 'th' ? `${amount} บาท` : `THB ${amount}`
}

/** What staff typed, as one line that cannot pass for a paragraph or a link of ours. */
export function singleLineText(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
