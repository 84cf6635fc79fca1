import { describe, expect, it } from 'vitest'
import type { Product, Shop } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { loadCalculate } from './api.ts'

const name = { th: 'หัวหิน', en: 'Hua Hin' }
const hours = { opens: 480, closes: 1200 }
const helmet = {
  id: 5,
  slug: 'helmet',
  name,
  charge: 'per_item',
  unitAmount: 5000,
  includedQuantity: 2,
  maxQuantity: 4,
}
const shop = {
  name,
  legalName: name,
  leadMinutes: 60,
  freeMinutes: 60,
  branches: [
    { id: 7, name, address: name, phone: '032', opening: Array.from({ length: 7 }, () => hours), closures: [] },
  ],
  zones: [],
  addons: [{ ...helmet, productId: null, categories: ['scooter'] }],
} as unknown as Shop
const products = [
  { id: 1, slug: 'plain', name, category: 'scooter', isPopular: false },
  { id: 2, slug: 'liked', name, category: 'scooter', isPopular: true },
] as unknown as Product[]
const CALCULATION = { quote: { total: 1 } }

function shopThatAnswers(...answers: unknown[]) {
  const asked: Record<string, unknown>[] = []
  const call = async (operation: string, options: { body: Record<string, unknown> }) => {
    if (operation === 'findShop') return shop
    if (operation === 'findProducts') return { items: products }
    asked.push(options.body)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { api: { call } as unknown as ApiClient, asked }
}

function problem(code: string, fieldCode: string): ProblemError {
  const errors = [{ pointer: '/x', code: fieldCode, params: {} }]
  return new ProblemError({ status: 422, code, traceId: 't-1', errors, detail: null, extensions: {} })
}

describe('the calculation as its address asks for it', () => {
  it('asks once, with the length in days and hours, the extras and the code', async () => {
    const { api, asked } = shopThatAnswers(CALCULATION)
    const raw = { product: 'plain', start: '2027-02-10T10:00', days: '17', hours: '3', 'q.helmet': '3', code: 'HOT' }
    const { rent } = await loadCalculate(api, raw)
    expect(asked).toEqual([
      {
        productId: 1,
        branchId: 7,
        start: '2027-02-10T10:00:00+07:00',
        end: '2027-02-27T13:00:00+07:00',
        addons: [{ addonId: 5, quantity: 3 }],
        zoneId: null,
        discountCode: 'HOT',
      },
    ])
    expect(rent?.reserve).toMatchObject({ product: 'plain', end: '2027-02-27T13:00', addons: 'helmet.3', code: 'HOT' })
  })

  it('takes what most people ask for where the address says nothing', async () => {
    const { api } = shopThatAnswers(CALCULATION)
    expect((await loadCalculate(api, {})).rent).toMatchObject({ days: 3, hours: 0, product: { slug: 'liked' } })
  })

  it('prices without a code that gives nothing, and says so', async () => {
    const { api, asked } = shopThatAnswers(problem('discount_refused', 'used_up'), CALCULATION)
    const { rent } = await loadCalculate(api, { code: 'OLD' })
    expect(asked.map(({ discountCode }) => discountCode)).toEqual(['OLD', null])
    expect(rent).toMatchObject({ refusedCode: 'used_up', calculation: CALCULATION })
    expect(rent?.reserve.code).toBeUndefined()
  })

  it('keeps the choice and says why when there is no price', async () => {
    const { api } = shopThatAnswers(problem('period_refused', 'closed_return'))
    const { rent } = await loadCalculate(api, { days: '5' })
    expect(rent).toMatchObject({ days: 5, calculation: null, fault: { code: 'closed_return' } })
  })

  it('asks the shop for no price of a purchase', async () => {
    const { api, asked } = shopThatAnswers()
    expect((await loadCalculate(api, { kind: 'buy' })).rent).toBeNull()
    expect(asked).toEqual([])
  })
})
