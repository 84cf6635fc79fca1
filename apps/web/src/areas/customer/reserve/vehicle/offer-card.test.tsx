import { prerender } from 'react-dom/static'
import { cancellationOutcome, HOUR } from '@rodchao/rental'
import type { WireQuote } from '@rodchao/contract'
import { expect, test } from 'vitest'
import { formatMoney, unbroken } from '#lib/format.ts'
import { provideLocale } from '#lib/locale.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { branch, scooter, shop } from '../shop-for-tests.ts'
import type { Offer } from '../model/vehicles.ts'
import type { Reserve } from '../use-reserve.ts'
import { OfferCard } from './offer-card.tsx'

provideLocale(() => 'en')

const policy = [
  { hoursBefore: 24, feeBasisPointsOfTotal: 0 },
  { hoursBefore: 0, feeBasisPointsOfTotal: 5000 },
]
const startsAt = Date.parse('2026-11-29T10:00:00+07:00')
const quote = { total: 66_000, dueNow: 50_000 } as WireQuote
const offer = {
  product: scooter,
  item: { isFree: true, total: 66_000, dayPriceEquivalent: 22_000, freeUnits: 3 },
} as Offer

async function card(now: number, count: number): Promise<string> {
  const reserve = {
    shop: { ...shop, cancellationPolicy: policy },
    locale: 'en',
    now,
    search: { start: '2026-11-29T10:00', end: '2026-12-02T10:00' },
    place: { branch, zone: null, area: null },
    things: [{ product: scooter }],
    price: { answer: { quote } },
  } as unknown as Reserve
  const { prelude } = await prerender(
    <TestingRouter>
      <OfferCard reserve={reserve} offer={offer} count={count} />
    </TestingRouter>,
  )
  return new Response(prelude).text()
}

test('the chosen card says until when cancelling these dates is free, and the others do not', async () => {
  const line = `Free to cancel until ${unbroken('Sat 28 Nov 10:00')}`
  expect(await card(startsAt - 72 * HOUR, 1)).toContain(line)
  expect(await card(startsAt - 72 * HOUR, 0)).not.toContain('cancel')
})

test('when it is no longer free, the chosen card says what cancelling costs', async () => {
  const now = startsAt - 5 * HOUR
  const { fee } = cancellationOutcome({ policy, startsAt, now, total: quote.total, paid: quote.dueNow })
  expect(fee).toBe(33_000)
  expect(await card(now, 1)).toContain(`Cancelling costs ${formatMoney(fee)} baht`)
})
