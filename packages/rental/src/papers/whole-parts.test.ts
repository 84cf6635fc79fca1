import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeParts } from './whole-parts.ts'

const wholes = (text: string) =>
  wholeParts(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text)

test.each<[string, string[]]>([
  ['21 พ.ย. 2569 15:00 น. ถึง 24 พ.ย. 2569 15:00 น.', ['21 พ.ย. 2569 15:00 น.', '24 พ.ย. 2569 15:00 น.']],
  ['วันที่ 21 พฤศจิกายน พ.ศ. 2569', ['21 พฤศจิกายน พ.ศ. 2569']],
  ['from Sat 21 Nov 2026, 10:30 until 3 December 2026', ['Sat 21 Nov 2026, 10:30', '3 December 2026']],
  ['การจอง K7M-29Q-XF4-2 เลขที่ RC-00-6911-00142', ['K7M-29Q-XF4-2', 'RC-00-6911-00142']],
  ['โทร 032-555-142, เลข 0-7755-69000-12-0', ['032-555-142', '0-7755-69000-12-0']],
  ['ผ่อนผัน 60 นาที จากนั้นชั่วโมงละ 1,100.50 บาท', ['60 นาที', '1,100.50 บาท']],
  ['5 hours count as a day, then 100 baht an hour', ['5 hours', '100 baht']],
  ['คันทะเบียน 1กข 2841 ประจวบคีรีขันธ์', ['1กข 2841']],
  ['คงเหลือ 12,300.00 จาก 85,000 และ 7.50', ['12,300.00', '85,000', '7.50']],
  ['หัก −190.00 กับ −500 บาท', ['−190.00', '−500 บาท']],
  ['ไม่มีอะไร', []],
])('%s has the whole parts %j', (text, expected) => {
  expect(wholes(text)).toEqual(expected)
})

test('the parts put together are the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', '0', '-', ' ', 'K', ':', '.', ',', 'บ', 'า', 'ท', 'น', '%') }),
      (text) => {
        expect(
          wholeParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})
