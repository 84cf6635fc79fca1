import { expect, test } from 'vitest'
import type { ReservationDocument } from '@rodchao/contract'
import { sumLabel } from './labels.ts'

const paper = (status: ReservationDocument['status'], kind: 'rental' | 'sale' = 'rental', paid = 300_000) =>
  ({ status, reservation: { kind }, quote: {}, paid }) as ReservationDocument

test('what is owed is said of the day of the paper, which is kept and printed after it was paid', () => {
  const now = sumLabel('balance', paper('preview'))
  expect(now).toEqual({ th: 'ยังต้องจ่าย', en: 'Still to pay' })
  for (const status of ['issued', 'replaced', 'void'] as const)
    expect(sumLabel('balance', paper(status))).toEqual({ th: `${now.th} ณ วันที่ออก`, en: `${now.en} when issued` })
})

test('the rest of a sale is due when the vehicle is taken, whenever the paper was made', () => {
  expect(sumLabel('balance', paper('issued', 'sale'))).toEqual(sumLabel('balance', paper('preview', 'sale')))
  expect(sumLabel('balance', paper('issued', 'sale')).en).toBe('Balance, due when you take it')
})

test('of a sale of which nothing is paid the deposit is part of what is owed', () => {
  expect(sumLabel('balance', paper('preview', 'sale', 0))).toEqual({
    th: 'ยังต้องจ่าย รวมมัดจำ',
    en: 'Still to pay, deposit included',
  })
})
