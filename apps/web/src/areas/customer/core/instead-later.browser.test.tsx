import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Product, WireSuggestion } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { InsteadLater } from './instead-later.tsx'

const FILANO: Product = {
  id: 5,
  slug: 'grand-filano',
  category: 'scooter',
  charging: 'clock',
  brand: 'Yamaha',
  name: { th: 'แกรนด์ ฟีลาโน่', en: 'Grand Filano' },
  otherNames: '',
  description: { th: '', en: '' },
  highlight: { th: '', en: '' },
  engineCc: 125,
  transmission: 'automatic',
  seats: 2,
  licenceClass: 'motorcycle',
  minAge: 18,
  features: [],
  damageDeposit: 200_000,
  minMinutes: 60,
  maxMinutes: 86_400,
  checkInMinute: null,
  checkOutMinute: null,
  drawing: { kind: 'scooter-sport', paint: 'red' },
  isPopular: false,
  isMostRented: false,
  rates: [],
}
const SUGGESTED: WireSuggestion = {
  key: 'SLDXTWWW',
  source: 'sold_out',
  productId: FILANO.id,
  addonId: null,
  text: { th: '', en: '' },
  insteadOf: { th: 'คลิก', en: 'Click' },
  total: 90_000,
  fullTotal: 100_000,
  discountCode: 'SLDXTWWW',
}

async function show(productIds: number[], answers: Answers) {
  const asked: unknown[] = []
  const api = createTestingApi({
    findProducts: () => ({ items: [FILANO] }),
    ...answers,
    findSuggestions: (body, ...rest) => {
      asked.push(body)
      return answers.findSuggestions?.(body, ...rest) ?? { items: [SUGGESTED] }
    },
  })
  const place = { value: 'zone.2', name: FILANO.name, isDelivery: true, search: { zone: 2, area: 'Nong Kae' } }
  await render(
    <TestingRouter api={api}>
      <p>standing</p>
      <InsteadLater start="2026-11-24T10:00" end="2026-11-27T10:00" place={place} productIds={productIds} />
    </TestingRouter>,
  )
  return asked
}

const box = () => page.getByRole('region', { name: m.recommend_for_you() })

it('suggests in the place of what is sold out, at its price, and leads to its booking with the code', async () => {
  const asked = await show([3], {})
  await expect.element(box()).toBeVisible()
  expect(box().element().textContent).toContain('900')
  expect(box().element().textContent).toContain(
    m.recommend_reason_instead({ name: { th: 'คลิก', en: 'Click' }[getLocale()] }),
  )
  expect(asked).toMatchObject([
    { start: '2026-11-24T10:00:00+07:00', branchId: null, zoneId: 2, productIds: [3], isInstead: true },
  ])
  const link = page.getByRole('link', { name: m.recommend_take_name({ name: FILANO.name[getLocale()] }) })
  const address = new URL(link.element().getAttribute('href') ?? '', location.origin)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    product: 'grand-filano',
    code: 'SLDXTWWW',
    zone: '2',
    start: '2026-11-24T10:00',
  })
  await link.click()
  expect(sessionStorage.getItem('suggestions-taken')).toContain('SLDXTWWW')
})

it('asks nothing while nothing is sold out', async () => {
  expect(await show([], {})).toEqual([])
  await expect.element(page.getByText('standing')).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
})

it('shows nothing to whoever is held out, and nothing where the shop refuses', async () => {
  await show([3], { findSuggestions: () => ({ items: [] }) })
  await expect.element(box()).not.toBeInTheDocument()
  await show([3], { findSuggestions: () => refusal('rate_limited') })
  await expect.element(box()).not.toBeInTheDocument()
})
