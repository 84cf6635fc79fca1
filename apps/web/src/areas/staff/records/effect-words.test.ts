import { afterAll, expect, it } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { effectWords } from './effect-words.ts'

const STEPS = { tier: 'three_day', amount: 90_000, than: 'day', thanAmount: 25_000 }
const SONGKRAN = { nameTh: 'สงกรานต์', nameEn: 'Songkran' }

afterAll(() => provideLocale(() => 'th'))

it.each([
  ['price_dearer_by_the_day', STEPS, 'เช่า 3 วัน ราคา 900 บาท เฉลี่ยวันละแพงกว่าเช่า 1 วัน ราคา 250 บาท'],
  [
    'season_price_dearer',
    { nameTh: 'ฮอนด้า คลิก', nameEn: 'Honda Click', ...STEPS },
    'ฮอนด้า คลิก เช่า 3 วัน ราคา 900 บาท เฉลี่ยวันละแพงกว่าเช่า 1 วัน ราคา 250 บาท',
  ],
  ['season_hidden_by', { ...SONGKRAN, days: 3 }, 'ซ้อนกับ สงกรานต์ ที่ลำดับสูงกว่าอยู่ 3 วัน วันเหล่านั้นใช้ราคาของ สงกรานต์'],
  [
    'season_models_priceless',
    { count: 2, namesTh: 'คลิก, พีซีเอ็กซ์', namesEn: 'Click, PCX' },
    '2 รุ่นยังไม่มีราคาเลย ลูกค้าจึงจองไม่ได้ ได้แก่ คลิก, พีซีเอ็กซ์',
  ],
  [
    'refused_has_bookings',
    { count: 2, codes: 'K7M29QXF4, 2GNSMKJPD' },
    'มี 2 การจองที่ยังไม่จบ (K7M-29Q-XF4, 2GN-SMK-JPD) การจองยังอยู่ ร้านตัดสินใจเองว่าจะให้เช่าต่อหรือยกเลิก',
  ],
  ['of_later', {}, undefined],
])('%s is a Thai sentence in which each figure has its unit', (code, params, said) => {
  provideLocale(() => 'th')
  expect(effectWords({ code, params })).toBe(said)
})
