import type { Locale } from '../locale.ts'

/** ISO 3166 code, Thai name, English name. */
export type Country = readonly [code: string, th: string, en: string]

/** Where most renters come from, in that order. */
export const COMMON_COUNTRIES: readonly Country[] = [
  ['TH', 'ไทย', 'Thailand'],
  ['CN', 'จีน', 'China'],
  ['MY', 'มาเลเซีย', 'Malaysia'],
  ['IN', 'อินเดีย', 'India'],
  ['KR', 'เกาหลีใต้', 'South Korea'],
  ['RU', 'รัสเซีย', 'Russia'],
  ['GB', 'สหราชอาณาจักร', 'United Kingdom'],
  ['DE', 'เยอรมนี', 'Germany'],
  ['FR', 'ฝรั่งเศส', 'France'],
  ['SE', 'สวีเดน', 'Sweden'],
  ['US', 'สหรัฐอเมริกา', 'United States'],
]

const OTHERS: readonly Country[] = [
  ['AR', 'อาร์เจนตินา', 'Argentina'],
  ['AU', 'ออสเตรเลีย', 'Australia'],
  ['AT', 'ออสเตรีย', 'Austria'],
  ['BD', 'บังกลาเทศ', 'Bangladesh'],
  ['BY', 'เบลารุส', 'Belarus'],
  ['BE', 'เบลเยียม', 'Belgium'],
  ['BR', 'บราซิล', 'Brazil'],
  ['BN', 'บรูไน', 'Brunei'],
  ['BG', 'บัลแกเรีย', 'Bulgaria'],
  ['KH', 'กัมพูชา', 'Cambodia'],
  ['CA', 'แคนาดา', 'Canada'],
  ['CL', 'ชิลี', 'Chile'],
  ['CO', 'โคลอมเบีย', 'Colombia'],
  ['HR', 'โครเอเชีย', 'Croatia'],
  ['CZ', 'เช็กเกีย', 'Czechia'],
  ['DK', 'เดนมาร์ก', 'Denmark'],
  ['EG', 'อียิปต์', 'Egypt'],
  ['EE', 'เอสโตเนีย', 'Estonia'],
  ['FI', 'ฟินแลนด์', 'Finland'],
  ['GR', 'กรีซ', 'Greece'],
  ['HK', 'ฮ่องกง', 'Hong Kong'],
  ['HU', 'ฮังการี', 'Hungary'],
  ['ID', 'อินโดนีเซีย', 'Indonesia'],
  ['IR', 'อิหร่าน', 'Iran'],
  ['IE', 'ไอร์แลนด์', 'Ireland'],
  ['IL', 'อิสราเอล', 'Israel'],
  ['IT', 'อิตาลี', 'Italy'],
  ['JP', 'ญี่ปุ่น', 'Japan'],
  ['KZ', 'คาซัคสถาน', 'Kazakhstan'],
  ['KW', 'คูเวต', 'Kuwait'],
  ['LA', 'ลาว', 'Laos'],
  ['LV', 'ลัตเวีย', 'Latvia'],
  ['LT', 'ลิทัวเนีย', 'Lithuania'],
  ['MO', 'มาเก๊า', 'Macao'],
  ['MX', 'เม็กซิโก', 'Mexico'],
  ['MM', 'เมียนมา', 'Myanmar'],
  ['NP', 'เนปาล', 'Nepal'],
  ['NL', 'เนเธอร์แลนด์', 'Netherlands'],
  ['NZ', 'นิวซีแลนด์', 'New Zealand'],
  ['NO', 'นอร์เวย์', 'Norway'],
  ['OM', 'โอมาน', 'Oman'],
  ['PK', 'ปากีสถาน', 'Pakistan'],
  ['PH', 'ฟิลิปปินส์', 'Philippines'],
  ['PL', 'โปแลนด์', 'Poland'],
  ['PT', 'โปรตุเกส', 'Portugal'],
  ['QA', 'กาตาร์', 'Qatar'],
  ['RO', 'โรมาเนีย', 'Romania'],
  ['SA', 'ซาอุดีอาระเบีย', 'Saudi Arabia'],
  ['RS', 'เซอร์เบีย', 'Serbia'],
  ['SG', 'สิงคโปร์', 'Singapore'],
  ['SK', 'สโลวาเกีย', 'Slovakia'],
  ['SI', 'สโลวีเนีย', 'Slovenia'],
  ['ZA', 'แอฟริกาใต้', 'South Africa'],
  ['ES', 'สเปน', 'Spain'],
  ['LK', 'ศรีลังกา', 'Sri Lanka'],
  ['CH', 'สวิตเซอร์แลนด์', 'Switzerland'],
  ['TW', 'ไต้หวัน', 'Taiwan'],
  ['TR', 'ตุรกี', 'Türkiye'],
  ['UA', 'ยูเครน', 'Ukraine'],
  ['AE', 'สหรัฐอาหรับเอมิเรตส์', 'United Arab Emirates'],
  ['UZ', 'อุซเบกิสถาน', 'Uzbekistan'],
  ['VN', 'เวียดนาม', 'Vietnam'],
]

// Vowels that stand before their consonant are looked up after it: เ แ โ ใ ไ.
const thaiKey = (name: string): string => name.replaceAll(/([เแโใไ])(.)/g, '$2$1')
const byKey = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const OTHER_COUNTRIES = {
  th: OTHERS.toSorted((a, b) => byKey(thaiKey(a[1]), thaiKey(b[1]))),
  en: OTHERS,
} as const

/** The country of an ISO 3166 code; the code itself where the list does not know it. */
export function countryName(code: string, locale: Locale): string {
  const country = [...COMMON_COUNTRIES, ...OTHERS].find(([known]) => known === code)
  return country === undefined ? code : country[locale === 'th' ? 1 : 2]
}
