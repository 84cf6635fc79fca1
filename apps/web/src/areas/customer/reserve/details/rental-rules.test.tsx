import { renderToStaticMarkup } from 'react-dom/server'
import { cancellationOutcome, freeCancellationUntil, HOUR } from '@rodchao/rental'
import type { WireQuote } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { formatMoney, unbroken } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { shop } from '../shop-for-tests.ts'
import type { ReserveProduct } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import { RentalRules } from './rental-rules.tsx'

provideLocale(() => 'th')

const SCOOTER = { charging: 'clock', engineCc: 125, licenceClass: 'motorcycle', minAge: 18 } as ReserveProduct

const QUOTE = { damageDeposit: 100_000, total: 66_000, dueNow: 50_000 } as WireQuote

function rules(product: ReserveProduct, changes: Partial<Reserve> = {}): string {
  const reserve = { shop, search: {}, things: [{ product }], now: 0, ...changes } as Reserve
  return renderToStaticMarkup(<RentalRules reserve={reserve} quote={QUOTE} />)
}

test('the rules that a customer accepts name the prices that confirmation and contract print', () => {
  const { late, fuel } = returnSentences(shop.returnTerms)
  expect(late.join(' ')).toContain('30 นาที')
  expect(late.join(' ')).toContain('100 บาท')
  expect(fuel.join(' ')).toContain('40 บาท')
  for (const sentence of [...late, ...fuel]) expect(rules(SCOOTER)).toContain(sentence)
})

test('what has no tank has no rule about fuel, and a house none about hours', () => {
  const { late, fuel } = returnSentences(shop.returnTerms)
  const bicycle = rules({ ...SCOOTER, engineCc: null, licenceClass: null })
  expect(bicycle).toContain(late[0])
  for (const sentence of fuel) expect(bicycle).not.toContain(sentence)
  const house = rules({ ...SCOOTER, charging: 'night', engineCc: null, licenceClass: null })
  for (const sentence of [...late, ...fuel]) expect(house).not.toContain(sentence)
})

test('of several things each has its rules and papers: a house with a scooter asks for a licence', () => {
  const { late, fuel } = returnSentences(shop.returnTerms)
  const house = { ...SCOOTER, charging: 'night', engineCc: null, licenceClass: null, minAge: 20 } as ReserveProduct
  const things = [house, SCOOTER].map((product, at) => ({ product, addons: undefined, at }))
  const both = rules(house, { things })
  for (const sentence of [...late, ...fuel]) expect(both).toContain(sentence)
  expect(both).toContain('ใบขับขี่รถจักรยานยนต์')
  expect(both).toContain('20')
})

test('what cancelling costs is worked out for the chosen dates and the agreed price', () => {
  const policy = [
    { hoursBefore: 48, feeBasisPointsOfTotal: 0 },
    { hoursBefore: 24, feeBasisPointsOfTotal: 5000 },
  ]
  const now = Date.parse('2026-11-25T09:00:00+07:00')
  const startsAt = Date.parse('2026-11-30T10:00:00+07:00')
  const shown = rules(SCOOTER, {
    shop: { ...shop, cancellationPolicy: policy },
    search: { start: '2026-11-30T10:00', end: '2026-12-03T10:00' },
    now,
  })
  const booking = { policy, startsAt, total: QUOTE.total, paid: QUOTE.dueNow }
  expect(shown).toContain(unbroken('ส. 28 พ.ย. 10:00 น.'))
  expect(freeCancellationUntil(policy, startsAt)).toBe(Date.parse('2026-11-28T10:00:00+07:00'))
  const half = cancellationOutcome({ ...booking, now: startsAt - 24 * HOUR }).fee
  const rest = cancellationOutcome({ ...booking, now: startsAt }).fee
  expect([half, rest]).toEqual([33_000, 50_000])
  expect(shown).toContain(`เสีย ${formatMoney(half)} บาท`)
  expect(shown).toContain(`หลังจากนั้นเสีย ${formatMoney(rest)} บาท`)
})
