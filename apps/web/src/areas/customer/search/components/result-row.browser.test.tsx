import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FoundProduct } from '@rodchao/contract'
import { getLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { momentLabel } from '../labels.ts'
import { foundProduct, searchForTests } from '../product-for-tests.ts'
import { CompareTable } from './compare-table.tsx'
import { ResultRow } from './result-row.tsx'

const NEXT = '2026-11-28T13:00:00+07:00'
const PCX = foundProduct({
  id: 2,
  slug: 'pcx',
  name: { th: 'พีซีเอ็กซ์ 160', en: 'PCX 160' },
  isFree: false,
  freeUnits: 0,
  reason: 'booked',
  nearestFreeStart: NEXT,
  similar: { slug: 'click', name: { th: 'คลิก 125', en: 'Click 125' } },
})

const show = (row: FoundProduct, compared: string[] = []) =>
  render(
    <TestingRouter>
      <ul>
        <ResultRow search={searchForTests(compared)} row={row} />
      </ul>
    </TestingRouter>,
  )
const text = () => page.getByRole('listitem').element().textContent
const name = (row: FoundProduct) => row.name[getLocale()]

it('says the total, the deposit apart, the licence and its one fact, and leads to the booking page with all of it', async () => {
  await show(foundProduct())
  expect(text()).toContain('660')
  expect(text()).toContain(m.search_deposit({ amount: '1,000' }))
  expect(text()).toContain(m.search_needs({ licence: m.search_licence_motorcycle() }))
  expect(text()).toContain(foundProduct().highlight[getLocale()])
  const href = page.getByRole('link', { name: name(foundProduct()), exact: true }).element()
  const address = new URL(href.getAttribute('href') ?? '', location.origin)
  expect(address.pathname).toBe('/reserve')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ start: '2026-11-24T10:00', product: 'click' })
})

it('says of what is not free why, when next and what is like it, and cannot be compared', async () => {
  await show(PCX)
  expect(text()).toContain(m.search_booked())
  expect(text()).toContain(momentLabel(NEXT))
  const move = page.getByRole('link', { name: `${m.search_move()} ${name(PCX)}` }).element()
  // As long as asked, from the time at which it is free.
  expect(decodeURIComponent(move.getAttribute('href') ?? '')).toContain('2026-11-28T13:00')
  expect(decodeURIComponent(move.getAttribute('href') ?? '')).toContain('2026-12-01T13:00')
  await expect.element(page.getByRole('link', { name: m.search_similar({ name: name(foundProduct()) }) })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

it('takes no fourth into the comparison', async () => {
  await show(foundProduct(), ['one', 'two', 'three'])
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
})

it('compares in a table with a head for each product and each line', async () => {
  const answer = { compared: [foundProduct(), PCX] } as never
  await render(
    <TestingRouter>
      <CompareTable search={searchForTests()} answer={answer} />
    </TestingRouter>,
  )
  expect(page.getByRole('columnheader').elements()).toHaveLength(3)
  await expect.element(page.getByRole('rowheader', { name: m.search_deposit_name() })).toBeVisible()
  const head = page.getByRole('rowheader', { name: m.search_availability() }).element()
  const row = head.parentElement?.textContent
  expect(row).toContain(m.search_left({ count: 2 }))
  expect(row).toContain(m.search_from_moment({ moment: momentLabel(NEXT) }))
  // One can be booked, the other is not free.
  expect(page.getByRole('link', { name: m.search_book_name({ name: name(PCX) }) }).elements()).toHaveLength(0)
})
