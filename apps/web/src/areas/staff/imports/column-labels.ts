import type { ImportedStatus, Mapping } from '@rodchao/contract'

type Channel = NonNullable<Mapping['channel']['fixed']>

// What other systems and people write, in small letters and without spaces; the first that fits decides.
const STATUSES: readonly (readonly [RegExp, ImportedStatus])[] = [
  [/^(?:no-?_?show|ไม่มา|ไม่มารับ)/, 'no_show'],
  [/^(?:expired?|หมดเวลา|หมดอายุ)/, 'expired'],
  [/cancel|^(?:ยกเลิก|void)/, 'cancelled'],
  [/^(?:complete|closed?|done|finish|check(?:ed)?[-_]?out|ปิด|จบ|เสร็จ|สำเร็จ|เรียบร้อย)/, 'completed'],
  [/^(?:return|คืนแล้ว|คืนรถแล้ว|รับคืน)/, 'completed'],
  [
    /^(?:on-?_?rent|rented|rental|active|ongoing|inprogress|out|check(?:ed)?[-_]?in|กำลังเช่า|เช่าอยู่|ออกรถแล้ว|รับรถแล้ว)/,
    'on_rent',
  ],
  [/^(?:confirm|booked|reserved?|paid|upcoming|ยืนยัน|จองแล้ว|จอง$|ชำระแล้ว|จ่ายแล้ว|โอนแล้ว)/, 'confirmed'],
]

const CHANNELS: readonly (readonly [RegExp, Channel])[] = [
  [/^line|ไลน์/, 'line'],
  [/walk-?_?in|หน้าร้าน|^(?:counter|shop)$/, 'walk_in'],
  [/^(?:tel|phone|call)|โทร/, 'phone'],
  [/web|online|website|internet|เว็บ|ออนไลน์|agoda|booking\.?com|klook|ota/, 'web'],
]

const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:thai|tha$|ไทย)/, 'TH'],
  [/^(?:chin|chn$|จีน)/, 'CN'],
  [/^(?:russia|rus$|รัสเซีย)/, 'RU'],
  [/^(?:brit|england|english|unitedkingdom|gbr$|uk$|อังกฤษ|สหราช)/, 'GB'],
  [/^(?:german|deu$|เยอรมัน|เยอรมนี)/, 'DE'],
  [/^(?:france|french|fra$|ฝรั่งเศส)/, 'FR'],
  [/^(?:usa$|american?$|unitedstates|อเมริก|สหรัฐ)/, 'US'],
  [/^(?:australia|aus$|ออสเตรเลีย)/, 'AU'],
  [/^(?:swed|swe$|สวีเดน)/, 'SE'],
  [/^(?:norw|nor$|นอร์เวย์)/, 'NO'],
  [/^(?:den(?:mark)?$|danish|dnk$|เดนมาร์ก)/, 'DK'],
  [/^(?:fin(?:land|nish)?$|ฟินแลนด์)/, 'FI'],
  [/^(?:japan|jpn$|ญี่ปุ่น)/, 'JP'],
  [/^(?:korea|southkorea|kor$|เกาหลี)/, 'KR'],
  [/^(?:india|ind$|อินเดีย)/, 'IN'],
  [/^(?:malaysia|mys$|มาเลเซีย)/, 'MY'],
  [/^(?:singapore|sgp$|สิงคโปร์)/, 'SG'],
]

function first<Value>(text: string, table: readonly (readonly [RegExp, Value])[]): Value | undefined {
  const bare = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')
  return table.find(([pattern]) => pattern.test(bare))?.[1]
}

/** What a status of another system probably is here; undefined where only the shop can know. */
export function suggestStatus(text: string): ImportedStatus | undefined {
  return first(text, STATUSES)
}

export function suggestChannel(text: string): Channel | undefined {
  return first(text, CHANNELS)
}

/** A two-letter country code; nothing written is no country. */
export function suggestCountry(text: string): string | undefined {
  if (/^[a-z]{2}$/i.test(text) && text.toUpperCase() !== 'UK') return text.toUpperCase()
  return text === '' ? '' : first(text, COUNTRIES)
}

interface Named {
  slug: string
  name: { th: string; en: string }
}

/** Our product of the same name, written a little differently or a little longer; the longest name that fits. */
export function suggestProduct(text: string, products: readonly Named[]): string | undefined {
  const words = bareName(text)
  if (words === '') return undefined
  const namesIn = ({ slug, name }: Named) => [slug, name.th, name.en].map(bareName)
  const same = products.find((product) => namesIn(product).includes(words))
  if (same) return same.slug
  const close = products.filter((product) =>
    namesIn(product).some((name) => name.endsWith(words) || words.endsWith(name)),
  )
  return close.length === 1 ? close[0]?.slug : undefined
}

function bareName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\-_./()]+/g, '')
}
