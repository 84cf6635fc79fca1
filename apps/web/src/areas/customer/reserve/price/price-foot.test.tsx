import { renderToStaticMarkup } from 'react-dom/server'
import type { WireQuote } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { unbroken } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { branch, scooter, shop, villa, zone } from '../shop-for-tests.ts'
import type { Reserve } from '../use-reserve.ts'
import { PriceFoot } from './price-foot.tsx'

const QUOTE = { total: 66_000, dueNow: 50_000, dueAtPickUp: 16_000 } as WireQuote

function foot(changes: Partial<Reserve> = {}, quote: WireQuote = QUOTE): string {
  const reserve = {
    shop,
    locale: 'th',
    search: { start: '2026-11-30T10:00', end: '2026-12-03T10:00' },
    place: { branch, zone: null, area: null },
    product: scooter,
    things: [{ product: scooter }],
    window: { answer: null },
    price: { answer: null, stale: null, isLoading: false, problem: null },
    ...changes,
  } as Reserve
  return renderToStaticMarkup(<PriceFoot reserve={reserve} agreed={quote} action={null} />)
}

test.each([
  ['th', 'จ่ายวันนี้ 500', 'ที่ร้าน 160'],
  ['en', 'pay today 500', 'at the shop 160'],
] as const)('the foot says in %s what is paid today and what is left for the shop', (locale, today, later) => {
  provideLocale(() => locale)
  expect(foot()).toContain(`${unbroken(today)} · ${unbroken(later)}`)
})

test('the rest is paid where the vehicle goes out, and is not named where nothing is left', () => {
  provideLocale(() => 'th')
  expect(foot({ place: { branch, zone, area: null } })).toContain(unbroken('ตอนส่งรถ 160'))
  expect(foot({ product: villa })).toContain(unbroken('ตอนเช็กอิน 160'))
  const whole = foot({}, { ...QUOTE, dueNow: 66_000, dueAtPickUp: 0 })
  expect(whole).toContain(unbroken('จ่ายวันนี้ 660'))
  expect(whole).not.toContain('ที่ร้าน')
})
