import { renderToStaticMarkup } from 'react-dom/server'
import type { Paper } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { provideLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ContractSheet } from './components/contract-sheet.tsx'
import { MoneySheet } from './components/money-sheet.tsx'
import { paper } from './paper-for-tests.ts'

provideLocale(() => 'th')

const text = (shown: Paper) =>
  renderToStaticMarkup(
    shown.kind === 'rental_contract' ? <ContractSheet paper={shown} /> : <MoneySheet paper={shown} size="a4" />,
  ).replaceAll(/<[^>]+>/g, ' ')

const contract = paper('rental_contract')
const address = { th: '9/9 ซอยหัวหิน 112', en: '9/9 Soi Hua Hin 112' }
const stay = paper('rental_contract', {
  isStay: true,
  language: 'th',
  rental: contract.rental && {
    ...contract.rental,
    placeMode: 'delivery',
    place: `${address.th} / ${address.en}`,
    address,
    guests: 6,
    helmets: 0,
    licence: null,
    odometerKm: null,
    fuelEighths: null,
    readings: 'none',
  },
})

test('the contract of a house has nights, guests and its address in one language, and nothing of a vehicle', () => {
  const shown = text(stay)
  for (const word of [m.papers_nights(), m.papers_guests(), m.print_check_in(), m.print_check_out(), address.th])
    expect(shown).toContain(word)
  for (const word of [m.print_plate(), m.papers_days(), m.papers_fuel_return(), m.papers_odometer(), address.en])
    expect(shown).not.toContain(word)
})

test('the contract of a vehicle, and every paper that was issued before, keeps its words', () => {
  const shown = text(contract)
  expect(shown).toContain(m.papers_days())
  expect(shown).toContain(m.print_plate())
  expect(text(paper('deposit_slip'))).toContain(m.papers_foot_deposit())
})

test('the deposit of a house is given back at check-out', () => {
  const shown = text(paper('deposit_slip', { isStay: true }))
  expect(shown).toContain(m.papers_foot_deposit_stay())
  expect(shown).not.toContain(m.papers_foot_deposit())
})
