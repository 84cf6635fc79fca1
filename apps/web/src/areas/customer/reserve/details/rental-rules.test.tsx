import { renderToStaticMarkup } from 'react-dom/server'
import type { WireQuote } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { shop } from '../shop-for-tests.ts'
import type { ReserveProduct } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import { RentalRules } from './rental-rules.tsx'

provideLocale(() => 'th')

const SCOOTER = { charging: 'clock', engineCc: 125, licenceClass: 'motorcycle', minAge: 18 } as ReserveProduct

function rules(product: ReserveProduct): string {
  const reserve = { shop, product } as Reserve
  return renderToStaticMarkup(<RentalRules reserve={reserve} quote={{ damageDeposit: 100_000 } as WireQuote} />)
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
