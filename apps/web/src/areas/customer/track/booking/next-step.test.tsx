import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { reservation } from '../reservation-for-tests.ts'
import type { TrackedReservation } from '@rodchao/contract'
import { NextStepText } from './next-step.tsx'

provideLocale(() => 'th')

const startsAt = Date.parse('2026-11-22T10:00:00+07:00')
const words = (changes: Partial<TrackedReservation>) =>
  renderToStaticMarkup(<NextStepText reservation={reservation({ status: 'confirmed', ...changes })} now={startsAt} />)

test('who rents hears that the deposit comes on top, and who buys hears of none', () => {
  expect(words({ kind: 'rental' })).toContain('850.00 บาท ยังไม่รวมเงินประกัน')
  expect(words({ kind: 'sale' })).toContain('เหลือจ่ายวันรับรถ 850.00 บาท')
  expect(words({ kind: 'sale' })).not.toContain('เงินประกัน')
})
