import { getLocale } from '#lib/locale.ts'

/** The nationalities that Hua Hin's shops meet most; others show by their code. */
const COUNTRIES: Readonly<Record<string, { th: string; en: string }>> = {
  TH: { th: 'ไทย', en: 'Thai' },
  AT: { th: 'ออสเตรีย', en: 'Austrian' },
  AU: { th: 'ออสเตรเลีย', en: 'Australian' },
  BE: { th: 'เบลเยียม', en: 'Belgian' },
  CA: { th: 'แคนาดา', en: 'Canadian' },
  CH: { th: 'สวิตเซอร์แลนด์', en: 'Swiss' },
  CN: { th: 'จีน', en: 'Chinese' },
  DE: { th: 'เยอรมนี', en: 'German' },
  DK: { th: 'เดนมาร์ก', en: 'Danish' },
  ES: { th: 'สเปน', en: 'Spanish' },
  FI: { th: 'ฟินแลนด์', en: 'Finnish' },
  FR: { th: 'ฝรั่งเศส', en: 'French' },
  GB: { th: 'สหราชอาณาจักร', en: 'British' },
  IN: { th: 'อินเดีย', en: 'Indian' },
  IT: { th: 'อิตาลี', en: 'Italian' },
  JP: { th: 'ญี่ปุ่น', en: 'Japanese' },
  KR: { th: 'เกาหลีใต้', en: 'South Korean' },
  MY: { th: 'มาเลเซีย', en: 'Malaysian' },
  NL: { th: 'เนเธอร์แลนด์', en: 'Dutch' },
  NO: { th: 'นอร์เวย์', en: 'Norwegian' },
  NZ: { th: 'นิวซีแลนด์', en: 'New Zealander' },
  PL: { th: 'โปแลนด์', en: 'Polish' },
  RU: { th: 'รัสเซีย', en: 'Russian' },
  SE: { th: 'สวีเดน', en: 'Swedish' },
  SG: { th: 'สิงคโปร์', en: 'Singaporean' },
  US: { th: 'สหรัฐอเมริกา', en: 'American' },
}

export const COUNTRY_CODES: readonly string[] = Object.keys(COUNTRIES)

export function nationalityWord(code: string): string {
  return COUNTRIES[code]?.[getLocale()] ?? code
}
