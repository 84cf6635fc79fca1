import { renderToStaticMarkup } from 'react-dom/server'
import type { ReservationDocument } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { formatMoney } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import type { Locale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { legalMoment } from '../labels.ts'
import { RENTAL_DOCUMENT, SALE_DOCUMENT } from './document-for-tests.ts'
import { Sheet } from './sheet.tsx'

let locale: Locale = 'th'
provideLocale(() => locale)

function textOf(document: ReservationDocument): string {
  return renderToStaticMarkup(<Sheet document={document} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
}

test.each(['th', 'en'] as const)('the confirmation of a sale says when, until when, and every sum (%s)', (language) => {
  locale = language
  const text = textOf(SALE_DOCUMENT)
  const money = (amount: number) => formatMoney(amount, { satang: 'always' })
  for (const said of [
    m.print_sale_title(),
    m.print_sale_viewing(),
    m.print_sale_kept_until(),
    legalMoment(SALE_DOCUMENT.reservation.start)[language],
    legalMoment(SALE_DOCUMENT.reservation.end)[language],
    SALE_DOCUMENT.product.name[language],
    '1กข 2345',
    '31,200',
    '2022',
    money(SALE_DOCUMENT.quote.total),
    money(SALE_DOCUMENT.paid),
    money(SALE_DOCUMENT.balance),
    m.print_sale_balance(),
    m.print_sale_deposit({ amount: money(SALE_DOCUMENT.quote.dueNow) }),
    m.print_rules_buy_cancel(),
  ])
    expect(text).toContain(said.replaceAll(/\s+/g, ' '))
  for (const ofRental of [m.print_back_moment(), m.print_deposit_none(), m.print_rules_counted()])
    expect(text).not.toContain(ofRental)
})

test('the confirmation of a rental keeps its words', () => {
  locale = 'th'
  const text = textOf(RENTAL_DOCUMENT)
  expect(text).toContain(m.print_reservation_title())
  expect(text).toContain(m.print_back_moment())
  expect(text).not.toContain(m.print_sale_kept_until())
})

test('of a villa whose unit is not fixed the paper speaks of check-in', () => {
  locale = 'en'
  const { product } = RENTAL_DOCUMENT
  const text = textOf({ ...RENTAL_DOCUMENT, product: { ...product, category: 'pool_villa', unitLabel: null } })
  expect(text).toContain(m.print_unit_later())
  expect(text).not.toContain(m.print_plate_later())
})
